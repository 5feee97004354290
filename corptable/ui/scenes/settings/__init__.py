"""Show and change what is a person's own: name and face (`you`), settings and keys
(`scene`, `rows`), with a picture of what the focused row does (`pictures`)."""
