import Entities
import Reactive
import TimeKit

/// What the card scene shows.
public struct CardSceneContent: Hashable, Sendable {
  public enum Mode: Hashable, Sendable {
    case read
    case edit
    case add
  }

  public let mode: Mode
  /// The stored card, or the last version of a deleted one; `nil` for a new card.
  public let detail: CardDetail?
  /// The index of the selected step.
  public let step: Int?
  /// The step or the comment that the user types; `nil` if none.
  public let stepText: StepText?
  /// Whether the scene opened to show the comments.
  public var beginsAtComments = false
  /// The maximum number of transactions to show; `nil`: all.
  public var historyLimit: Int?
  /// `nil` while the card is read.
  public let form: CardFormContent?
  /// The civil time that decides whether the card is overdue.
  public let now: CivilMinute
  /// What lasts until something else happens.
  public var status: SceneStatus?
}

/// A step that the user types, or a comment.
public struct StepText: Hashable, Sendable {
  /// The index of the step to rename; `nil` to add one at the end.
  public var place: Int?
  public var text: String
  /// Why the text is not a valid step.
  public var fault: TrackerError?
  /// Whether the user adds steps, so that another one follows.
  let isNew: Bool
  /// Whether it is a new comment.
  public let isComment: Bool
  /// The text of the step before the user changed it.
  private let original: String

  init(at place: Int? = nil, _ text: String = "", isComment: Bool = false) {
    self.place = place
    self.text = text
    self.isComment = isComment
    original = text
    isNew = place == nil
  }

  /// Whether closing the field would lose text.
  public var isChanged: Bool {
    isNew ? text.contains { !$0.isWhitespace } : text != original
  }
}

/// What a form shows.
public struct CardFormContent: Hashable, Sendable {
  public let text: CardFormText
  /// Why the texts of fields are not valid.
  public let faults: [CardField: TrackerError]
  /// The stored texts of fields that the user and others have changed.
  public let theirs: [CardField: String]
  /// Projects that match the typed text.
  public let suggestions: [ProjectName]
  /// The project that saving creates; `nil` if it exists.
  public let newProject: NewProjectNote?
  /// The words that complete the text of the field in which the user typed last.
  public var completion: FieldCompletion?
  /// The fields whose text the user has not changed.
  public let prefilled: Set<CardField>
  /// Whether closing the form would lose changes.
  public let isChanged: Bool
}

/// The words that complete the text of a field.
public struct FieldCompletion: Hashable, Sendable {
  public let field: CardField
  /// The text that is completed.
  let text: String
  public let completion: WordCompletion
}

/// A project that does not exist yet, and an existing one with a similar name.
public struct NewProjectNote: Hashable, Sendable {
  public let name: ProjectName
  public let similar: ProjectName?
}

/// What changed the card or the form.
public enum CardNotice: Hashable, Sendable {
  case added(ListedCard)
  /// A move and what else it means.
  indirect case also(CardNotice, MoveEffects)
  /// The card is in an archived project, so lists skip it.
  case archived(ProjectName)
  /// With the names of the fields that changed.
  case edited(ListedCard, [String])
  case moved(ListedCard, from: State)
  /// A repeating card was finished.
  case finished(ListedCard, Successor)
  /// Somebody else changed these fields while the user filled in the form.
  case changedByAnotherProcess([CardField], by: String)
  /// A notice of a card whose project was created with it.
  indirect case inNewProject(CardNotice, NewProject)
  case madeProject(NewProject)
  /// The store has no such card, because its file was replaced; the form adds a new one.
  case notInStore(Int)
  case reversed(Reversal)
}

/// How the card scene opens.
public enum CardSceneStart: Hashable, Sendable {
  case read(Int)
  /// Like ``read(_:)``, at the comments.
  case comments(Int)
  case edit(Int)
  case add(CardStart)

  /// The number of the card; `nil` if it is not added yet.
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
public protocol CardSceneCoordinator: AnyObject {
  /// Opens the card in the user's own editor.
  func openEditor(_ number: Int)
  /// Asks for one of the columns to move the card to.
  func chooseColumn(
    of number: Int, among columns: [Column], otherThan current: Column
  ) -> Observable<Column.ID>
  /// Asks whether to move the card although `error`, a limit or a rule, refuses it.
  func confirmForce(after error: TrackerError) -> Observable<Void>
  /// Asks what to do with a changed form, step or comment.
  func confirmLeaving() -> Observable<LeavingAnswer>
}
