"""Who sees what, said a second time from each document's section 1 and not from any code."""
