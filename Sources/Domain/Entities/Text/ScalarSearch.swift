/// Searches for texts that are not empty, which compare Unicode scalars.
///
/// The standard library compares characters: it does not find the quotation mark in `"'\u{301}"`,
/// so that text which is quoted for a shell or for SQLite's index would end its quotation. Its
/// searches also link the engine of regular expressions into the program.
extension StringProtocol {
  public func range(ofScalars text: String) -> Range<Index>? {
    let wanted = text.utf8
    guard let first = wanted.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: wanted) {
        return start..<utf8.index(start, offsetBy: wanted.count)
      }
      rest = rest[utf8.index(after: start)...]
    }
    return nil
  }

  public func contains(scalars text: String) -> Bool { range(ofScalars: text) != nil }

  public func replacing(scalars text: String, with replacement: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.range(ofScalars: text) {
      result += rest[..<found.lowerBound]
      result += replacement
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
