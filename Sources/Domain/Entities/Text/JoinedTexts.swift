extension [String] {
  /// Returns the texts with the separator between them.
  ///
  /// As that of the standard library, whose first call in a process looks a conformance up, which
  /// took 4 % of `show 1`.
  package func joined(separator: String) -> String {
    guard var text = first else { return "" }
    text.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for next in dropFirst() {
      text += separator
      text += next
    }
    return text
  }
}
