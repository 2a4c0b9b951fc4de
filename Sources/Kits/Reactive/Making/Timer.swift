extension ObservableType where Element: FixedWidthInteger {
  /// Sends zero after `dueTime` and completes; with a `period`, goes on counting at every period.
  public static func timer(
    _ dueTime: Duration, period: Duration? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { out in
      let sink = TimerSink(out)
      guard let period else {
        let action = { (sink: TimerSink<Element>) in
          sink.out(0)
          sink.finish(nil)
          return Disposables.create()
        }
        return sink.hold(scheduler.scheduleRelative(sink, dueTime: dueTime, action: action))
      }
      sink.hold(
        scheduler.schedulePeriodic(Element(0), startAfter: dueTime, period: period) { count in
          sink.out(count)
          return count &+ 1
        })
    }
  }
}

private final class TimerSink<Element>: Sink {
  let out: (Element) -> Void
  private var timer: (any Disposable)?

  init(_ out: Inlet<Element>) {
    self.out = out.next
    super.init(out.sink)
  }

  func hold(_ timer: any Disposable) {
    if isOver { timer.dispose() } else { self.timer = timer }
  }

  override func release() {
    super.release()
    timer.take()?.dispose()
  }
}
