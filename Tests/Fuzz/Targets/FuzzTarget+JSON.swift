import JSONKit

extension FuzzTarget {
  /// JSON: a parsed value is written as JSON that parses the same, and a fault has a position.
  static let json = FuzzTarget("json") { (bytes) throws(Finding) in
    let text: String
    do throws(JSONFault) {
      text = try JSONValue(parsing: bytes).text
    } catch {
      try demand(error.line >= 1 && error.column >= 1, "a fault has a place")
      try demand(error.offset <= bytes.count, "the place is in the text")
      return
    }
    let again: String
    do throws(JSONFault) {
      again = try JSONValue(parsing: text).text
    } catch {
      throw Finding("what was written can be read: \(text)")
    }
    try demand(again == text, "\(text) reads the same")
  }
}
