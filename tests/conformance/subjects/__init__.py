"""The games under test, each with what its document alone can say."""
