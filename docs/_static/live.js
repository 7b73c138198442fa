// What the live boards of the site do.
