// The library has no functions of its own: it replaces those of others.
