import Reactive

/// An error to recognise.
struct Boom: Error, Equatable {
  var number = 0
}

/// What happened, in its order, as words.
final class Log {
  var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }
}

extension ObservableType {
  /// Subscribes, noting every event and the disposal.
  func log(to log: Log, _ prefix: String = "") -> any Disposable {
    subscribe(
      onNext: { log.add("\(prefix)\($0)") }, onError: { log.add("\(prefix)error(\($0))") },
      onCompleted: { log.add("\(prefix)completed") },
      onDisposed: { log.add("\(prefix)disposed") })
  }

  /// Subscribes and returns what has come by the time the stream ends.
  func events() -> [Event<Element>] {
    var events: [Event<Element>] = []
    subscribe { (event: Event<Element>) in events.append(event) }.dispose()
    return events
  }
}

/// Something whose end can be seen.
final class Canary {}
