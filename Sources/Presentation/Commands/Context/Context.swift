import CardJSON
import Entities
import FileKit
import FoundationEssentials
import Looks
import TerminalKit
import TimeKit
import TodoScenes
import ViewModels
import Words

/// The environment of a command: its console, language, clock, scenes and settings.
public struct Context {
  public var console: Console
  public private(set) var wording: Wording
  public private(set) var now: Date
  public let zone: Zone
  /// The view models over the store.
  public let scenes: Scenes
  /// Standard input.
  public internal(set) var input: any Input
  /// Whether standard input is a terminal.
  public var isTyped = false
  /// Whether a batch checks for termination signals after each line.
  public var noticesSignals = false
  /// The monotonic time since a fixed moment, to measure durations.
  public var elapsed: () -> Duration = { .zero }
  /// Returns the command line with another value of an option.
  var line: (_ option: String, _ value: String) -> String? = { _, _ in nil }
  /// The batch that the command is a line of, if any.
  var batch: BatchLine?
  /// The settings that apply to this output.
  public var settings: SettingsInUse
  /// The errors in the settings, to be reported once.
  public var settingsFaults: [TrackerError] = []
  /// The user's text editor; `nil` without a terminal.
  public var editor: TextEditor?
  /// The terminal's image protocol, if it has one.
  public var images: ImageProtocol?
  /// Opens the board and returns when the user quits, or why the board did not open.
  public var openBoard: (BoardStart) throws(TrackerError) -> BoardEnd = { _ in .noTerminal }
  /// The folder of the user's own themes, if it is known.
  public var themes: ThemeFolder?
  /// Returns why the folder of hooks that a value of the setting names can't be used; `nil` if it
  /// can.
  public var hooksFault: (String) -> HookFolderFault? = { _ in nil }
  /// Returns the name of the user on the system.
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

  /// The styles of roles.
  var theme: Theme { chooseTheme() }

  /// The clock's civil time in the user's zone.
  var civilNow: CivilMinute {
    zone.civil(at: now)
  }

  /// Reads dates relative to the clock.
  var dateReader: DateReader {
    DateReader(today: civilNow, weekStart: weekStart, zone: zone, instant: now)
  }

  /// Reads periods relative to the clock: this month, or one to come.
  var periodReader: DateRangeReader {
    DateRangeReader(
      today: civilNow, looking: .ahead, weekStart: weekStart, zone: zone, instant: now)
  }

  /// Reads values of `field` as the user types them.
  ///
  /// Only for people is the user's name looked up, 3,000 instructions in each line of a batch.
  func fieldReader(of field: CardField) -> FieldReader {
    field == .assignee
      ? FieldReader(dates: dateReader, user: userName)
      : FieldReader(dates: dateReader, names: batch?.names.known)
  }

  /// Returns the name that `me` means.
  var userName: @Sendable () -> String {
    let name = settings[TrackerSettings.userName]?.text
    return { [systemUser] in name ?? systemUser() }
  }

  /// Writes cards as JSON.
  var cardObject: CardObject {
    CardObject(zone: zone, now: Deadline(minute: civilNow))
  }

  /// The first day of the week.
  var weekStart: Weekday {
    settings[TrackerSettings.weekStart].weekday
  }

  /// The urgency of cards now, with the weights of the settings.
  var urgencyScale: UrgencyScale {
    UrgencyScale(settings.urgencyWeights, now: civilNow, zone: zone)
  }

  func facts(_ listed: ListedCard) -> CardFacts {
    CardFacts(listed, now: civilNow)
  }

  /// Returns a moment of the past in words, such as `yesterday 10:12`.
  func words(_ date: Date) -> String {
    wording.moment(zone.civil(at: date), now: civilNow)
  }
}

/// The options with which the board opens.
public struct BoardStart: Hashable, Sendable {
  /// The project that the board shows first; `nil` for all projects.
  public let project: ProjectName?
  /// The view whose cards the board shows first; `nil` for all cards.
  public var view: ViewName?
  /// Whether the board prints lines for a screen reader.
  public let isSpoken: Bool
}

/// Whether the board was open.
public enum BoardEnd: Hashable, Sendable {
  case closed
  case noTerminal
  /// The terminal can't move its cursor.
  case dumbTerminal
}
