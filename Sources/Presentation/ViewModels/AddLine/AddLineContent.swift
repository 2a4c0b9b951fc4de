import Entities

public struct AddLineContent<Fault: Hashable & Sendable>: Hashable, Sendable {
  public let text: String
  /// The title and the values of the options, as far as they can be read.
  public let values: CardEdit
  public let isNewProject: Bool
  /// Why the rest of the text can't be read.
  public let fault: Fault?
  /// Whether the user pressed Enter although the text can't be read.
  public let isRefused: Bool
  /// Why the card was not added.
  public let failure: TrackerError?
  public let completion: WordCompletion?
  public let status: SceneStatus?
}

enum AddLineMessage {
  case didCancel
  case didOpenForm
  case didSubmit
  case didTick
  case didType(String)
}

struct AddLineReport {
  var addedCard: Int?
  var form: CardStart?
  /// The text to begin the next line with, if the line closes.
  var kept: String?
  var notices: [CardNotice] = []
}

/// Everything that the line for a new card knows: a value, which each turn changes.
struct AddLineState<Fault: Hashable & Sendable> {
  private(set) var text = ""
  private(set) var line = CardLine<Fault>()
  private(set) var isRefused = false
  private(set) var failure: TrackerError?
  private var completer: WordCompleter
  private var completion: WordCompletion?
  private var projects: KnownProjects
  private var isNewProject = false
  var pending = PendingChange<Void>()

  init(_ completer: WordCompleter, _ projects: KnownProjects) {
    self.completer = completer
    self.projects = projects
  }

  var content: AddLineContent<Fault> {
    AddLineContent(
      text: text, values: line.values, isNewProject: isNewProject, fault: line.fault,
      isRefused: isRefused, failure: failure, completion: completion,
      status: pending.status)
  }

  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  mutating func take(_ text: String, _ line: CardLine<Fault>) {
    (self.text, self.line) = (text, line)
    (isRefused, failure, pending) = (false, nil, .init())
    completion = completer.completion(
      of: line.end, in: TypedLine(text, quotingAfter: TypedLine.optionSigns))
    isNewProject = projects.isNew(line.values.project)
  }

  mutating func refuse() { isRefused = true }

  mutating func fail(with error: TrackerError) { failure = error }

  mutating func close(keeping text: String = "") -> AddLineReport {
    pending = .init()
    return AddLineReport(kept: text)
  }
}
