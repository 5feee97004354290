"""List the unfinished games (`rows`), and continue, name or delete them (`scene`)."""
