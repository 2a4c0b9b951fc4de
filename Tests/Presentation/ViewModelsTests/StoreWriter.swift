import Entities
import Repositories
import System
import UseCases

/// Somebody who changes a store, each time in a transaction of its own.
protocol StoreWriter: AnyObject {
  var store: any Store { get }
  var ids: IdentifierMaker { get }
  var terms: ChangeTerms { get }
}

extension StoreWriter {
  var tracker: Tracker { Tracker(store, ids: ids, zone: .utc) }

  @discardableResult
  func add(_ title: String, _ configure: (inout CardDraft) throws -> Void = { _ in }) throws -> Int
  {
    var draft = CardDraft(title: try Title(title))
    try configure(&draft)
    return try tracker.addCards([draft], on: terms).answer.cards[0].card.card.number
  }

  func change(_ numbers: [Int], _ action: CardAction) throws {
    let choice = CardChoice(.cards(numbers.map(CardNumbers.one)))
    _ = try tracker.changeCards(CardRequest(action, choice), on: terms)
  }

  func edit(_ number: Int, _ configure: (inout CardEdit) throws -> Void) throws {
    var edit = CardEdit()
    try configure(&edit)
    try change([number], .edit(edit))
  }

  func delete(_ numbers: Int...) throws { try change(numbers, .delete) }

  func undoLast() throws { _ = try tracker.undo(.newest(1), on: terms) }

  func addColumn(_ name: String, to state: State) throws {
    var draft = ColumnDraft(name: try ColumnName(name))
    draft.state = state
    _ = try tracker.changeColumns(.add(draft), on: terms)
  }

  func addProject(_ name: String) throws {
    let draft = ProjectDraft(name: try ProjectName(name))
    _ = try tracker.changeProjects(.add(draft), on: terms)
  }

  func edit(project: String, _ configure: (inout ProjectEdit) throws -> Void) throws {
    var edit = ProjectEdit()
    try configure(&edit)
    _ = try tracker.changeProjects(.edit([try ProjectName(project)], edit), on: terms)
  }

  func setColumns(of project: String, to words: [String]?) throws {
    let words = try words.map { try $0.map { try ColumnWord(reading: $0) } }
    _ = try tracker.changeProjects(.setColumns(try ProjectName(project), words), on: terms)
  }

  func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }

  func card(_ number: Int = 1) throws -> Card {
    try store.reading { (reading) throws(TrackerError) in try reading.cards([number])[0] }
  }

  func transactionCount() throws -> Int {
    try tracker.readHistory(.newest(card: nil, limit: nil, changes: false)).entries.count
  }
}
