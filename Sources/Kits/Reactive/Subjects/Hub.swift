/// What stands behind every subject, relay and `share`: serves its observers in the order in
/// which they came, one event after the other.
///
/// An event sent while one is being served waits its turn. The list is sorted by the ids of the
/// entries, which only rise. A hub that goes away lets its observers go.
@usableFromInline
final class Hub<Element> {
  @usableFromInline var phase = Phase.idle
  @usableFromInline var entries: [HubEntry<Element>] = []
  @usableFromInline var lastID = 0
  @usableFromInline var waiting: [Element] = []
  /// How it ended, or will once what waits is served.
  @usableFromInline var ending: Ending?
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
  }

  /// Serves `element` now, or after what is being served.
  @inlinable
  func send(_ element: Element) {
    guard phase == .idle else { return wait(element) }
    phase = .sending
    serve(element)
    if phase == .sending { phase = .idle } else { drain() }
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
    buffer.removeAll()
    waiting = []
    letGo()
  }

  @inlinable
  func serve(_ element: Element) {
    if memory != .nothing { buffer.append(element) }
    for entry in entries { entry.next?(element) }
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
      var batch: [Element] = []
      swap(&batch, &waiting)
      for element in batch where phase != .over { serve(element) }
      if waiting.isEmpty, ending != nil, phase != .over { finish() }
    }
    if phase == .sending { phase = .idle }
  }

  private func finish() {
    phase = .over
    var last: [HubEntry<Element>] = []
    swap(&last, &entries)
    for entry in last { entry.end(ending?.error) }
  }

  private func letGo() {
    var last: [HubEntry<Element>] = []
    swap(&last, &entries)
    for entry in last { entry.hub = nil }
    for entry in last { entry.abandon() }
  }

  deinit {
    letGo()
  }
}

extension Hub {
  /// Adds an observer, after giving it what the memory holds.
  @inlinable
  func attach(_ out: Inlet<Element>) {
    lastID += 1
    let entry = HubEntry(out, hub: self, id: lastID)
    if phase != .over { entries.append(entry) }
    if memory != .nothing { replay(to: entry) }
    if phase == .over { entry.end(ending?.error) }
  }

  /// Gives the buffer to `entry`; what is sent meanwhile comes after.
  @usableFromInline
  func replay(to entry: HubEntry<Element>) {
    guard phase != .over || memory == .always else { return }
    let wasIdle = phase == .idle
    if wasIdle { phase = .sending }
    for element in buffer.elements { entry.next?(element) }
    guard wasIdle else { return }
    if phase == .sending { phase = .idle } else { drain() }
  }

  @usableFromInline
  func remove(_ entry: HubEntry<Element>) {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < entry.id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low] === entry else { return }
    entries.remove(at: low)
  }
}

/// An observer's place in the list of a hub: the first stage of its subscription.
@usableFromInline
final class HubEntry<Element>: Sink {
  /// Downstream's door; `nil` as soon as the observer is not to be called any more.
  @usableFromInline var next: ((Element) -> Void)?
  /// `nil` once the hub has gone away.
  @usableFromInline unowned var hub: Hub<Element>?
  @usableFromInline let id: Int

  @inlinable
  init(_ out: Inlet<Element>, hub: Hub<Element>, id: Int) {
    next = out.next
    self.hub = hub
    self.id = id
    super.init(out.sink)
  }

  @usableFromInline
  override func release() {
    hub.take()?.remove(self)
    _ = next.take()
  }
}
