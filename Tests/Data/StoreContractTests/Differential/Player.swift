import Entities
import FoundationEssentials
import Reactive
import Repositories
import UseCases

/// Runs random operations on one store and records all answers.
///
/// The next operation depends on the dice and the answers, so stores with equal answers get equal
/// operations.
final class Player {
  private let store: any Store
  var dice: Dice
  private var seen: [AnyHashable] = []
  private var remembered: [Int: Card] = [:]
  var rememberedProjects: [Project.ID: Project] = [:]
  private(set) var count = 0
  private let bag = DisposeBag()

  init(_ store: any Store, seed: UInt64) {
    self.store = store
    dice = Dice(seed)
    store.notices.subscribe(with: self, onNext: { player, notice in player.note(notice) })
      .disposed(by: bag)
  }

  func step() -> [AnyHashable] {
    defer { seen.removeAll() }
    switch dice.roll(1...21) {
    case 1...12: attempt("transaction") { () throws(TrackerError) in try transact(depth: 0) }
    case 13...15: attempt("undo") { () throws(TrackerError) in try undo() }
    case 16, 17: attempt("redo") { () throws(TrackerError) in try redo() }
    case 18: attempt("together") { () throws(TrackerError) in try together() }
    default:
      attempt("reading") { () throws(TrackerError) in
        try store.reading { (reading) throws(TrackerError) in
          for _ in 0..<dice.roll(1...4) { try read(reading) }
        }
      }
    }
    return seen
  }

  func everything() -> [AnyHashable] {
    defer { seen.removeAll() }
    attempt("everything") { () throws(TrackerError) in
      try store.reading { (reading) throws(TrackerError) in
        note(try reading.cards(CardQuery()))
        note(try reading.projects())
        note(try reading.columns())
        note(try reading.views())
        note(try reading.tags())
        note(try reading.highestNumber())
        try note(historyOf: reading)
      }
    }
    return seen
  }

  func note(_ value: some Hashable) {
    seen.append(AnyHashable(value))
  }

  /// An error of the operation is an answer as well.
  private func attempt(_ name: String, _ body: () throws(TrackerError) -> Void) {
    count += 1
    note(name)
    do throws(TrackerError) { try body() } catch { note(error) }
  }

  /// Consecutive operations can share a time.
  var now: Date {
    .moment(count / 40)
  }

  private func transaction() -> Transaction {
    Transaction(
      command: "todo \(count)", author: dice.one(of: ["ann@home", "ann@home", "bob@work"]),
      date: now)
  }

  private func transact(depth: Int) throws(TrackerError) {
    let written = try store.transaction(transaction()) { (writing) throws(TrackerError) in
      for _ in 0..<dice.roll(1...5) {
        if depth < 3, dice.chance(12) {
          try perhapsCaught("part") { () throws(TrackerError) in try transact(depth: depth + 1) }
        } else if dice.chance(25) {
          try read(writing)
        } else {
          try perhapsCaught("write") { () throws(TrackerError) in try write(writing) }
        }
      }
      if dice.chance(8) { throw .nothingToUndo }
      return writing.transaction
    }
    note(written.transaction)
    if written.transaction != nil { note(written.answer) }
  }

  private func perhapsCaught(
    _ name: String, _ body: () throws(TrackerError) -> Void
  ) throws(TrackerError) {
    if dice.chance(80) { return attempt(name, body) }
    count += 1
    note(name)
    try body()
  }

  private func together() throws(TrackerError) {
    try store.together(keeps: dice.chance(50)) { () throws(TrackerError) in
      for _ in 0..<dice.roll(0...4) {
        attempt("transaction") { () throws(TrackerError) in try transact(depth: 1) }
      }
      if dice.chance(15) { throw .nothingToUndo }
    }
  }

  private func undo() throws(TrackerError) {
    let target: ReversalTarget =
      dice.chance(70) ? .newest(dice.roll(1...3)) : .number(dice.roll(0...count / 4))
    let terms = ChangeTerms(transaction(), isDryRun: dice.chance(10))
    note(try Tracker(store).undo(target, on: terms))
  }

