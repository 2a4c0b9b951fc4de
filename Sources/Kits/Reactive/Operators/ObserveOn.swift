extension ObservableType {
  /// Sends every event, the end as well, in a turn of `scheduler`, one a turn and in their order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { out in
      let sink = ObserveOnSink(out, scheduler)
      source.attach(Inlet(sink) { sink.add(.next($0)) })
    }
  }
}

private final class ObserveOnSink<Element>: SerialSink<Element> {
  private let scheduler: any ImmediateSchedulerType
  private var events = Queue<Event<Element>>()
  private var isScheduled = false
  private var isSourceGone = false
  private let turn = SerialDisposable()

  init(_ out: Inlet<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(out)
  }

  func add(_ event: Event<Element>) {
    guard !isOver else { return }
    events.append(event)
    if !isScheduled { schedule() }
  }

  override func end(_ error: (any Error)?) {
    add(error.map { .error($0) } ?? .completed)
  }

  /// Stays until what waits has been sent.
  override func abandon() {
    isSourceGone = true
    if !isScheduled { super.abandon() }
  }

  override func release() {
    super.release()
    events = Queue()
    turn.dispose()
  }

  /// Schedules a turn for the first event; the others follow in a loop when turns come at once.
  private func schedule() {
    isScheduled = true
    let next = scheduler.schedule(()) { [self] in
      deliver()
      return Disposables.create()
    }
    if !turn.isDisposed { turn.disposable = next }
  }

  private func deliver() {
    guard let event = events.popFirst() else { return }
    switch event {
    case .next(let element): send(element)
    case .error(let error): super.end(error)
    case .completed: super.end(nil)
    }
    isScheduled = false
    guard !isOver else { return }
    if !events.isEmpty { schedule() } else if isSourceGone { abandon() }
  }
}
