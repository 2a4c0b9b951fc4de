import Glibc
import Synchronization

/// The one door to glibc's local time, whose zone is a global of the process.
enum Glibc {
  private static let zone = Mutex(LoadedZone())

  /// Returns how many seconds local time is ahead of UTC; `nil` names the zone of the process.
  static func offset(at seconds: Int, in identifier: String?) -> Int {
    zone.withLock { zone in
      if zone.identifier != identifier { zone.load(identifier) }
      var instant = time_t(seconds)
      var parts = tm()
      return localtime_r(&instant, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }
}

/// Which zone glibc has loaded; it loads that of the process by itself.
private struct LoadedZone {
  /// Where glibc looks when there is no `TZ`.
  ///
  /// Going back to it by removing `TZ` would shift the environment under whoever reads it on
  /// another thread.
  private static let systemsOwn = ":/etc/localtime"

  private(set) var identifier: String?
  private var processOwn: String?

  mutating func load(_ identifier: String?) {
    if self.identifier == nil {
      processOwn = getenv("TZ").map { String(cString: $0) } ?? Self.systemsOwn
    }
    setenv("TZ", identifier ?? processOwn ?? Self.systemsOwn, 1)
    tzset()
    self.identifier = identifier
  }
}
