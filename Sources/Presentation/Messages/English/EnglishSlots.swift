/// The slots of English templates: plurals, and lists with "and" and "or".
extension Template.StringInterpolation where Language == English {
  /// `1 card`, `2,460 cards`.
  mutating func appendInterpolation(_ count: Int, _ noun: String) {
    text += "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The word that agrees with the count: `\(count, one: "it", other: "them")`.
  mutating func appendInterpolation(_ count: Int, one: String, other: String) {
    text += count == 1 ? one : other
  }

  /// `bash, zsh and fish`.
  mutating func appendInterpolation(list parts: [String], _ conjunction: String = "and") {
    text += parts.listed(conjunction)
  }

  /// `3, 5, 9 and 17 more`; `all` is how many there are, if `numbers` are only some of them.
  mutating func appendInterpolation(numbers: [Int], of all: Int? = nil) {
    append(numbers.prefix(20).map(String.init), of: all ?? numbers.count)
  }

  /// `t3, t5, t9 and 17 more`.
  mutating func appendInterpolation(changes numbers: [Int]) {
    append(numbers.prefix(20).map { "t\($0)" }, of: numbers.count)
  }

  private mutating func append(_ shown: [String], of count: Int) {
    let more = count - shown.count
    text += (more > 0 ? shown + ["\(more.grouped) more"] : shown).listed("and")
  }
}

extension [String] {
  /// `3, 5 and 9`.
  func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
