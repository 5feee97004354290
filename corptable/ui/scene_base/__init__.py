"""Define the bases of all scenes (scene, form, buttons, dialog), the services that a scene gets (context) and the ways to other
scenes (navigator)."""
