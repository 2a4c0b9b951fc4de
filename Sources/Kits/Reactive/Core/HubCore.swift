/// What a seat knows of its hub.
@usableFromInline
class HubCore {
  /// Vacates the seat with that id in the hub, which must be this one.
  ///
  /// A closure rather than a method to override: made in inlinable code it is specialised, a slot
  /// in the table of a generic class is not, and pays for every touch of the list.
  final let leave: (HubCore, Int) -> Void

  @usableFromInline
  init(leave: @escaping (HubCore, Int) -> Void) {
    self.leave = leave
  }

  /// Makes `sink` know that it is fed by a seat.
  @usableFromInline
  final func feed(_ sink: Sink, from id: Int) {
    sink.feed = .seat(id, in: self)
  }

  /// Lets `sinks` go without a word; none of them knows a hub when the first hears of it.
  @usableFromInline
  static func abandon(_ sinks: [Sink]) {
    for sink in sinks { sink.feed = .nothing }
    for sink in sinks { sink.abandon() }
  }
}
