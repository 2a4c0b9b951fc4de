import Entities
import Looks
import Reactive
import System
import TerminalKit
import ViewModels
import Words

/// What all views of the board share: words, theme, settings and time.
///
/// Words and theme can change while the board is open, so views read them in `layout` and `draw`.
public final class BoardContext {
  public private(set) var look: BoardLook
  public let settings: Settings
  public let zone: Zone
  /// The clock's civil time.
  public let now: () -> CivilMinute
  public let ticks = PublishSubject<Void>()
  /// The numbers of cards that were added or edited over the board, which then selects them.
  let addedCards = PublishSubject<Int>()

  var isSpoken = false

  var team: TeamSummary?

  /// What the board is inside of, as typed.
  public var cardContext: String?
  public var systemUser: @Sendable () -> String = { "" }
  private let makeLook: () -> BoardLook
  /// Called with the background of the terminal when the terminal reports it; then the look is
  /// made again.
  public var didReportBackground: (RGB) -> Void = { _ in }

  public init(
    settings: Settings, zone: Zone, now: @escaping () -> CivilMinute,
    look: @escaping () -> BoardLook
  ) {
    makeLook = look
    self.look = look()
    self.settings = settings
    self.zone = zone
    self.now = now
  }

  public var wording: Wording { look.wording }
  public var theme: Theme { look.theme }

  func refreshLook() { look = makeLook() }

  func take(background: RGB) {
    didReportBackground(background)
    refreshLook()
  }

  var estimateUnit: String? { settings[TrackerSettings.estimateUnit] }

  var fieldReader: FieldReader {
    let dates = DateReader(
      today: now(), weekStart: settings[TrackerSettings.weekStart].weekday, zone: zone)
    return FieldReader(dates: dates, user: userName)
  }

  var userName: @Sendable () -> String {
    let name = settings[TrackerSettings.userName]?.text
    return { [systemUser] in name ?? systemUser() }
  }

  /// Reads filters and search text as `todo list` does.
  var selectionReader: SelectionReader {
    SelectionReader(filters: FilterReader(fieldReader), takesText: true, takesNumbers: false)
  }

  func words(_ error: TrackerError) -> String { words(error.message) }

  func words(_ message: Message) -> String {
    let message = wording.text(message)
    return message.hint.map { "\(message.text) · \($0)" } ?? message.text
  }
}

/// The language and the style of the board, which the settings determine.
public typealias BoardLook = (wording: Wording, theme: Theme, traits: ScreenTraits)
