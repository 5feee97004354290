"""Provide the scenes, each a module or a folder of its own. No scene imports another: they open one
another by the navigator.
"""
