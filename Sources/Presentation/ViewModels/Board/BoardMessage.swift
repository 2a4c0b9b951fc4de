import Entities
import TimeKit

/// What happened at the board: a key, a click, an answer, a change of the store or the settings.
enum BoardMessage {
  case didAct(BoardAction)
  case didAddCard(Int)
  case didChangeSettings
  case didChooseProject(Project.ID?)
  /// The user chose the state for these cards.
  case didChooseState(State, of: Set<Int>)
  /// The user has finished typing the filter, which was `before` when the user began.
  case didCloseFilter(before: BoardFilter)
  case didDrop(from: BoardPlace, to: BoardPlace)
  /// The user marked the card at this position, or cleared its mark.
  case didMarkCell(BoardPlace)
  case didOpen
  case didOpenCell(BoardPlace)
  case didResize(Int)
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

  /// Whether it reports something that the board does not show yet.
  var isChange: Bool {
    switch self {
    case .didChangeSettings, .storeDidChange: true
    default: false
    }
  }
}

/// A change of the store that a message asks for.
enum BoardChange: Hashable {
  case delete(Set<Int>)
  case move(Set<Int>, Destination)
  case redo
  case undo
}

/// What the board shows after a change.
struct BoardOutcome: Hashable {
  /// Candidates for the selection: the first one on the board is selected.
  var selection: [Int] = []
  var notice: BoardNotice?
}

/// A scene that a message opens.
enum BoardRoute: Hashable {
  case addCard(CardStart)
  case chooseFilter(from: BoardFilter)
  case chooseProject
  case chooseState(of: Set<Int>, otherThan: State)
  case editCard(Int)
  case help
  case history
  case quit
  case settings
  case showCard(Int)
}

/// What the board depends on besides the store: the time, and the columns in the settings.
struct BoardConditions: Hashable {
  struct Column: Hashable {
    let state: State
    let limit: Int?
  }

  let columns: [Column]
  let now: CivilMinute
}

extension BoardRecord {
  init(_ change: BoardChange) {
    switch change {
    case .delete(let numbers): self = .deleted(numbers)
    case .move(let numbers, let destination):
      guard let state = destination.state, destination.origin != state else {
        self = .reordered(numbers)
        return
      }
      self = .moved(numbers, state)
    case .redo: self = .redid(nil)
    case .undo: self = .undid(nil)
    }
  }
}
