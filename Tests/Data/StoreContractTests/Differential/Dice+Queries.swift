import Entities

/// Random queries of every kind, nested a little deeper than people do.
extension Dice {
  mutating func query() throws(TrackerError) -> CardQuery {
    let sort = one(of: CardSort.allCases)
    // Stores may rank relevance differently.
    let limit = sort == .relevance || chance(50) ? nil : roll(0...30)
    let offset = sort == .relevance || chance(70) ? 0 : roll(-1...20)
    // Relevance in a later key is a comparison of equal ranks, too.
    let ties = sort == .relevance || chance(60) ? [] : self.ties()
    return CardQuery(
      try chance(20) ? groups() : filter(3), sort: sort, isReversed: chance(50), ties: ties,
      offset: offset, limit: limit)
  }

  private mutating func ties() -> [SortKey] {
    let sorts = CardSort.allCases.filter { $0 != .relevance }
    return (0..<roll(1...3)).map { _ in SortKey(one(of: sorts), isReversed: chance(50)) }
  }

  private mutating func groups() throws(TrackerError) -> CardFilter {
    var groups: [CardFilter] = []
    for _ in 0..<roll(2...4) {
      var group = try filter(2)
      if chance(70) { group = CardFilter.open.and(group) }
      if chance(50), let time = deadline() { group = group.and(.not(.waiting(at: time))) }
      groups.append(group)
    }
    return .any(ofGroups: groups)
  }

  mutating func filter(_ depth: Int) throws(TrackerError) -> CardFilter {
    guard depth > 0, chance(60) else { return try leaf() }
    switch roll(1...4) {
    case 1: return .not(try filter(depth - 1))
    case 2: return .any(try filters(depth - 1))
    default: return .all(try filters(depth - 1))
    }
  }

  private mutating func filters(_ depth: Int) throws(TrackerError) -> [CardFilter] {
    var filters: [CardFilter] = []
    for _ in 0..<roll(0...3) { filters.append(try filter(depth)) }
    return filters
  }

  private static let optionalFields: [CardField] = [
    .deadline, .created, .updated, .started, .finished,
  ]

  private mutating func leaf() throws(TrackerError) -> CardFilter {
    switch roll(1...27) {
    case 1: return numbers()
    case 2: return .state(one(of: State.allCases))
    case 3: return .open
    case 20: return .inColumn(ColumnKey(one(of: State.allCases)))
    case 4: return chance(50) ? .project(try projectName()) : .projectLevel(try projectName())
    case 5: return .tag(chance(30) ? nil : try tag())
    case 6: return .priority(one(of: Priority.allCases))
    case 7: return .deadline(DeadlineRange(lower: deadline(), upper: deadline()))
    case 8: return .without(one(of: Self.optionalFields))
    case 9, 10: return .moment(one(of: CardMoment.allCases), instants())
    case 11: return .without(one(of: Self.optionalFields))
    case 12, 13: return .text(text())
    case 14: return .title(text())
    case 15: return try key().map { .value(.key, $0.text) } ?? .without(.key)
    case 16: return .archived
    case 17: return .amount(.estimate, AmountRange(lower: estimate(), upper: estimate()))
    case 18: return .without(one(of: [.estimate, .assignee, .wait, .repeat]))
    case 22: return .civil(.wait, DeadlineRange(lower: deadline(), upper: deadline()))
    case 25: return .blockedBy(blockers())
    case 26: return .blocked
    case 27: return .blocking
    case 23, 24: return deadline().map { .waiting(at: $0) } ?? .without(.wait)
    case 19: return .assignee(try assignee(), isUser: chance(50))
    default: return deadline().map { .overdue(at: $0) } ?? .everything
    }
  }

  private mutating func text() -> TextQuery {
    let words = search()
    if chance(20) { return TextQuery(exactly: words) }
    return TextQuery(chance(20) ? one(of: ["ㅎ", "ㅎㄱ", "ㅎㄱㄱ", "ㄱㅎ", "ㅋ", "ㄳ"]) : words)
  }

  private mutating func numbers() -> CardFilter {
    let lower = roll(0...60)
    return .numbers(lower...(lower + roll(0...60)))
  }

  private mutating func instants() -> InstantRange {
    InstantRange(from: chance(30) ? nil : moment(), until: chance(30) ? nil : moment())
  }
}
