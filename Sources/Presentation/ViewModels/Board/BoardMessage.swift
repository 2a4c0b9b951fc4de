import Entities
import System

/// What happened at the board: a key, a click, an answer, a change of the store or the settings.
enum BoardMessage {
  case didAct(BoardAction)
  case didAddCard(Int)
  case didChangeSettings
  case didChooseProject(Project.ID?)
  case didChooseView(BoardFilter)
  /// The user chose one of the cards that block a card or that it blocks.
  case didChooseCard(Int)
  /// The user chose to move cards although a limit or a rule refuses it.
  case didForce(BoardChange)
  case didChooseColumn(Column.ID, of: Set<Int>)
  case didPlace(Set<Int>, in: Project)
  case didCloseFilter(before: BoardFilter)
  case didDrop(from: BoardPlace, to: BoardPlace)
  case didMarkCell(BoardPlace)
  case didOpen
  case didOpenCell(BoardPlace)
  case didResize(BoardRoom)
  case didScroll(column: Int, cells: Int)
  case didSelectCell(BoardPlace)
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

  /// The change that answers a question about cards, which may have left the board since then.
  var answer: BoardChange? {
    switch self {
    case .didChooseColumn(let id, let numbers): .move(numbers, Destination(column: .id(id)))
    case .didForce(let change): change
    case .didPlace(let numbers, let project): .place(numbers, in: project)
    default: nil
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
  /// To the user; to nobody if all of them are the user's already.
  case assign(Set<Int>)
  /// For the user.
  case claim(Int, isForced: Bool)
  case delete(Set<Int>)
  case move(Set<Int>, Destination)
  /// To the project, whatever its name is now.
  case place(Set<Int>, in: Project)
  case redo
  case undo
}

extension BoardChange {
  /// The cards that the user chose for it; undo and redo have their own.
  var cards: Set<Int> {
    switch self {
    case .assign(let numbers), .delete(let numbers), .move(let numbers, _),
      .place(let numbers, in: _):
      numbers
    case .claim(let number, _): [number]
    case .redo, .undo: []
    }
  }

  /// Returns the change that ignores limits and rules, if one of them is the error.
  func forced(after error: TrackerError) -> BoardChange? {
    guard case .column(let fault, _) = error, fault.canBeForced else { return nil }
    switch self {
    case .claim(let number, _): return .claim(number, isForced: true)
    case .move(let numbers, var destination):
      destination.isForced = true
      return .move(numbers, destination)
    case .assign, .delete, .place, .redo, .undo: return nil
    }
  }
}

extension BoardChange {
  /// Returns `nil` if no card is left, or if the cards were to go next to a deleted one.
  func without(_ deleted: Set<Int>) -> BoardChange? {
    let rest = cards.subtracting(deleted)
    guard !rest.isEmpty || cards.isEmpty else { return nil }
    switch self {
    case .assign: return .assign(rest)
    case .delete: return .delete(rest)
    case .move(_, let destination):
      switch destination.placement {
      case .before(let neighbor) where deleted.contains(neighbor): return nil
      case .after(let neighbor) where deleted.contains(neighbor): return nil
      default: return .move(rest, destination)
      }
    case .place(_, let project): return .place(rest, in: project)
    case .claim, .redo, .undo: return self
    }
  }
}

enum BoardRoute: Hashable {
  case addCard(CardStart)
  case chooseFilter(from: BoardFilter)
  case chooseProject
  case chooseView
  /// A limit or a rule refuses the move, which the user can force.
  case confirmForce(BoardChange, TrackerError)
  /// `shown` are the columns of the board.
  case chooseColumn(of: Set<Int>, among: [Column], otherThan: Column, shown: [Column.ID])
  /// `current` is the only project of the cards.
  case place(Set<Int>, otherThan: Project.ID?)
  /// Closes all questions, because they are about another store.
  case closeQuestions
  case copy(String)
  case editCard(Int)
  case conflicts
  case help
  case history
  case openEditor(Int)
  case quit
  case settings
  case showCard(Int)
  case showComments(Int)
  case showLinks(Int)
}

/// What the board depends on besides the store: the time, and the columns, folds, facts and the
/// preview in the settings.
struct BoardConditions: Hashable {
  let columns: [Column]
  let now: CivilMinute
  var folds = BoardFolds()
  var showsArrivals = false
  var preview = PreviewChoice.auto
}

extension BoardRecord {
  init(_ change: BoardChange, in columns: ColumnList) {
    switch change {
    case .assign(let numbers): self = .changedAssignee(numbers)
    case .claim(let number, _): self = .claimed(number)
    case .delete(let numbers): self = .deleted(numbers)
    case .move(let numbers, let destination):
      guard let column = destination.column.flatMap(columns.column), destination.home == nil else {
        self = .reordered(numbers)
        return
      }
      self = .moved(numbers, column.name.text)
    case .place(let numbers, let project): self = .movedToProject(numbers, project.name.text)
    case .redo: self = .redid(nil)
    case .undo: self = .undid(nil)
    }
  }
}
