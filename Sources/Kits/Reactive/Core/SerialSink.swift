/// A stage that can be entered while it emits, by several sources or by its own observers.
///
/// It queues the events that arrive during an emission, including the end, so that all observers
/// see the same order.
@usableFromInline
class SerialSink<Out>: Sink {
  @usableFromInline final let out: (Out) -> Void
  @usableFromInline final var waiting: [Out] = []
  /// The end, queued after ``waiting``; later events are dropped.
  @usableFromInline final var ending: Ending?

  @inlinable final var isEnding: Bool { phase == .over || phase == .backlog && ending != nil }

  @inlinable
  init(_ out: Inlet<Out>) {
    self.out = out.next
    super.init(out.sink)
  }

  @inlinable
  final func send(_ element: Out) {
    guard phase == .idle else { return wait(element) }
    phase = .sending
    out(element)
    if phase == .sending { phase = .idle } else { drain() }
  }

  @usableFromInline
  override func end(_ error: (any Error)?) {
    guard phase != .idle else { return finish(error) }
    queue(Ending(error))
  }

  /// Emits the queued elements before it abandons downstream.
  @usableFromInline
  override func abandon(leaving rest: Feed) {
    guard phase == .sending || phase == .backlog else { return detach(leaving: rest) }
    feed = rest
    queue(.abandoned)
  }

  private func queue(_ ending: Ending) {
    guard phase != .over, self.ending == nil else { return }
    self.ending = ending
    phase = .backlog
  }

  @usableFromInline
  override func release() {
    super.release()
    _ = replace(&waiting, with: [])
  }

  @usableFromInline
  final func wait(_ element: Out) {
    guard phase != .over, ending == nil else { return }
    waiting.append(element)
    phase = .backlog
  }

  @usableFromInline
  final func drain() {
    while phase == .backlog {
      phase = .sending
      let batch = waiting
      waiting = []
      for element in batch where !isOver { out(element) }
      if waiting.isEmpty, let ending { conclude(ending) }
    }
    if phase == .sending { phase = .idle }
  }

  private func conclude(_ ending: Ending) {
    switch ending {
    case .completed: finish(nil)
    case .failed(let error): finish(error)
    case .abandoned: detach(leaving: takeFeed())
    }
  }
}

@usableFromInline
enum Ending {
  case completed
  case failed(any Error)
  /// Without an event: its source was deallocated.
  case abandoned

  @inlinable
  init(_ error: (any Error)?) {
    if let error { self = .failed(error) } else { self = .completed }
  }

  @inlinable var error: (any Error)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}
