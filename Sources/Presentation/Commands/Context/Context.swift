import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

public struct Context {
  public var console: Console
  public private(set) var wording: Wording
  public private(set) var now: Date
  public let zone: Zone
  public let scenes: Scenes
  public internal(set) var input: any Input
  var inputName = "<stdin>"
  /// Whether `-` is a text like any other, and not standard input.
  var takesDash = false
  /// The person that `me` means; `nil`: as the settings say.
  public var person: String?
  public var serving: Serving?
  /// Whether a batch checks for termination signals after each line.
  public var noticesSignals = false
  /// Returns the command line with another value of an option.
  var line: (_ option: String, _ value: String) -> String? = { _, _ in nil }
  var batch: BatchLine?
  public var settings: SettingsInUse
  public var settingsFaults: [TrackerError] = []
  var ignoresContext = false
  let memory = ContextMemory()
  public var editor: TextEditor?
  public var images: ImageProtocol?
  /// Opens the board and returns when the user quits; `false` without a capable terminal.
  public var openBoard: (BoardStart, Context) throws(TrackerError) -> Bool = { _, _ in false }
  public var systemUser: @Sendable () -> String = { "" }
  /// Returns the theme; called only before styled output, because it may query the terminal.
  public var chooseTheme: () -> Theme = { .terminal }

  public init(
    console: Console, wording: Wording, now: Date, zone: Zone, scenes: Scenes,
    input: any Input, settings: SettingsInUse
  ) {
    self.console = console
    self.wording = wording
    self.now = now
    self.zone = zone
    self.scenes = scenes
    self.input = input
    self.settings = settings
  }

  /// Returns the context of a card in the user's editor while the board is open.
  func on(board editor: TextEditor?, at now: Date, wording: Wording) -> Context {
    var context = self
    context.editor = editor
    context.now = now
    context.wording = wording
    return context
  }

  var theme: Theme { chooseTheme() }

  var marks: CardMarks { CardMarks(marks: console.marks) }

  func heading(_ label: ItemLabel) -> String { wording.text(label.sentence) }

  var civilNow: CivilMinute { zone.civil(at: now) }

  var deadlineNow: Deadline { Deadline(minute: civilNow) }

  var dateReader: DateReader {
    DateReader(today: civilNow, weekStart: weekStart, zone: zone, instant: now)
  }

  /// Only for people is the user's name looked up, 3,000 instructions in each line of a batch.
  func fieldReader(of field: CardField) -> FieldReader {
    field == .assignee
      ? FieldReader(dates: dateReader, user: userName)
      : FieldReader(dates: dateReader, names: batch?.names)
  }

  var userName: @Sendable () -> String {
    let name = person ?? settings[TrackerSettings.userName]?.text
    return { [systemUser] in name ?? systemUser() }
  }

  var cardObject: CardObject {
    CardObject(zone: zone, now: deadlineNow)
  }

  var weekStart: Weekday {
    settings[TrackerSettings.weekStart].weekday
  }

  var urgencyScale: UrgencyScale {
    UrgencyScale(settings.urgencyWeights, now: civilNow, zone: zone)
  }

  func facts(_ listed: ListedCard) -> CardFacts {
    CardFacts(listed, now: civilNow, zone: zone)
  }

  /// Returns words such as `yesterday 10:12`.
  func words(_ date: Date) -> String {
    wording.moment(zone.civil(at: date), now: civilNow)
  }

  var isDryRun: Bool { batch?.isDryRun ?? false }

  func text(_ sentence: Sentence) -> String { wording.text(sentence) }

  func text(_ message: Message) -> MessageText { wording.text(message) }

  func say(_ sentence: Sentence, _ style: Style = .plain) {
    console.say(wording.text(sentence), style)
  }

  func note(_ sentence: Sentence) { console.note(wording.text(sentence)) }

  func note(_ message: Message) { console.note(wording.text(message)) }

  /// JSON output lists the warning, too.
  func warn(_ message: Message) { console.warn(wording.text(message)) }

