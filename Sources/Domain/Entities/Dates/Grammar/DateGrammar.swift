import System

/// The grammar of dates, for all languages.
///
/// Each rule takes a position and calls its continuation with every value that the symbols from
/// there on can mean, and with the position after them. A date is ambiguous if the whole text has
/// several values.
///
/// It is a class because closures capture it in each rule, and copies of its values would take most
/// of the time.
final class DateGrammar {
  let lattice: DateLattice
  let calendar: DateCalendar
  let clock: DateClock
  let takesCurrentPeriods: Bool
  let mayHaveRange: Bool

  /// The continuation of a rule.
  ///
  /// A rule to which others pass closures is `dynamic`. Otherwise the optimizer copies it for each
  /// closure, and each copy for the closures that it passes on.
  typealias Rule<Value> = (Value, Int) -> Void

  init(
    lattice: DateLattice, calendar: DateCalendar, clock: DateClock, takesCurrentPeriods: Bool
  ) {
    self.lattice = lattice
    self.calendar = calendar
    self.clock = clock
    self.takesCurrentPeriods = takesCurrentPeriods
    mayHaveRange = lattice.scalars.contains { $0 == "-" || $0 == "~" || $0 == "/" }
  }

  func word<Value>(_ i: Int, _ meaning: (DateWord) -> Value?, _ found: Rule<Value>) {
    // Iterating over indices is several times faster than over a slice.
    for index in lattice.indices[i] {
      let edge = lattice.edges[index]
      if case .word(let word) = edge.symbol, let value = meaning(word) { found(value, edge.next) }
    }
  }

  func after(_ word: DateWord, _ i: Int) -> Int? {
    for index in lattice.indices[i] where lattice.edges[index].symbol == .word(word) {
      return lattice.edges[index].next
    }
    return nil
  }

  /// `isTight` excludes spaces around the mark.
  func after(_ mark: Unicode.Scalar, _ i: Int, isTight: Bool = false) -> Int? {
    guard let index = lattice.indices[i].first else { return nil }
    let edge = lattice.edges[index]
    guard edge.symbol == .mark(mark) else { return nil }
    guard isTight else { return edge.next }
    let isClosed = edge.next < lattice.end && !lattice.isApart[edge.next]
    return !lattice.isApart[i] && isClosed ? edge.next : nil
  }

  /// Skips commas, too.
  func skip(_ i: Int, _ links: DateLinks) -> Int {
    for index in lattice.indices[i] where lattice.edges[index].symbol.isSkipped(links) {
      return skip(lattice.edges[index].next, links)
    }
    return i
  }

  func digits(_ i: Int, _ counts: ClosedRange<Int>) -> (value: Int, next: Int)? {
    guard let index = lattice.indices[i].first else { return nil }
    let edge = lattice.edges[index]
    guard case .digits(let value, let count) = edge.symbol, counts ~= count else { return nil }
    return (value, edge.next)
  }

  /// Finds numbers in digits and in words: `3`, `three`, `a`, `a couple of`.
  func number(_ i: Int, _ found: Rule<Int>) {
    if let (value, next) = digits(i, 1...9) { return found(value, next) }
    word(i, \.number, found)
    if let next = after(.article, i) {
      found(1, next)
      word(next, \.number) { found($0, skip($1, .of)) }
    }
  }

  func suffix(_ suffix: NumberSuffix, _ i: Int) -> Int? {
    after(.suffix(suffix), i)
  }
}

extension DateSymbol {
  fileprivate func isSkipped(_ links: DateLinks) -> Bool {
    switch self {
    case .mark(","): true
    case .word(.link(let link)): links.contains(link)
    case .digits, .mark, .word: false
    }
  }
}

extension DateWord {
  var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  var ordinal: Int? {
    if case .ordinal(let position) = self { position } else { nil }
  }

  var weekday: Weekday? {
    if case .weekday(let weekday) = self { weekday } else { nil }
  }

  var month: Int? {
    if case .month(let month) = self { month } else { nil }
  }

  var unit: DateUnit? {
    if case .unit(let unit) = self { unit } else { nil }
  }

  var relative: Int? {
    if case .relative(let count) = self { count } else { nil }
  }

  var dayPart: DayPart? {
    if case .dayPart(let part) = self { part } else { nil }
  }

  var edge: DateEdge? {
    if case .edge(let edge) = self { edge } else { nil }
  }

  var edgeSuffix: DateEdge? {
    if case .edgeSuffix(let edge) = self { edge } else { nil }
  }

  var counting: Int? {
    if case .counting(let sign) = self { sign } else { nil }
  }
}