  private func redo() throws(TrackerError) {
    let number = dice.chance(70) ? nil : dice.roll(0...count / 4)
    note(try Tracker(store).redo(number, on: ChangeTerms(transaction())))
  }
}

extension Player {
  func read(_ reading: any Reading) throws(TrackerError) {
    switch dice.roll(1...20) {
    case 1...9: try readCards(reading)
    case 10, 11: try readColumn(reading)
    case 12...15: try readProjects(reading)
    case 16:
      note(try reading.tags())
      note(try reading.assignees())
      let numbers = dice.blockers().numbers
      note(try reading.blockers(of: numbers).sorted { $0.key < $1.key }.map(\.value.text))
      let children = try reading.children(of: numbers).sorted { $0.key < $1.key }
      note(children.map { [$0.key] + $0.value })
      for families in [try reading.families(of: numbers), try reading.families(of: nil)] {
        let progress = families.progress.sorted { $0.key < $1.key }
        note(progress.map { [$0.key, $0.value.done, $0.value.all] })
      }
      note(try reading.openCards(among: numbers))
      note(try reading.blocks(numbers))
      note(try reading.blockedCounts().sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    case 17: note(try reading.highestNumber())
    default: try note(historyOf: reading)
    }
  }

  private func readCards(_ reading: any Reading) throws(TrackerError) {
    switch dice.roll(1...13) {
    case 1...6:
      let query = try dice.query()
      note(query)
      let cards = try reading.cards(query)
      // Ordered by relevance, stores need only find the same cards.
      note(query.sort == .relevance ? cards.sorted { $0.number < $1.number } : cards)
    case 7, 8:
      let filter = try dice.filter(3)
      note(filter)
      note(try reading.count(filter))
    case 9:
      let filter = try dice.filter(3)
      note(filter)
      note(countsIn: try reading.counts(filter, by: dice.one(of: CardField.groupings)))
      let sums = try reading.estimates(filter)
      for column in try reading.columns().all { note(sums[column.key]) }
    case 10:
      let query = try dice.query()
      let number = try anyNumber(reading)
      note(query)
      // Ordered by relevance, stores need only find the same cards.
      let index = try reading.index(of: number, in: query)
      note(query.sort == .relevance ? index.map { _ in 0 } : index)
    case 11: note(try reading.urgencyFacts(CardQuery(CardFilter.open.and(try dice.filter(2)))))
    case 12: try reading.forEachMove { note($0) }
    default:
      note(try reading.cards([try anyNumber(reading), try anyNumber(reading)]))
    }
  }

  private func note(countsIn counts: [FieldValue: [ColumnKey: Int]]) {
    let sorted = counts.sorted { ($0.key.recorded ?? "") < ($1.key.recorded ?? "") }
    for (group, columns) in sorted {
      note(group)
      for key in columns.keys.sorted(by: { $0.columnID < $1.columnID }) { note(columns[key]) }
    }
  }

  private func readColumn(_ reading: any Reading) throws(TrackerError) {
    let key = dice.one(of: try reading.columns().all).key
    let side: ColumnSide = dice.chance(50) ? .before : .after
    let cards = try reading.cards(CardQuery(.inColumn(key), limit: 20))
    let place = cards.isEmpty || dice.chance(20) ? nil : ColumnPlace(of: dice.one(of: cards))
    note(try reading.neighbours(in: key, side, of: place, limit: dice.roll(0...8)))
  }

  private func readProjects(_ reading: any Reading) throws(TrackerError) {
    note(try reading.projects())
    note(try reading.hasArchivedProjects())
    note(try reading.lastProjectRank())
    note(try reading.projectDeadlines())
    if let now = dice.deadline() { note(try reading.summaries(at: now)) }
    note(try reading.activities(since: dice.moment(), limit: dice.roll(0...4)))
    note(try reading.picture(dice.picture().hash))
    let project = try reading.project(named: try dice.projectName())
    note(project)
    note(try reading.progress(of: project?.id ?? .sample(9_999_999)))
    if let now = dice.deadline() {
      note(try reading.summary(of: project?.id ?? .sample(9_999_999), at: now))
    }
  }

  private func note(historyOf reading: any Reading) throws(TrackerError) {
    let card = dice.chance(50) ? try anyNumber(reading) : nil
    let author = dice.chance(50) ? dice.one(of: ["ann@home", "bob@work", "nobody"]) : nil
    var left = dice.roll(1...12)
    try reading.forEachTransaction(of: card, by: author) { (recorded) throws(TrackerError) in
      note(recorded)
      left -= 1
      return left > 0
    }
    let number = dice.roll(0...count / 4)
    note(try reading.transaction(number))
    note(try reading.lastReversal(of: number))
    try reading.forEachChange(of: number, reversed: dice.chance(50)) {
      (change) throws(TrackerError) in note(change)
    }
    left = 10
    try reading.forEachChange(ofCard: try anyNumber(reading)) { (number, change) in
      note(number)
      note(change)
      left -= 1
      return left > 0
    }
  }
}

extension Player {
  func write(_ writing: any Writing) throws(TrackerError) {
    if dice.chance(20), try writing.count(.everything) > 150 { return try delete(writing) }
    switch dice.roll(1...28) {
    case 1...5: try add(writing)
    case 6: try addWrongly(writing)
    case 7...10: try edit(writing)
    case 11...13: try move(writing)
    case 14: try ease(writing)
    case 15, 16: try delete(writing)
    case 17, 18: try addProject(writing)
    case 19: try deleteProject(writing)
    case 20: try writeEach(writing)
    case 25, 26: try writeColumn(writing)
    case 27, 28: try writeView(writing)
    default: try editProject(writing)
    }
  }