  /// Says what to type instead of settings of former versions, and removes those that a person
  /// has seen then.
  func nameEndedSettings() {
    let ended = settings.settings.values.endedFilters
    for setting in ended {
      warn(Message(.endedSetting(setting.name, "todo context \(setting.words)")))
    }
    guard !ended.isEmpty, console.isTerminal else { return }
    // A file that can't be written names them again.
    let request = SettingsRequest.reset(ended.map(\.name))
    _ = scenes.changeSettings().result(of: Submission(request, isDryRun: false))
  }
}

/// What the process gives to a server, whose calls are like processes of their own.
public struct Serving {
  /// Returns the context of a call at this moment; the history records its words and its person.
  public let context: (_ words: [String], _ person: String?) -> Context
  /// Called after a call of the tool changed something.
  public let didChange: (_ tool: String) -> Void
  /// Has the function called while a call waits for another process; `false` ends the wait.
  public let askInWaits: (@escaping () -> Bool) -> Void

  public init(
    context: @escaping (_ words: [String], _ person: String?) -> Context,
    didChange: @escaping (_ tool: String) -> Void,
    askInWaits: @escaping (@escaping () -> Bool) -> Void
  ) {
    self.context = context
    self.didChange = didChange
    self.askInWaits = askInWaits
  }
}

/// The context of the commands of a process, after it was read.
final class ContextMemory {
  var isRead = false
  var context: CardContext?
}

extension TrackerError {
  var isOfContext: Bool {
    if case .invalidSetting(.context, _, _) = self { true } else { false }
  }

  /// Whether it hides the context, the hooks, or who makes a change: then nothing is changed.
  var stopsChanges: Bool {
    switch self {
    case .settings, .invalidSetting(.context, _, _), .invalidSetting(.userName, _, _): true
    default: false
    }
  }
}

public struct BoardStart: Hashable, Sendable {
  /// `nil` for all projects.
  public let project: ProjectName?
  /// `nil` for all cards.
  public var view: ViewName?
  public let isSpoken: Bool
}

/// The user's text editor, and the folder for the files that it edits.
public struct TextEditor {
  public let folder: String
  /// Runs the editor on the file at `path` and waits until it exits.
  public let run: (_ path: String) throws(ProcessFault) -> ProcessEnd

  public init(folder: String, run: @escaping (_ path: String) throws(ProcessFault) -> ProcessEnd) {
    self.folder = folder
    self.run = run
  }

  /// Keeps a text that was typed on the board of the store at `path`.
  public func keep(_ text: String, ofStoreAt path: String) {
    _ = try? file(named: Self.name(path), holding: Array("\(text)\n".utf8))
  }

  /// Returns the paths of the texts that were kept, until the user deletes them.
  public func keptTexts(ofStoreAt path: String) -> [String] {
    FilePath(folder).names().filter { $0.hasPrefix("\(Self.name(path))-") }.sorted()
      .map { "\(folder)/\($0)" }
      .filter { (try? FileInput(path: $0, waitsForWriter: false)) != nil }
  }

  private static func name(_ path: String) -> String {
    "todo-board-\(Array(SHA256.digest(of: Array(path.utf8)).prefix(4)).hexadecimal)"
  }

  func file(named name: String, holding bytes: [UInt8]) throws(Refusal) -> PrivateFile {
    try refused(try PrivateFile(in: folder, named: name, ending: ".md", holding: bytes)) {
      (error: FileError) in
      .fault(.notCreated(path: "\(folder)/\(name)", reason: systemMessage(error.code)))
    }
  }
}

/// A batch, and the line that it runs.
final class BatchLine {
  let file: String
  /// Whether the batch prints JSON, whatever the options of the line.
  let wantsJSON: Bool
  /// Whether the batch is rolled back at its end, so that its messages say what would change.
  let isDryRun: Bool
  var number = 0
  /// The names of cards, such as `@last`.
  var names = CardNames()

  init(of file: String, wantsJSON: Bool, isDryRun: Bool) {
    self.file = file
    self.wantsJSON = wantsJSON
    self.isDryRun = isDryRun
  }

  var place: String { "\(file):\(number)" }
}
