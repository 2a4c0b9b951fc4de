import Entities
import FoundationEssentials
import InMemoryData
import Repositories
import System
import UseCases

/// Not Testing's type.
typealias Tag = Entities.Tag

/// A tracker over a store in memory, with shorthands for commands.
///
/// It begins on Saturday, 2026-11-21, at noon. Each transaction is a minute after the previous one.
final class TestTracker {
  let store: any Store = InMemoryStore()
  let ids: IdentifierMaker
  var now = Date(timeIntervalSince1970: 1_795_262_400)

  init() {
    var bits: UInt64 = 0
    ids = IdentifierMaker { _ in
      bits &+= 0x9E37_79B9_7F4A_7C15
      return bits
    }
  }

  var useCases: Tracker { Tracker(store, ids: ids, zone: .utc) }

  func terms(
    by author: String = "ann@home", isDryRun: Bool = false, command: String = "todo test"
  ) -> ChangeTerms {
    now += 60
    return ChangeTerms(
      Transaction(command: command, author: author, date: now), isDryRun: isDryRun)
  }

  var scale: UrgencyScale { UrgencyScale(now: Zone.utc.civil(at: now), zone: .utc) }

  func choice(
    _ words: String, scope: SelectionScope = .open, expected: Int? = nil
  ) throws -> CardChoice {
    CardChoice(try selection(words), scope: scope, expected: expected)
  }

  /// Reads words, with text search as in `list`.
  func selection(_ words: String, includesDone: Bool = false) throws -> Selection {
    let filters = FilterReader(FieldReader(dates: DateReader(today: Zone.utc.civil(at: now))))
    return try SelectionReader(filters: filters, takesText: true)
      .selection(words.split(separator: " ").map(String.init), includesDone: includesDone)
  }
}

// MARK: - Changing
extension TestTracker {
  @discardableResult
  func add(
    _ titles: String..., by author: String = "ann@home",
    _ configure: (inout CardDraft) throws -> Void = { _ in }
  ) throws -> Changed<AddedCards> {
    var drafts: [CardDraft] = []
    for title in titles {
      var draft = CardDraft(title: try Title(title))
      try configure(&draft)
      drafts.append(draft)
    }
    return try useCases.addCards(drafts, on: terms(by: author))
  }

  /// Adds a card that repeats, due on Monday, 23 November 2026.
  @discardableResult
  func addRent(
    _ rule: String = "mon", due: String? = "2026-11-23", until: String? = nil,
    _ configure: (inout CardDraft) throws -> Void = { _ in }
  ) throws -> Card {
    let added = try add("Rent") { draft in
      draft.repeat = RepeatRule(text: rule)
      draft.deadline = due.flatMap { Deadline(iso: $0) }
      draft.until = until.flatMap { Deadline(iso: $0) }
      try configure(&draft)
    }
    return added.answer.cards[0].card.card
  }

  @discardableResult
  func edit(
    _ words: String, from base: Card? = nil, by author: String = "ann@home",
    _ configure: (inout CardEdit) throws -> Void
  ) throws -> Changed<CardsOutcome> {
    var edit = CardEdit()
    try configure(&edit)
    return try change(words, .edit(edit, from: [base].compactMap(\.self)), by: author)
  }

  @discardableResult
  func move(
    _ words: String, to state: State? = nil, _ placement: Placement? = nil,
    project: String? = nil, by author: String = "ann@home"
  ) throws -> Changed<CardsOutcome> {
    let destination = Destination(
      column: state.map(ColumnWord.state), placement: placement,
      project: try project.map { try ProjectName($0) })
    return try change(words, .move(destination), by: author)
  }

  @discardableResult
  func delete(_ words: String, by author: String = "ann@home") throws -> Changed<CardsOutcome> {
    try change(words, .delete, by: author)
  }

  @discardableResult
  func change(
    _ words: String, _ action: CardAction, scope: SelectionScope = .open, zone: Zone = .utc,
    by author: String = "ann@home", isDryRun: Bool = false
  ) throws -> Changed<CardsOutcome> {
    try change(
      CardRequest(action, choice(words, scope: scope)), zone: zone, by: author, isDryRun: isDryRun)
  }

  @discardableResult
  func change(
    _ request: CardRequest, zone: Zone = .utc, by author: String = "ann@home",
    isDryRun: Bool = false
  ) throws -> Changed<CardsOutcome> {
    var request = request
    request.scale = scale
    return try Tracker(store, ids: ids, zone: zone).changeCards(
      request, on: terms(by: author, isDryRun: isDryRun))
  }

  @discardableResult
  func undo(
    _ target: ReversalTarget = .newest(1), by author: String = "ann@home"
  ) throws -> [Reversal] {
    try useCases.undo(target, on: terms(by: author, command: "todo undo"))
  }

  @discardableResult
  func redo(_ number: Int? = nil, by author: String = "ann@home") throws -> [Reversal] {
    try useCases.redo(number, on: terms(by: author, command: "todo redo"))
  }
}

// MARK: - Projects
extension TestTracker {
  @discardableResult
  func addProject(
    _ name: String, _ configure: (inout ProjectDraft) throws -> Void = { _ in }
  ) throws -> Changed<ItemOutcome<Project>> {
    var draft = ProjectDraft(name: try ProjectName(name))
    try configure(&draft)
    return try change(.add(draft))
  }

  @discardableResult
  func editProject(
    _ name: String, _ configure: (inout ProjectEdit) throws -> Void
  ) throws -> Changed<ItemOutcome<Project>> {
    var edit = ProjectEdit()
    try configure(&edit)
    return try change(.edit([ProjectName(name)], edit))
  }

  @discardableResult
  func deleteProject(
    _ name: String, keepsCards: Bool = false
  ) throws -> Changed<ItemOutcome<Project>> {
    try change(.delete(ProjectName(name), keepsCards: keepsCards))
  }

  @discardableResult
  func change(
    _ request: ProjectRequest, isDryRun: Bool = false
  ) throws -> Changed<ItemOutcome<Project>> {
    try useCases.changeProjects(request, on: terms(isDryRun: isDryRun))
  }

  func projects() throws -> [Project] {
    try store.reading { (reading) throws(TrackerError) in try reading.projects() }
  }
}

extension ItemOutcome<Project> {
  var before: Project? { changes.first?.before }
  var after: Project? { changes.first?.after }
  var isChanged: Bool { changes.contains(where: \.isChanged) }
}

extension Picture {
  /// Returns the smallest picture: one pixel, only a header.
  static func sample() throws -> Picture {
    try Picture([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ])
  }
}

// MARK: - Reading
extension TestTracker {
  func column(_ state: State) throws -> [Int] {
    try cards(.state(state)).map(\.number)
  }

  func cards(_ filter: CardFilter = .everything) throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery(filter)) }
  }

  func card(_ number: Int) throws -> Card {
    try store.reading { (reading) throws(TrackerError) in try reading.cards([number])[0] }
  }

  func project(_ name: String) throws -> Project? {
    let name = try ProjectName(name)
    return try store.reading { (reading) throws(TrackerError) in try reading.project(named: name) }
  }

  func transactionCount() throws -> Int {
    try useCases.readHistory(.newest(card: nil, limit: nil, changes: false)).entries.count
  }
}

extension Tracker {
  func readBoard(
    limit: Int?, doneLimit: Int?, at now: Deadline? = nil
  ) throws(TrackerError) -> BoardColumns {
    try readBoard(
      (
        open: limit, done: doneLimit, filters: nil, skipsWaiting: nil, skipsArchived: true,
        now: now
      ))
  }
}
