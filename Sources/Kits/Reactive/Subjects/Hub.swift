import Synchronization

/// Multicasts events to observers in the order of subscription, one event after another.
///
/// Every subject, relay and `share` uses a hub. An event that is sent during a delivery is queued.
/// A hub and its observers hold each other, so the owner of the hub calls ``abandonObservers()``
/// when no more events can be sent.
@usableFromInline
final class Hub<Element>: HubCore {
  @usableFromInline let phaseCell = Atomic(Phase.idle)
  /// The observers, sorted by the ids of their seats, which only increase.
  @usableFromInline var seats: [Seat<Element>] = []
  @usableFromInline let lastID = Atomic(0)
  /// The number of observers that left, by which a delivery notices departures.
  @usableFromInline let departures = Atomic(0)
  @usableFromInline var waiting: [Element] = []
  /// How the stream terminated, or will terminate after the queued events.
  @usableFromInline var ending: Ending?
  private(set) var isDisposed = false
  @usableFromInline var onEmpty: (() -> Void)?
  @usableFromInline let memory: Memory
  @usableFromInline var buffer: Buffer<Element>

  /// Which elements a new observer receives first.
  @usableFromInline
  enum Memory {
    case nothing
    /// The latest elements, unless the stream has terminated.
    case whileLive
    /// The latest elements, also after the stream has terminated.
    case always
  }

  @inlinable
  init(_ memory: Memory, buffer: Buffer<Element>) {
    self.memory = memory
    self.buffer = buffer
    // The core is this hub. A checked cast would look up the type at run time, 1,500 instructions.
    super.init(
      leave: { core, id in unsafeDowncast(core, to: Hub<Element>.self).removeSeat(id) },
      clear: { core in unsafeDowncast(core, to: Hub<Element>.self).removeAllSeats() })
  }

  @inlinable var phase: Phase {
    get { phaseCell.load(ordering: .relaxed) }
    set { phaseCell.store(newValue, ordering: .relaxed) }
  }

  /// Abandons all observers, now or after the events that are being delivered: they receive no
  /// terminal event.
  @usableFromInline
  func abandonObservers() {
    if phase == .sending || phase == .backlog {
      ending = ending ?? .abandoned
      phase = .backlog
    } else if seatCount.load(ordering: .relaxed) > 0 {
      let last = seats
      Self.abandon(clear(self))
      withExtendedLifetime(last) {}
    }
  }

  @inlinable
  func send(_ element: Element) {
    guard phase == .idle else { return wait(element) }
    phase = .sending
    serve(element)
    if phase == .sending { phase = .idle } else { drain() }
  }

  @inlinable
  func serve(_ element: Element) {
    if memory != .nothing {
      let displaced = buffer.append(element)
      withExtendedLifetime(displaced) {}
    }
    let departed = departures.load(ordering: .relaxed)
    let present = seats
    for index in present.indices {
      if departures.load(ordering: .relaxed) != departed, !isTaken(present[index].id) { continue }
      present[index].inlet.next(element)
    }
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    guard phase != .over, ending == nil else { return }
    ending = Ending(error)
    if phase == .idle { finish() } else { phase = .backlog }
  }

