import Synchronization

/// What stands behind every subject, relay and `share`: serves its observers in the order in
/// which they came, one event after the other.
///
/// An event sent while one is being served waits its turn. A hub that goes away lets its observers
/// go.
@usableFromInline
final class Hub<Element>: HubCore {
  @usableFromInline let phaseCell = Atomic(Phase.idle)
  /// The observers by the ids of their seats, which only rise.
  @usableFromInline var seats: [Seat<Element>] = []
  @usableFromInline var lastID = 0
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

  deinit {
    Self.abandon(seats.map(\.inlet.sink))
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
    if memory != .nothing { buffer.append(element) }
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
    Self.abandon(clear().map(\.inlet.sink))
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
    departures.add(1, ordering: .relaxed)
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
  /// Adds an observer, after giving it what the memory holds.
  @inlinable
  func attach(_ inlet: Inlet<Element>) {
    guard phase != .over else { return turnAway(inlet) }
    lastID += 1
    seats.append(Seat(id: lastID, inlet: inlet))
    feed(inlet.sink, from: lastID)
    if memory != .nothing { replay(to: inlet) }
  }

  /// Gives the buffer to an observer; what is sent meanwhile comes after.
  @usableFromInline
  func replay(to inlet: Inlet<Element>) {
    let wasIdle = phase == .idle
    if wasIdle { phase = .sending }
    for element in buffer.elements where !inlet.sink.isOver { inlet.next(element) }
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
    let index = index(of: id)
    guard index < seats.count, seats[index].id == id else { return }
    departures.add(1, ordering: .relaxed)
    let seat = seats.remove(at: index)
    if seats.isEmpty { onEmpty?() }
    withExtendedLifetime(seat) {}
  }

  @inlinable
  func isTaken(_ id: Int) -> Bool {
    let index = index(of: id)
    return index < seats.count && seats[index].id == id
  }

  /// Where the seat with that id is, or would be.
  @inlinable
  func index(of id: Int) -> Int {
    var low = 0
    var high = seats.count
    while low < high {
      let middle = (low + high) / 2
      if seats[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