  private func add(_ writing: any Writing) throws(TrackerError) {
    let number = dice.chance(90) ? try writing.takeNumber() : try writing.highestNumber() + 3
    note(number)
    try writing.add(try card(number, id: .sample(number), writing))
  }

  private func addWrongly(_ writing: any Writing) throws(TrackerError) {
    // The first one, if there is none.
    let number = max(1, try anyNumber(writing))
    let id = UUID.sample(try anyNumber(writing))
    var card = try card(number, id: id, writing)
    if dice.chance(20) { card.project = .sample(9_999_999) }
    try writing.add(card)
  }

  private func card(_ number: Int, id: UUID, _ writing: any Writing) throws(TrackerError) -> Card {
    let key = try column(writing)
    let card = Card(
      id: id, number: number, title: try dice.title(), state: key.state,
      project: dice.one(of: try writing.projects()).id, rank: .first, created: now)
    var placed = card.moved(to: key, rank: try rank(in: key, writing), at: now)
    for _ in 0..<dice.roll(0...4) { try change(&placed, writing) }
    return placed
  }

  private func change(_ card: inout Card, _ writing: any Writing) throws(TrackerError) {
    switch dice.roll(1...18) {
    case 18: card.parent = dice.chance(30) ? nil : CardReference(dice.roll(1...60))
    case 17: card.started = card.state == .doing ? dice.moment() : card.started
    case 16: card.lease = dice.chance(50) ? nil : dice.moment()
    case 1: card.title = try dice.title()
    case 2: card.notes = try dice.notes()
    case 3: card.project = dice.one(of: try writing.projects()).id
    case 4: card.deadline = dice.deadline()
    case 5: card.priority = dice.one(of: Priority.allCases)
    case 6: card.tags = try dice.tagList()
    case 7: card.steps = try dice.steps()
    case 8: card.estimate = dice.estimate()
    case 9: card.assignee = dice.chance(30) ? nil : try dice.assignee()
    case 10: card.wait = dice.deadline()
    case 11: card.repeat = dice.rule()
    case 12: card.until = dice.chance(50) ? nil : dice.deadline().map { .day($0.civilDay) }
    case 13: card.blockers = dice.blockers()
    case 14: try comment(on: &card)
    default: card.key = try dice.key()
    }
  }

