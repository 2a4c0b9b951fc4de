import Entities
import System

extension Sentence.StringInterpolation {
  @inline(never) public mutating func appendInterpolation(_ text: String) { append(.text(text)) }

  /// The number of a card, a change or a step, which is not grouped.
  @inline(never) public mutating func appendInterpolation(_ number: Int) {
    append(.text(String(number)))
  }

  @inline(never)
  public mutating func appendInterpolation(_ part: Sentence) { append(.sentence(part)) }

  @inline(never) public mutating func appendInterpolation(_ state: State) {
    append(.text(state.rawValue))
  }

  @inline(never) public mutating func appendInterpolation(_ project: ProjectName) {
    append(.text(project.text))
  }

  @inline(never) public mutating func appendInterpolation(_ column: ColumnName) {
    append(.text(column.text))
  }

  /// `2,460`.
  @inline(never)
  public mutating func appendInterpolation(count: Int) { append(.text(count.grouped)) }

  @inline(never) public mutating func appendInterpolation(quoted text: String) {
    append(.text(text.quoted))
  }

  @inline(never) public mutating func appendInterpolation(cut text: String, at limit: Int = 60) {
    append(.text(text.cut(at: limit)))
  }

  @inline(never) public mutating func appendInterpolation(path: String) {
    append(.text(path.cut(at: 1000)))
  }

  @inline(never) public mutating func appendInterpolation(inShell name: String) {
    append(.text(name.inShell))
  }

  /// An error message of the system, which languages can translate.
  @inline(never) public mutating func appendInterpolation(cause reason: String) {
    append(.sentence(.word(Sentence(stringLiteral: reason), of: "cause")))
  }

  /// `bash, zsh and fish`.
  @inline(never) public mutating func appendInterpolation(
    list parts: [String], _ conjunction: Sentence.Conjunction = .and
  ) {
    append(.list(parts.map(Sentence.verbatim), conjunction))
  }

  /// `due Fri, tagged shop`, or with a conjunction before the last part.
  @inline(never) public mutating func appendInterpolation(
    list parts: [Sentence], _ conjunction: Sentence.Conjunction = .none
  ) {
    append(.list(parts, conjunction))
  }

  /// `3, 5, 9 and 17 more`; `all` is how many there are, if `numbers` are only some of them.
  @inline(never) public mutating func appendInterpolation(numbers: [Int], of all: Int? = nil) {
    append(.sentence(.numbers(numbers.prefix(20).map(String.init), of: all ?? numbers.count)))
  }

  /// `Name, Email, …`: the first names, each cut if it is long.
  @inline(never) public mutating func appendInterpolation(columns names: [String]) {
    let shown = names.prefix(8).map { $0.cut(at: 30) }
    append(.text((names.count > 8 ? shown + ["…"] : shown).joined(separator: ", ")))
  }

  @inline(never) public mutating func appendInterpolation(_ date: WrittenDate) {
    append(.date(date))
  }
}

extension Sentence {
  static func numbers(_ shown: [String], of count: Int) -> Sentence {
    let more = count - shown.count
    guard more > 0 else { return "\(list: shown)" }
    return "\(list: shown, .none) and \(count: more) more"
  }

  /// `card 3`, `cards 3 and 5`; `all` is how many there are, if `numbers` are only some of them.
  static func numbered(_ numbers: [Int], of all: Int? = nil) -> Sentence {
    .count(
      all ?? numbers.count, one: "card \(numbers: numbers, of: all)",
      other: "cards \(numbers: numbers, of: all)")
  }

  static func changes(_ numbers: [Int]) -> Sentence {
    .numbers(numbers.prefix(20).map { "t\($0)" }, of: numbers.count)
  }
}
