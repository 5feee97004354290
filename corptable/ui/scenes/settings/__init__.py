"""Show and change what is a person's own: name and face (`you`), settings (`scene`, `rows`) and
keys (`keys`), with a picture of what the focused row does (`pictures`)."""