  private func comment(on card: inout Card) throws(TrackerError) {
    let text = try CommentText(try dice.title().text)
    let existing = card.comments.list
    if existing.isEmpty || dice.chance(60) {
      let author = dice.chance(20) ? nil : try dice.assignee()
      card.comments.insert(CardComment(author: author, created: now, text: text))
    } else if dice.chance(50) {
      card.comments.insert(dice.one(of: existing).edited(text))
    } else {
      card.comments.remove(dice.one(of: existing).id)
    }
  }

  /// Edits a card, from its current or an earlier state.
  private func edit(_ writing: any Writing) throws(TrackerError) {
    let before = try anyCard(writing)
    var after = before
    for _ in 0..<dice.roll(0...4) { try change(&after, writing) }
    note(try writing.update(before, to: after.touched(since: before, at: now)))
  }

  private func move(_ writing: any Writing) throws(TrackerError) {
    let before = try anyCard(writing)
    let key = try column(writing)
    var after = before.moved(to: key, rank: try rank(in: key, writing), at: now)
    if key.state == .done { after.isCancelled = dice.chance(40) }
    note(try writing.update(before, to: after))
  }

  private func ease(_ writing: any Writing) throws(TrackerError) {
    let card = try anyCard(writing)
    try writing.ease(card, to: try rank(in: card.columnKey, writing))
  }

  private func delete(_ writing: any Writing) throws(TrackerError) {
    try writing.delete(try anyCard(writing))
  }

  private func writeEach(_ writing: any Writing) throws(TrackerError) {
    let tag = try dice.tag()
    try writing.forEachCard(CardQuery(try dice.filter(2), limit: 5)) {
      (card) throws(TrackerError) in
      var after = card
      after.tags.insert(tag)
      note(try writing.update(card, to: after.touched(since: card, at: now)))
    }
  }

  /// Returns a card in its current or an earlier state.
  private func anyCard(_ writing: any Writing) throws(TrackerError) -> Card {
    let number = try anyNumber(writing)
    if let old = remembered[number], dice.chance(25) { return old }
    let card = try writing.cards([number])[0]
    remembered[number] = card
    return card
  }

  private func anyNumber(_ reading: any Reading) throws(TrackerError) -> Int {
    if dice.chance(8) { return dice.roll(0...(try reading.highestNumber()) + 2) }
    let sort = dice.one(of: CardSort.allCases.filter { $0 != .relevance })
    let cards = try reading.cards(CardQuery(sort: sort, isReversed: dice.chance(50), limit: 12))
    return cards.isEmpty ? 0 : dice.one(of: cards).number
  }

  private func column(_ writing: any Writing) throws(TrackerError) -> ColumnKey {
    if dice.chance(5) { return ColumnKey(ColumnID(.sample(9_999_999)), of: .doing) }
    return dice.one(of: try writing.columns().all).key
  }

  private func rank(in key: ColumnKey, _ writing: any Writing) throws(TrackerError) -> Rank {
    let last = try writing.neighbours(in: key, .before, of: nil, limit: 1).first
    if dice.chance(60) { return .between(last?.rank, nil) }
    let first = try writing.neighbours(in: key, .after, of: nil, limit: 1).first
    if dice.chance(30) { return .between(nil, first?.rank) }
    guard let first else { return .first }
    let near = try writing.neighbours(in: key, .after, of: ColumnPlace(of: first), limit: 6)
    let lower = dice.one(of: [first] + near)
    if dice.chance(20) { return lower.rank }
    let upper = try writing.neighbours(in: key, .after, of: ColumnPlace(of: lower), limit: 1)
    return .between(lower.rank, upper.first?.rank)
  }
}
