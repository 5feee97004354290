"""Define the bases of all scenes (scene, form, menu, page, dialog), the services that a scene gets
(context), the ways to other scenes (navigator), and the thumbnails of tables."""
