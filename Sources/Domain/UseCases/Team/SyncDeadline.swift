/// The one deadline for all that a sync waits for: connecting, locks, answers and pauses.
///
/// Progress renews it, so that a long pull goes on.
final class SyncDeadline {
  private let limit: Duration?
  private let uptime: () -> Duration
  private var end: Duration

  /// `milliseconds` is 0 for no deadline.
  init(_ milliseconds: Int, uptime: @escaping () -> Duration) {
    limit = milliseconds > 0 ? .milliseconds(milliseconds) : nil
    self.uptime = uptime
    end = uptime() + (limit ?? .zero)
  }

  /// In milliseconds; `Int.max` without a deadline.
  var left: Int { limit == nil ? .max : max(Int((end - uptime()) / .milliseconds(1)), 0) }

  func renew() { end = uptime() + (limit ?? .zero) }
}
