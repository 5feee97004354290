"""What has happened, in words: the corner of the table that holds the last lines (`panel`), the drawer with all of them (`scene`),
and the page that is set in it (`page`)."""
