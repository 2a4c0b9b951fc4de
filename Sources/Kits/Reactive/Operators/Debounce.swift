extension ObservableType {
  /// Sends an element when nothing has followed it for `dueTime`.
  ///
  /// Completion sends what is pending first; an error and a dispose drop it.
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
  private let scheduler: any SchedulerType
  private var pending: Element?
  private var isSourceGone = false
  private let timer = SerialDisposable()

  init(_ out: Inlet<Element>, _ dueTime: Duration, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(out)
  }

  func next(_ element: Element) {
    guard !isOver else { return }
    pending = element
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
      flush()
      if isSourceGone { abandon() }
      return Disposables.create()
    }
  }

  override func end(_ error: (any Error)?) {
    timer.dispose()
    if error == nil { flush() }
    super.end(error)
  }

  /// Stays until what is pending has been sent.
  override func abandon() {
    isSourceGone = true
    if pending == nil { super.abandon() }
  }

  override func release() {
    super.release()
    pending = nil
    timer.dispose()
  }

  private func flush() {
    if let element = pending.take() { send(element) }
  }
}
