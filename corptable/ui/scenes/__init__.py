"""The scenes, each a module or a folder of its own. None imports another: ways lead through the navigator."""
