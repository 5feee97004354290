"""The base of all scenes: scene, form, dialog; what a scene is given (context) and where it can lead (navigator)."""
