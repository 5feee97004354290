"""Define the bases of all scenes (scene, form, menu, page, dialog), the services that a scene gets (context) and the ways to other
scenes (navigator)."""
