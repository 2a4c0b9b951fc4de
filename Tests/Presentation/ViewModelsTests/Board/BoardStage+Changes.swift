import Entities
import Reactive
import Repositories
import TimeKit
import UseCases
import ViewModels

extension BoardStage {
  var terms: ChangeTerms { ChangeTerms(newTransaction()) }

  func add(
    _ count: Int, to state: State = .todo, of project: String? = nil, placed: Placement? = nil
  ) throws {
    let drafts = try (0..<count).map { _ in
      var draft = CardDraft(title: try Title("A card"))
      draft.state = state
      draft.project = try project.map { try ProjectName($0) }
      return draft
    }
    let added = try AddCards(store: store, ids: ids, zone: .utc)(drafts, on: terms).answer
    guard let placed else { return }
    try move(added.cards.map(\.card.card.number), to: state, placed)
  }

  func move(_ numbers: [Int], to state: State, _ placement: Placement? = nil) throws {
    try change(numbers, .move(Destination(column: .state(state), placement: placement)))
  }

  func move(_ numbers: [Int], to column: String) throws {
    try change(numbers, .move(Destination(column: try ColumnWord(reading: column))))
  }

  func delete(_ numbers: [Int]) throws {
    try change(numbers, .delete)
  }

  func change(_ numbers: [Int], _ action: CardAction) throws {
    _ = try ChangeCards(store: store, ids: ids, zone: .utc)(
      CardRequest(action, choice(numbers)), on: terms)
  }

  func limit(_ state: State, to limit: Int) throws {
    _ = try EditColumn(store: store)(.state(state), .limit(limit), on: terms)
  }

  func addColumn(_ name: String, to state: State) throws {
    var draft = ColumnDraft(name: try ColumnName(name))
    draft.state = state
    _ = try AddColumn(store: store, ids: ids)(draft, on: terms)
  }

  func setColumns(of project: String, to words: [String]?) throws {
    _ = try SetProjectColumns(store: store)(
      try ProjectName(project), try words.map { try $0.map { try ColumnWord(reading: $0) } },
      on: terms)
  }

  func deleteProject(_ name: String) throws {
    _ = try DeleteProject(store: store)(ProjectName(name), keepsCards: false, on: terms)
  }

  func project(_ name: String) throws -> Project.ID? { try stored(name)?.id }

  /// `nil` if there is none with that name.
  func stored(_ name: String) throws -> Project? {
    let name = try ProjectName(name)
    return try store.reading { (reading) throws(TrackerError) in try reading.project(named: name) }
  }

  func choose(_ project: Project?) {
    if let project { coordinator.targets.onNext(project) }
  }

  func rename(_ project: String, to name: String) throws {
    var edit = ProjectEdit()
    edit.name = try ProjectName(name)
    _ = try EditProjects(store: store)([try ProjectName(project)], edit, on: terms)
  }

  func choice(_ numbers: [Int]) -> CardChoice {
    CardChoice(.cards(numbers.map(CardNumbers.one)))
  }

  func filter(_ words: String) throws -> BoardFilter {
    let filters = FilterReader(now: Zone.utc.civil(at: now), zone: .utc)
    let reader = SelectionReader(filters: filters, takesText: true)
    let selection = try reader.selection(words.split(separator: " ").map(String.init))
    guard case .filters(let read) = selection else { return .none }
    return BoardFilter(text: words, selection: read)
  }

  func cards() throws -> [Card] {
    try store.reading { (reading) throws(TrackerError) in try reading.cards(CardQuery()) }
  }
}
