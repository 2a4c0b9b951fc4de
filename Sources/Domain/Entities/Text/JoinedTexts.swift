extension [String] {
  /// The standard library's first call looks a conformance up, which took 4 % of `show 1`.
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
