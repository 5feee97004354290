"""Leaf through what came and went in a collection, and see what its cards did."""
