import Entities

enum BoardMessage {
  case didAct(BoardAction)
  case didChangeSettings
  case didChooseProject(Project.ID?)
  case didChooseCard(Int)
  case didChooseView(ShownView)
  /// The answer to a question about cards, which may have left the board since then.
  case didChoose(BoardChange)
  case didCloseFilter(before: BoardFilter)
  case didOpen
  case didTick
  case didTypeFilter(BoardFilter)
  case storeDidChange(StoreNotice)

  /// Whether the user did not ask for it, so that a lasting failure is reported only once.
  var isUnasked: Bool {
    switch self {
    case .didChangeSettings, .didOpen, .didTick, .storeDidChange: true
    default: false
    }
  }

  /// Whether it reports something that the board does not show yet.
  var isChange: Bool {
    switch self {
    case .didChangeSettings, .storeDidChange: true
    default: false
    }
  }
}

enum BoardChange: Hashable {
  /// Adds a card for each line, without its bullet.
  case add([String], CardStart)
  case cards(Set<Int>, Action)
  case redo
  case undo

  enum Action: Hashable {
    /// To the user; to nobody if all of them are the user's already.
    case assign
    case cancel
    case claim(isForced: Bool)
    case delete
    case edit(CardField, CardEdit)
    case move(Destination)

    /// Columns and projects are places, to which cards move.
    init(_ field: CardField, _ edit: CardEdit) {
      self =
        field.isPlace
        ? .move(Destination(column: edit.column, project: edit.project)) : .edit(field, edit)
    }
  }

  var cards: Set<Int> { if case .cards(let numbers, _) = self { numbers } else { [] } }

  func forced(after error: TrackerError) -> BoardChange? {
    guard case .column(let fault, _) = error, fault.canBeForced, case .cards(_, let action) = self
    else { return nil }
    switch action {
    case .claim: return .cards(cards, .claim(isForced: true))
    case .edit(let field, var edit):
      edit.isForced = true
      return .cards(cards, .edit(field, edit))
    case .move(var destination):
      destination.isForced = true
      return .cards(cards, .move(destination))
    case .assign, .cancel, .delete: return nil
    }
  }

  /// Returns `nil` if no card is left, or if the cards were to go next to a deleted one.
  func without(_ deleted: Set<Int>) -> BoardChange? {
    guard case .cards(let numbers, let action) = self else { return self }
    let rest = numbers.subtracting(deleted)
    if case .move(let destination) = action, let neighbor = destination.placement?.neighbor,
      deleted.contains(neighbor)
    {
      return nil
    }
    return rest.isEmpty ? nil : .cards(rest, action)
  }

  func deed(in columns: ColumnList) -> String {
    switch self {
    case .add(let lines, _): return "added \(lines.count) cards"
    case .undo: return "undo"
    case .redo: return "redo"
    case .cards(let numbers, let action):
      let cards = numbers.recorded
      switch action {
      case .assign: return "changed the assignee of \(cards)"
      case .cancel: return "cancelled \(cards)"
      case .claim: return "claimed \(cards)"
      case .delete: return "deleted \(cards)"
      case .edit(let field, _): return "changed the \(field.rawValue) of \(cards)"
      case .move(let destination):
        if let project = destination.project?.text {
          return "moved \(cards) to project \(project.recorded)"
        }
        let column = destination.home == nil ? destination.column.flatMap(columns.column) : nil
        return column.map { "moved \(cards) to \($0.name.text.recorded)" } ?? "reordered \(cards)"
      }
    }
  }
}

enum BoardRoute: Hashable {
  case scene(BoardScene)
  case chooseFilter(from: BoardFilter)
  case chooseProject
  case chooseView
  case confirmAdding([String], CardStart)
  case confirmForce(BoardChange, TrackerError)
  case set(CardField, of: Set<Int>)
  /// Closes the questions about cards, because they are about another store.
  case closeQuestions
  case showLinks(Int)
}
