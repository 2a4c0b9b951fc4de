extension ObservableType {
  /// Emits an element if no other one follows within `dueTime`; completion emits the pending
  /// element, an error and disposal drop it.
  public func debounce(_ dueTime: Duration, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = DebounceSink(out, dueTime, scheduler)
      source.attach(Inlet(sink) { sink.next($0) })
    }
  }
}

private final class DebounceSink<Element>: SerialSink<Element> {
  private let dueTime: Duration
  /// `nil` once the source was deallocated: the scheduler holds the stage until the pending element
  /// is due, and the two must not hold each other.
  private var scheduler: (any SchedulerType)?
  private var pending: Element?
  private let timer = SerialDisposable()

  init(_ out: Inlet<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(out)
  }

  func next(_ element: Element) {
    guard !isOver, let scheduler else { return }
    _ = replace(&pending, with: element)
    let notice = ReleaseNotice { [self] in abandonWithoutSource() }
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
      notice.cancel()
      flush()
      abandonWithoutSource()
      return Disposables.create()
    }
  }

  override func end(_ error: (any Error)?) {
    timer.dispose()
    if error == nil { flush() }
    super.end(error)
  }

  /// Keeps the stage alive until the pending element has been emitted.
  override func abandon(leaving rest: Feed) {
    guard !isOver, pending != nil else { return super.abandon(leaving: rest) }
    feed = rest
    _ = scheduler.take()
  }

  override func release() {
    super.release()
    _ = pending.take()
    timer.dispose()
  }

  private func abandonWithoutSource() {
    if scheduler == nil { super.abandon(leaving: takeFeed()) }
  }

  private func flush() {
    if let element = pending.take() { send(element) }
  }
}
