import Entities
import FoundationEssentials
import RandomTesting
import System

/// Random cards of all kinds, the same for equal seeds.
struct RandomCards {
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(seed)
  }

  /// Returns `count` cards with numbers from 1 on, whose ranks rise in each column.
  mutating func cards(_ count: Int) throws -> [ListedCard] {
    var ranks: [State: Rank] = [:]
    return try (1...count).map { number in
      let state = State.allCases[roll(0...2)]
      let rank = Rank.between(ranks[state], nil)
      ranks[state] = rank
      return try card(number, in: state, at: rank)
    }
  }

  private mutating func card(
    _ number: Int, in state: State, at rank: Rank
  ) throws -> ListedCard {
    let created = moment(after: 0)
    var card = Card(
      id: id(), number: number, title: try Title(words(1...4, between: " ")), project: UUID(),
      rank: rank, created: created)
    if state == .doing || state == .done && chance(60) {
      card = card.moved(to: .doing, rank: rank, at: moment(after: 1))
    }
    card = card.moved(to: ColumnKey(state), rank: rank, at: moment(after: 2))
    if chance(50) { card.notes = try Notes(words(1...9, between: dice.one(of: Self.gaps))) }
    if chance(50) { card.deadline = deadline() }
    card.priority = dice.one(of: Priority.allCases)
    for _ in 0..<roll(0...3) { card.tags.insert(try Tag(dice.one(of: Self.tags))) }
    for _ in 0..<max(0, roll(-2...3)) {
      card.steps.append(try Step(words(1...3, between: " "), isChecked: chance(50)))
    }
    try plan(&card)
    if number > 1, chance(30) { card.parent = CardReference(roll(1...(number - 1))) }
    card.comments = Comments(try (0..<max(0, roll(-3...3))).map { _ in try comment() })
    return ListedCard(card: card, project: try ProjectName(dice.one(of: Self.projects)))
  }

  private mutating func plan(_ card: inout Card) throws {
    if chance(30) { card.key = try CardKey("K \(card.number) \(dice.one(of: Self.words))") }
    if chance(30) { card.estimate = Amount(thousandths: roll(0...9_999)) }
    if chance(30) { card.assignee = try Assignee(dice.one(of: Self.people)) }
    if chance(30) { card.wait = deadline() }
    if chance(30) { repeatCard(&card) }
  }

  private mutating func repeatCard(_ card: inout Card) {
    card.repeat = RepeatRule(text: dice.one(of: Self.rules))
    if chance(50) { card.until = .day(CivilDay(number: roll(24_000...25_000))) }
  }

  private mutating func comment() throws -> CardComment {
    CardComment(
      id: id(), author: chance(30) ? nil : try Assignee(dice.one(of: Self.people)),
      created: moment(after: roll(0...2)),
      text: try CommentText(words(1...6, between: dice.one(of: Self.gaps))))
  }

  private mutating func deadline() -> Deadline {
    let day = CivilDay(number: roll(20_000...24_000))
    guard chance(50), let minute = CivilMinute(day: day, minuteOfDay: roll(0...1439)) else {
      return .day(day)
    }
    return .minute(minute)
  }

  private mutating func moment(after order: Int) -> Date {
    let seconds = 1_790_000_000 + order * 1_000_000 + roll(0...999_999)
    let milliseconds = chance(50) ? 0 : roll(0...999)
    return Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
  }

  private mutating func id() -> UUID {
    withUnsafeBytes(of: (dice.next(), dice.next())) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  private mutating func words(_ count: ClosedRange<Int>, between separator: String) -> String {
    (0..<roll(count)).map { _ in dice.one(of: Self.words) }.joined(separator: separator)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    roll(1...100) <= percent
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &dice)
  }
}

extension RandomCards {
  /// Words with a meaning in some format.
  private static let words = [
    "milk", "Café", "한글", "👨‍👩‍👧", "日本語", "\"q\"", "it's", "a,b", ";", ":", "\\", "\\n", "\\,", "|",
    "x", "X", "(A)", "2026-11-21", "+web", "@home", "due:2026-12-01", "pri:H", "key:value",
    "# Head", "##", "- item", "- [ ] box", "[x]", "*", "1.", "```", "---", "<!-- c -->", "&amp;",
    "=1+1", "-1", "+1", "'", "BEGIN:VTODO", "END:VTODO", "SUMMARY", "{", "}", "[", "]", "null",
    "%20", "\u{301}a", "a\u{200D}b", "～", "１２",
  ]

  private static let gaps = [" ", "\n", "\n\n", "\n  ", "\t", "\n- ", "\n# ", "\n\n\n"]

  private static let tags = ["bug", "Été", "한글", "v-2", "u_i", "x", "2026"]

  private static let people = [
    "Ann", "김 철수", "Éva (PM)", "a@b.example", "d\"q", "it's", "x:y", "[z]", "--> <!--",
  ]

  private static let rules = [
    "day", "weekday", "mon,thu", "2 weeks from 2026-12-01", "month on 31", "month on last",
    "month on 2nd tue", "year on 29 feb", "10 days after done", "3 months from 2026-11-15",
  ]

  private static let projects = ["inbox", "web", "Web shop", "집", "a:b", "+x", "# y", "=z", "a\"b"]
}

extension Card {
  /// Returns card 9 in todo, created on Saturday, 2026-11-21, at 10:20:30 UTC.
  static func sample(_ title: String) throws -> Card {
    Card(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 9)), number: 9,
      title: try Title(title), project: Project.inbox.id, rank: Rank.between(nil, nil),
      created: Date(timeIntervalSince1970: 1_795_256_430))
  }
}
