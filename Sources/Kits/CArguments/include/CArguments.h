// The library has no functions of its own: it replaces one of Swift's runtime.
