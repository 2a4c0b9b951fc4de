import Synchronization

/// What stands behind every subject, relay and `share`: serves its observers in the order in
/// which they came, one event after the other.
///
/// An event sent while one is being served waits its turn. A hub and its observers know one
/// another, so whoever owns the hub says ``letGo()`` when nothing can be sent any more.
@usableFromInline
final class Hub<Element>: HubCore {
  @usableFromInline let phaseCell = Atomic(Phase.idle)
  /// The observers by the ids of their seats, which only rise.
  @usableFromInline var seats: [Seat<Element>] = []
  @usableFromInline let lastID = Atomic(0)
  /// How many have left, so that one who serves knows whether it must look.
  @usableFromInline let departures = Atomic(0)
  @usableFromInline var waiting: [Element] = []
  /// How it ended, or will once what waits is served.
  @usableFromInline var ending: Ending?
  /// Called when the last observer has left.
  @usableFromInline var onEmpty: (() -> Void)?
  @usableFromInline let memory: Memory
  @usableFromInline var buffer: Buffer<Element>

  /// What an observer is given that comes late.
  @usableFromInline
  enum Memory {
    case nothing
    /// The latest elements, unless the stream has ended.
    case whileLive
    /// The latest elements, also after the end.
    case always
  }

  @inlinable
  init(_ memory: Memory, buffer: Buffer<Element>) {
    self.memory = memory
    self.buffer = buffer
    super.init { core, id in (core as? Hub<Element>)?.vacate(id) }
  }

  @inlinable var phase: Phase {
    get { phaseCell.load(ordering: .relaxed) }
    set { phaseCell.store(newValue, ordering: .relaxed) }
  }

  /// Lets the observers go without a word.
  @usableFromInline
  func letGo() {
    // A key path would be made anew each time, since the element's type is not known here.
    Self.abandon(clear().map { $0.inlet.sink })
  }

  /// Serves `element` now, or after what is being served.
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

  /// Ends the stream for everybody, now or after what is being served.
  @usableFromInline
  func end(_ error: (any Error)?) {
    guard phase != .over, ending == nil else { return }
    ending = Ending(error)
    if phase == .idle { finish() } else { phase = .backlog }
  }

  /// Falls silent at once: present observers are let go without a word.
  @usableFromInline
  func silence() {
    phase = .over
    ending = .failed(RxError.disposed)
    buffer = Buffer(limit: 0)
    waiting = []
    letGo()
  }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error(let error): end(error)
    case .completed: end(nil)
    }
  }

  /// Serves `element`, if there is one, and completes: nothing comes in between.
  func sendLast(_ element: Element?) {
    if let element { wait(element) }
    ending = .completed
    phase = .backlog
    drain()
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
    let error = ending?.error
    for seat in clear() { seat.inlet.sink.end(error) }
  }

  private func clear() -> [Seat<Element>] {
    let last = seats
    seats = []
    departures.increase()
    return last
  }
}

/// An observer's place in a hub.
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

extension Hub {
  /// Adds an observer, unless it has left already, and gives it what the memory holds.
  @inlinable
  func attach(_ inlet: Inlet<Element>) {
    guard !inlet.sink.isOver else { return }
    guard phase != .over else { return turnAway(inlet) }
    lastID.increase()
    let id = lastID.load(ordering: .relaxed)
    seats.append(Seat(id: id, inlet: inlet))
    feed(inlet.sink, from: id)
    if memory != .nothing { replay(to: inlet) }
  }

  /// Gives the buffer to an observer; what is sent meanwhile comes after.
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

  /// Tells one who comes after the end how it ended.
  @usableFromInline
  func turnAway(_ inlet: Inlet<Element>) {
    if memory == .always {
      for element in buffer.elements where !inlet.sink.isOver { inlet.next(element) }
    }
    inlet.sink.end(ending?.error)
  }

  @inlinable
  func vacate(_ id: Int) {
    guard let seat = seats.remove(id) else { return }
    departures.increase()
    if let onEmpty, seats.isEmpty { onEmpty() }
    withExtendedLifetime(seat) {}
  }

  @inlinable
  func isTaken(_ id: Int) -> Bool {
    seats.position(of: id) != nil
  }
}

extension Array {
  /// Where the seat with that id is; the ids rise.
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

  /// Takes out the seat with that id; one function, so that it is one access to the list.
  @inlinable
  mutating func remove<Out>(_ id: Int) -> Seat<Out>? where Element == Seat<Out> {
    position(of: id).map { remove(at: $0) }
  }
}

extension Atomic<Int> {
  /// Adds one, as a plain addition: there is no other thread.
  @inlinable
  func increase() {
    store(load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
