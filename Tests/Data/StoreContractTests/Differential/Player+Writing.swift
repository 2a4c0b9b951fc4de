import Entities
import FoundationEssentials
import Repositories

extension Player {
  func write(_ writing: any Writing) throws(TrackerError) {
    if dice.chance(20), try writing.count(.everything) > 150 { return try delete(writing) }
    switch dice.roll(1...25) {
    case 1...5: try add(writing)
    case 6: try addWrongly(writing)
    case 7...10: try edit(writing)
    case 11...13: try move(writing)
    case 14: try ease(writing)
    case 15, 16: try delete(writing)
    case 17, 18: try addProject(writing)
    case 19: try deleteProject(writing)
    case 20: try writeEach(writing)
    case 25: try writeColumn(writing)
    default: try editProject(writing)
    }
  }

  private func add(_ writing: any Writing) throws(TrackerError) {
    let number = dice.chance(90) ? try writing.takeNumber() : try writing.highestNumber() + 3
    note(number)
    try writing.add(try card(number, id: .sample(number), writing))
  }

  private func addWrongly(_ writing: any Writing) throws(TrackerError) {
    let number = try anyNumber(writing)
    let id = UUID.sample(try anyNumber(writing))
    var card = try card(number, id: id, writing)
    if dice.chance(20) { card.project = .sample(9_999_999) }
    try writing.add(card)
  }

  private func card(
    _ number: Int, id: UUID, _ writing: any Writing
  ) throws(TrackerError) -> Card {
    let key = try column(writing)
    let card = Card(
      id: id, number: number, title: try dice.title(), state: key.state,
      project: dice.one(of: try writing.projects()).id, rank: .first, created: now)
    var placed = card.moved(to: key, rank: try rank(in: key, writing), at: now)
    for _ in 0..<dice.roll(0...4) { try change(&placed, writing) }
    return placed
  }

  private func change(_ card: inout Card, _ writing: any Writing) throws(TrackerError) {
    switch dice.roll(1...16) {
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
    let after = before.moved(to: key, rank: try rank(in: key, writing), at: now)
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

  func anyNumber(_ reading: any Reading) throws(TrackerError) -> Int {
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
