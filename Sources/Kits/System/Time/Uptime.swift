import Glibc

/// The system's monotonic clock: those of the standard library would link its concurrency module,
/// whose start costs each command about a tenth of its time.
public enum Uptime {
  /// The time since the system started, without the time that it slept.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Duration(time)
  }
}

extension Duration {
  init(_ time: timespec) {
    self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The duration in milliseconds, rounded up, so that a wait is never too short.
  public var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
