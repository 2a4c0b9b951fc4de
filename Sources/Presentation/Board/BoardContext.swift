import Entities
import Looks
import Messages
import Reactive
import SettingsKit
import TimeKit
import ViewModels

/// What every view of the board is given: in which words it speaks, how things look, what time it
/// is.
///
/// Words and looks change while the board is open, so that views read them when they lay out.
public final class BoardContext {
  public var wording: any Wording
  public var theme: Theme
  public let settings: Settings<TrackerSettings>
  public let zone: Zone
  /// The clock's civil time.
  public let now: () -> CivilMinute
  /// Some time went by, in which others may have written.
  public let ticks = PublishSubject<Void>()

  public init(
    wording: any Wording, theme: Theme, settings: Settings<TrackerSettings>, zone: Zone,
    now: @escaping () -> CivilMinute
  ) {
    self.wording = wording
    self.theme = theme
    self.settings = settings
    self.zone = zone
    self.now = now
  }

  /// Reads dates by the clock, in the language of the words too.
  var dateReader: DateReader {
    DateReader(
      today: now(), weekStart: settings[TrackerSettings.weekStart].weekday,
      vocabulary: wording.dateVocabulary)
  }
}
