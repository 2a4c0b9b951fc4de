import Entities
import FoundationEssentials
import RandomTesting

/// Random values of the domain, the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(_ seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func next() -> UInt64 { generator.next() }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func chance(_ percent: Int) -> Bool {
    roll(1...100) <= percent
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[roll(0...values.count - 1)]
  }
}

// MARK: - Texts
extension Dice {
  private static let words = [
    "milk", "Milk", "Café", "cafe\u{301}", "한글", "\u{1112}\u{1161}\u{11AB}", "글", "👨‍👩‍👧", "❤️", "ß",
    "STRASSE", "İstanbul", "istanbul", "ΟΔΟΣ", "οδος", "日本語", "本", "x\u{323}\u{307}",
    "x\u{307}\u{323}",
    "100%", "a_b", "\"q\"", "AND", "(", "it's", "\\", "ﬁ", "Ⅷ", "हिन्दी", "עִבְרִית", "Ångström", "-", "1",
    "한글과 글", "ㅎㄱ", "ㄳ", "はハﾊ", "ば", "が", "中文", "𠮷野", "a한b", "1️⃣", "🪴", "ＡＢ", "x\u{AD}y", "ไทย",
    "\u{1112}", "か\u{309A}", "a\u{200D}b", "¶",
  ]
  private static let tags = [
    "bug", "Bug", "BUG", "été", "ÉTÉ", "e\u{301}te\u{301}", "한글", "ui", "v-2", "ß", "ẞ", "İ", "i",
    "日本",
    "bugs", "u_i",
  ]
  private static let names = [
    "web", "Web", "Wéb", "WE\u{301}B", "api", "집", "zoo", "inbox", "Inbox",
    "web/api", "WEB/api/v2", "web0", "web-x", "집/방",
  ]

  mutating func word() -> String {
    one(of: Self.words)
  }

  mutating func title() throws(TrackerError) -> Title {
    try Title(words(1...4, between: " "))
  }

  mutating func notes() throws(TrackerError) -> Notes {
    chance(30) ? .none : try Notes(words(1...6, between: one(of: [" ", "\n", "\r\n\t"])))
  }

  mutating func tag() throws(TrackerError) -> Tag {
    try Tag(one(of: Self.tags))
  }

  mutating func tagList() throws(TrackerError) -> Tags {
    var tags = Tags.none
    for _ in 0..<roll(0...3) { tags.insert(try tag()) }
    return tags
  }

  mutating func steps() throws(TrackerError) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<max(0, roll(-3...3)) {
      steps.append(try Step(words(1...3, between: " "), isChecked: chance(50)))
    }
    return steps
  }

  mutating func estimate() -> Amount? {
    chance(30) ? nil : Amount(thousandths: roll(0...8) * 500)
  }

  mutating func blockers() -> Blockers {
    Blockers((0..<roll(0...3)).map { _ in roll(1...60) })
  }

  mutating func assignee() throws(TrackerError) -> Assignee {
    try Assignee(one(of: ["Ann", "ann", "Éva", "éva", "김 철수", "Bob"]))
  }

  mutating func key() throws(TrackerError) -> CardKey? {
    chance(60) ? nil : try CardKey("\(one(of: ["CI", "ci"])) \(roll(1...5))")
  }

  mutating func projectName() throws(TrackerError) -> ProjectName {
    try ProjectName(one(of: Self.names))
  }

  mutating func search() -> String {
    switch roll(1...10) {
    case 1: return one(of: ["", " \t", "nothing of this kind"])
    case 2, 3: return words(2...2, between: "  ")
    case 4, 5:
      let scalars = Array(word().unicodeScalars)
      let start = roll(0...scalars.count - 1)
      return String(String.UnicodeScalarView(scalars[start...roll(start...scalars.count - 1)]))
    case 6: return word().uppercased()
    default: return word()
    }
  }

  private mutating func words(_ count: ClosedRange<Int>, between separator: String) -> String {
    (0..<roll(count)).map { _ in word() }.joined(separator: separator)
  }
}

// MARK: - Times
extension Dice {
  mutating func deadline() -> Deadline? {
    let day = "2026-12-0\(roll(1...5))"
    return chance(30) ? nil : Deadline(iso: chance(50) ? day : day + "T\(one(of: Self.hours))")
  }

  mutating func rule() -> RepeatRule? {
    chance(30) ? nil : RepeatRule(text: one(of: Self.rules))
  }

  private static let rules = [
    "day", "weekday", "mon,thu", "2 weeks from 2026-12-01", "month on 31", "month on last",
    "month on 2nd tue", "year on 29 feb", "10 days after done", "month",
  ]
  private static let hours = ["00:00", "09:30", "23:59"]

  mutating func moment() -> Date {
    .moment(roll(0...100))
  }
}

extension Date {
  /// Moments of a game are milliseconds apart.
  static func moment(_ number: Int) -> Date {
    Date(timeIntervalSince1970: Double(1_790_000_000_000 + number) / 1_000)
  }
}

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
    switch roll(1...31) {
    case 1: return numbers()
    case 2: return .state(one(of: State.allCases))
    case 3: return .open
    case 20: return .inColumn(ColumnKey(one(of: State.allCases)))
    case 4: return chance(50) ? .project(try projectName()) : .projectLevel(try projectName())
    case 5: return .tag(chance(30) ? nil : try tag())
    case 6: return .choice(.priority, one(of: Priority.allCases).rawValue)
    case 7: return .deadline(DeadlineRange(lower: deadline(), upper: deadline()))
    case 8: return .without(one(of: Self.optionalFields))
    case 9, 10: return .moment(one(of: CardField.moments), instants())
    case 11: return .without(one(of: Self.optionalFields))
    case 12, 13: return .text(text())
    case 14: return .title(text())
    case 15: return try key().map { .value(.key, $0.text) } ?? .without(.key)
    case 16: return .archived
    case 17: return .amount(.estimate, AmountRange(lower: estimate(), upper: estimate()))
    case 18: return .without(one(of: [.estimate, .assignee, .wait, .repeat, .cancelled]))
    case 22: return .civil(.wait, DeadlineRange(lower: deadline(), upper: deadline()))
    case 25: return .blockedBy(blockers())
    case 26: return .blocked
    case 27: return .blocking
    case 28: return .cancelled
    case 29:
      return .partOf(Blockers(blockers().numbers, ranges: chance(30) ? [roll(1...9)...20] : []))
    case 30: return .hasParts(open: chance(50))
    case 31: return .without(.parent)
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
