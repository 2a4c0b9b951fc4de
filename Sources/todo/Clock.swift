import FoundationEssentials
import TimeKit

/// The system's clock, or the one moment that `TODO_NOW` says.
struct Clock {
  let now: () -> Date
  let zone: Zone

  /// `fixed` is the moment at which it stands; `nil`: it goes on.
  init(standingAt fixed: Date?, in zone: Zone) {
    now = { (fixed ?? Date()).milliseconds }
    self.zone = zone
  }

  func civilNow() -> CivilMinute {
    zone.civil(at: now())
  }
}

extension Date {
  /// The moment to the millisecond, as stores keep it.
  var milliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded(.down) / 1000)
  }
}
