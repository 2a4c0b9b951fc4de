import Entities
import Looks
import Messages
import Reactive
import SettingsKit
import TerminalKit
import TimeKit
import ViewModels

/// What every view of the board is given: in which words it speaks, how things look, what time it
/// is.
///
/// Words and looks change while the board is open, so that views read them when they lay out or
/// draw.
public final class BoardContext {
  public private(set) var look: BoardLook
  public let settings: Settings<TrackerSettings>
  public let zone: Zone
  /// The clock's civil time.
  public let now: () -> CivilMinute
  /// Some time went by, in which others may have written.
  public let ticks = PublishSubject<Void>()
  /// The numbers of cards that were added on a scene over the board.
  let addedCards = PublishSubject<Int>()

  private let makeLook: () -> BoardLook

  /// `look` is asked at the start, and again once settings have changed.
  public init(
    settings: Settings<TrackerSettings>, zone: Zone, now: @escaping () -> CivilMinute,
    look: @escaping () -> BoardLook
  ) {
    makeLook = look
    self.look = look()
    self.settings = settings
    self.zone = zone
    self.now = now
  }

  public var wording: any Wording { look.wording }
  public var theme: Theme { look.theme }

  /// Takes the words and looks that the settings want by now.
  func refreshLook() {
    look = makeLook()
  }

  /// Reads dates by the clock, in the language of the words too.
  var dateReader: DateReader {
    DateReader(
      today: now(), weekStart: settings[TrackerSettings.weekStart].weekday,
      vocabulary: wording.dateVocabulary)
  }

  /// Reads what is typed to say which cards are meant, text among it, as `todo list` does.
  var selectionReader: SelectionReader {
    let filters = FilterReader(
      now: now(), zone: zone, weekStart: settings[TrackerSettings.weekStart].weekday,
      vocabulary: wording.dateVocabulary)
    return SelectionReader(filters: filters, takesText: true, takesNumbers: false)
  }

  /// Says in one line what went wrong.
  func words(_ error: TrackerError) -> String {
    let message = wording.text(error.message)
    return message.hint.map { "\(message.text) · \($0)" } ?? message.text
  }
}

/// In which words the board speaks, and how things look; the settings may change it.
public struct BoardLook {
  public let wording: any Wording
  public let theme: Theme
  public let traits: ScreenTraits

  public init(wording: any Wording, theme: Theme, traits: ScreenTraits) {
    self.wording = wording
    self.theme = theme
    self.traits = traits
  }
}
