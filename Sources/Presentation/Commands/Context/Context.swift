import CardJSON
import Entities
import FileKit
import FoundationEssentials
import Looks
import Messages
import TerminalKit
import TimeKit
import TodoScenes
import ViewModels

/// What every command is given: where it speaks, in which words, and what time it is.
public struct Context {
  public var console: Console
  public let wording: any Wording
  public let now: Date
  public let zone: Zone
  /// The scenes of the store that is in use.
  public let scenes: Scenes
  /// Where the words of a text that is not on the command line come from.
  public internal(set) var input: any Input
  /// Whether that is somebody who types.
  public var isTyped = false
  /// Whether signals that ask for the end are noticed between two lines of a batch.
  public var noticesSignals = false
  /// The time since some moment, for how long something takes.
  public var elapsed: () -> Duration = { .zero }
  /// The batch that the command is a line of, if it is.
  var batch: BatchLine?
  /// The settings, as far as they count here.
  public var settings: SettingsInUse
  /// What is wrong with the settings, to be said once.
  public var settingsFaults: [TrackerError] = []
  /// Where texts are changed; `nil` where nobody sits at a terminal.
  public var editor: TextEditor?
  /// How the terminal takes pictures, where it does.
  public var images: ImageProtocol?
  /// Opens the board, and returns once it was left; `false` where there is no terminal for it.
  public var openBoard: (BoardStart) throws(TrackerError) -> Bool = { _ in false }
  /// Finds out how roles look; asked only when something is about to be shown that has a role.
  public var chooseTheme: () -> Theme = { .terminal }

  public init(
    console: Console, wording: any Wording, now: Date, zone: Zone, scenes: Scenes,
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

  /// How roles look here.
  var theme: Theme { chooseTheme() }

  /// The clock's civil time.
  var civilNow: CivilMinute {
    zone.civil(at: now)
  }

  /// Reads dates by this context's clock, in its language too.
  var dateReader: DateReader {
    DateReader(today: civilNow, weekStart: weekStart, vocabulary: wording.dateVocabulary)
  }

  /// Reads the values of fields that a person types.
  var fieldReader: FieldReader {
    FieldReader(dates: dateReader, zone: zone)
  }

  /// Writes cards as JSON.
  var cardObject: CardObject {
    CardObject(zone: zone, now: Deadline(minute: civilNow))
  }

  /// The day that weeks begin on for who types.
  var weekStart: Weekday {
    settings[TrackerSettings.weekStart].weekday
  }

  func facts(_ card: Card, _ project: ProjectName) -> CardFacts {
    CardFacts(card, in: project, now: civilNow)
  }

  /// A moment of the past, as people read it.
  func words(_ date: Date) -> String {
    wording.moment(zone.civil(at: date), now: civilNow)
  }
}

/// How the board is to be opened.
public struct BoardStart: Hashable, Sendable {
  /// The project that it is of at first; `nil`: all of them.
  public let project: ProjectName?
  /// Whether it is told in lines, for a screen reader.
  public let isSpoken: Bool
}
