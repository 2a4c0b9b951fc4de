/// Where a place that serves one event at a time is with its work.
@usableFromInline
enum Phase {
  /// Nothing is being sent: an event goes straight through.
  case idle
  /// An event is being sent.
  case sending
  /// An event is being sent, and something waits for its turn.
  case backlog
  /// It has ended, was cancelled or disposed: what comes now is dropped.
  case over
}