  /// Drops all observers at once, without a terminal event.
  @usableFromInline
  func dropObservers() {
    phase = .over
    isDisposed = true
    let dropped = (
      replace(&ending, with: .failed(RxError.disposed)), replace(&waiting, with: []),
      replace(&buffer, with: Buffer(limit: 0))
    )
    abandonObservers()
    withExtendedLifetime(dropped) {}
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  @usableFromInline
  func wait(_ element: Element) {
    guard phase != .over, ending == nil else { return }
    waiting.append(element)
    phase = .backlog
  }

  @usableFromInline
  func drain() {
    while phase == .backlog {
      phase = .sending
      let batch = waiting
      waiting = []
      for element in batch where phase != .over { serve(element) }
      if waiting.isEmpty, ending != nil, phase != .over { finish() }
    }
    if phase == .sending { phase = .idle }
  }

  private func finish() {
    phase = .over
    if case .abandoned = ending { return abandonObservers() }
    let error = ending?.error
    // The closures of the observers are released after the last one received the end.
    let last = seats
    for sink in clear(self) { sink.end(error) }
    withExtendedLifetime(last) {}
  }
}

extension Hub {
  /// Adds an observer unless it is already over, and sends it the replay buffer.
  @inlinable
  func attach(_ inlet: Inlet<Element>) {
    guard !inlet.sink.isOver else { return }
    guard phase != .over else { return sendEnding(to: inlet) }
    lastID.add(1)
    let id = lastID.load(ordering: .relaxed)
    seats.append(Seat(id: id, inlet: inlet))
    feed(inlet.sink, from: id)
    if memory != .nothing { replay(to: inlet) }
  }

  /// Sends the buffer; elements that are sent during the replay follow it.
  @usableFromInline
  func replay(to inlet: Inlet<Element>) {
    let wasIdle = phase == .idle
    if wasIdle { phase = .sending }
    for element in buffer.elements where !inlet.sink.isOver && phase != .over {
      inlet.next(element)
    }
    guard wasIdle else { return }
    if phase == .sending { phase = .idle } else { drain() }
  }

  @usableFromInline
  func sendEnding(to inlet: Inlet<Element>) {
    if memory == .always {
      for element in buffer.elements where !inlet.sink.isOver { inlet.next(element) }
    }
    inlet.sink.end(ending?.error)
  }

  @inlinable
  func removeSeat(_ id: Int) {
    guard let seat = seats.remove(id) else { return }
    seatCount.add(-1)
    departures.add(1)
    if let onEmpty, seats.isEmpty { onEmpty() }
    withExtendedLifetime(seat) {}
  }

  @inlinable
  func removeAllSeats() -> [Sink] {
    let last = seats
    seats = []
    seatCount.store(0, ordering: .relaxed)
    departures.add(1)
    var sinks: [Sink] = []
    for seat in last { sinks.append(seat.inlet.sink) }
    return sinks
  }

  @inlinable
  func isTaken(_ id: Int) -> Bool {
    seats.position(of: id) != nil
  }
}

/// The latest elements of a stream, up to a limit.
@usableFromInline
struct Buffer<Element> {
  @usableFromInline let limit: Int
  /// In the order of arrival.
  @usableFromInline var elements: [Element]

  @inlinable
  init(limit: Int, _ elements: [Element] = []) {
    self.limit = limit
    self.elements = elements
  }

  /// The caller releases the displaced element after the call, because its `deinit` may call back.
  @inlinable
  mutating func append(_ element: Element) -> Element? {
    guard elements.count == limit else {
      elements.append(element)
      return nil
    }
    var displaced = element
    for index in elements.indices.reversed() { swap(&elements[index], &displaced) }
    return displaced
  }
}

/// The place of an observer in a hub.
@usableFromInline
struct Seat<Element> {
  @usableFromInline let id: Int
  @usableFromInline let inlet: Inlet<Element>

  @inlinable
  init(id: Int, inlet: Inlet<Element>) {
    self.id = id
    self.inlet = inlet
  }
}

extension Array {
  @inlinable
  func position<Out>(of id: Int) -> Int? where Element == Seat<Out> {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].id == id ? low : nil
  }

  /// One function, so that it is one exclusive access.
  @inlinable
  mutating func remove<Out>(_ id: Int) -> Seat<Out>? where Element == Seat<Out> {
    position(of: id).map { remove(at: $0) }
  }
}

extension Atomic<Int> {
  /// Adds without an atomic read-modify-write, because only one thread uses it.
  @inlinable
  func add(_ change: Int) {
    store(load(ordering: .relaxed) &+ change, ordering: .relaxed)
  }
}
