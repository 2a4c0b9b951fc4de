import Entities
import Reactive
import TimeKit

/// The card on the screen as it shows.
public struct CardSceneContent: Hashable, Sendable {
  public enum Mode: Hashable, Sendable {
    case read
    case edit
    case add
  }

  public let mode: Mode
  /// The card as it is kept, or as it last was; `nil`: it is still to be added.
  public let detail: CardDetail?
  /// The index of the selected step.
  public let step: Int?
  /// The step that is being typed.
  public let stepText: StepText?
  /// `nil` while the card is read.
  public let form: CardFormContent?
  /// The civil time by which the card is overdue.
  public let now: CivilMinute
}

/// A step that is being typed.
public struct StepText: Hashable, Sendable {
  /// The index of the step that it is to take the place of; `nil`: it becomes the last.
  public var place: Int?
  public var text: String
  /// Why it cannot be a step.
  public var fault: TrackerError?
  /// Whether another one may follow it.
  let isNew: Bool

  init(at place: Int? = nil, _ text: String = "") {
    self.place = place
    self.text = text
    isNew = place == nil
  }
}

/// A form as it shows.
public struct CardFormContent: Hashable, Sendable {
  public let text: CardFormText
  /// Why fields cannot be read.
  public let faults: [CardField: TrackerError]
  /// What others made of fields that were changed here too.
  public let theirs: [CardField: String]
  /// Projects that may be meant.
  public let suggestions: [ProjectName]
  /// The project that saving makes, since there is none of that name.
  public let newProject: NewProjectNote?
  /// Whether something would be lost.
  public let isChanged: Bool
}

/// That there is no project of that name, and which one has nearly the same.
public struct NewProjectNote: Hashable, Sendable {
  public let name: ProjectName
  public let similar: ProjectName?
}

/// What was done to the card.
public enum CardNotice: Hashable, Sendable {
  case added(ListedCard)
  /// With the names of the fields that changed.
  case edited(ListedCard, [String])
  case moved(ListedCard, from: State)
  /// Others changed those fields while the form was filled in.
  case changedByAnotherProcess([CardField], by: String)
  case madeProject(NewProject)
  case reversed(Reversal)
}

/// How a card comes on the screen.
public enum CardSceneStart: Hashable, Sendable {
  case read(Int)
  case edit(Int)
  case add(CardStart)
}

/// What becomes of a form that was changed and is left.
public enum LeavingAnswer: Hashable, Sendable {
  case save
  case throwAway
  case goOn
}

/// What the card on the screen asks; streams complete when the question is gone.
public protocol CardSceneCoordinator: AnyObject {
  /// Asks which of the other states the card goes to.
  func chooseState(otherThan state: State) -> Observable<State>
  /// Asks what becomes of a changed form.
  func confirmLeaving() -> Observable<LeavingAnswer>
}
