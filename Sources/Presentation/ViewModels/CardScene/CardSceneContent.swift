import Entities
import Reactive
import System

public struct CardSceneContent: Hashable, Sendable {
  public enum Mode: Hashable, Sendable {
    case read
    case edit
    case add
  }

  public let mode: Mode
  /// The last version of a deleted card; `nil` for a new card.
  public let detail: CardDetail?
  public internal(set) var step: Int?
  public internal(set) var stepText: StepText?
  public internal(set) var beginsAtComments = false
  public internal(set) var historyLimit: Int?
  public internal(set) var form: CardFormContent?
  public let now: CivilMinute
  public internal(set) var status: SceneStatus?
}

public struct StepText: Hashable, Sendable {
  /// The index of the step to rename; `nil` to add one at the end.
  public var place: Int?
  public var text: String
  public var fault: TrackerError?
  /// Whether the user adds steps, so that another one follows.
  let isNew: Bool
  public let isComment: Bool
  private let original: String

  init(at place: Int? = nil, _ text: String = "", isComment: Bool = false) {
    self.place = place
    self.text = text
    self.isComment = isComment
    original = text
    isNew = place == nil
  }

  public var isChanged: Bool { isNew ? text.contains { !$0.isWhitespace } : text != original }
}

public struct CardFormContent: Hashable, Sendable {
  public let text: CardFormText
  public let faults: [CardField: TrackerError]
  /// The stored texts of fields that the user and others have changed.
  public let theirs: [CardField: String]
  public let newProject: ProjectName?
  public var completion: FieldCompletion?
  public let prefilled: Set<CardField>
  public let isChanged: Bool
}

public struct FieldCompletion: Hashable, Sendable {
  public let field: CardField
  let text: String
  public let completion: WordCompletion
}

public enum CardSceneStart: Hashable, Sendable {
  case read(Int)
  case comments(Int)
  case edit(Int)
  case add(CardStart)

  var card: Int? {
    switch self {
    case .read(let number), .comments(let number), .edit(let number): number
    case .add: nil
    }
  }
}

/// What to do with a changed form, step or comment on closing it.
public enum LeavingAnswer: Hashable, Sendable {
  case save
  case discard
  case keepEditing
}

/// Asks the user the questions of the card scene; the streams complete when the question closes.
public protocol CardSceneCoordinator: MoveCoordinator {
  func openEditor(_ number: Int)
  func confirmLeaving() -> Observable<LeavingAnswer>
}
