import Synchronization

/// Where a stage or a hub is with its work.
///
/// It is kept in an `Atomic`, though no other thread ever sees it, because that can be a `let`:
/// reading a `var` of a class costs a check for exclusive access, several times the reading itself,
/// and every event reads the phase of every stage it passes.
@usableFromInline
enum Phase: UInt8, AtomicRepresentable {
  /// Nothing is being sent: an event goes straight through.
  case idle
  /// An event is being sent.
  case sending
  /// An event is being sent, and something waits for its turn.
  case backlog
  /// It has ended, was cancelled or disposed: what comes now is dropped.
  case over
}
