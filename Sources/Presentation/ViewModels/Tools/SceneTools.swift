import Entities
import SettingsKit
import System
import UseCases

/// What the view models of the board work with.
public struct SceneTools {
  let tracker: Tracker
  let settings: Settings<TrackerSettings>
  let zone: Zone
  /// The clock's civil time in the zone.
  let now: () -> CivilMinute
  let newTransaction: () -> Transaction

  public init(
    _ tracker: Tracker, settings: Settings<TrackerSettings>, zone: Zone,
    now: @escaping () -> CivilMinute, newTransaction: @escaping () -> Transaction
  ) {
    self.tracker = tracker
    self.settings = settings
    self.zone = zone
    self.now = now
    self.newTransaction = newTransaction
  }

  func terms(_ record: BoardRecord) -> ChangeTerms {
    ChangeTerms(newTransaction().recorded(as: record))
  }
}
