/// How surely a file, or a part of it, is in a format.
enum Likeness {
  case certain
  /// Nothing contradicts it, but other files look the same.
  case some
  case none
}
