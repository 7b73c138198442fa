"""The courses that come with the package, one a file; `catalogue` lists them."""
