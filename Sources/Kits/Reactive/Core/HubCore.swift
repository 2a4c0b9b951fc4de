import Synchronization

/// The part of a hub that its seats use, without the element type.
@usableFromInline
class HubCore {
  /// Removes the seat with the given id from the given hub, which must be this one.
  ///
  /// A closure and not an overridden method: a closure made in inlinable code is specialised. The
  /// vtable slot of a generic class is not, and is slower at every access to the list of seats.
  final let leave: (HubCore, Int) -> Void
  /// A closure for the same reason: the code that runs when a subject is deallocated is not
  /// specialised, and would look up metadata a dozen times.
  final let clear: (HubCore) -> [Sink]
  @usableFromInline final let seatCount = Atomic(0)

  @usableFromInline
  init(leave: @escaping (HubCore, Int) -> Void, clear: @escaping (HubCore) -> [Sink]) {
    self.leave = leave
    self.clear = clear
  }

  @usableFromInline
  final func feed(_ sink: Sink, from id: Int) {
    seatCount.add(1)
    sink.feed = .seat(id, in: self)
  }

  /// Disconnects all `sinks` first, so that none reaches the hub while another one is abandoned.
  @usableFromInline
  static func abandon(_ sinks: [Sink]) {
    for sink in sinks { sink.feed = .nothing }
    for sink in sinks { sink.abandon(leaving: .nothing) }
  }
}
