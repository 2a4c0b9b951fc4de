import Reactive

struct Boom: Error, Equatable {
  var number = 0
}

/// Records events as words, in order.
final class Log {
  var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }
}

extension ObservableType {
  func log(to log: Log, _ prefix: String = "") -> any Disposable {
    subscribe(
      onNext: { log.add("\(prefix)\($0)") }, onError: { log.add("\(prefix)error(\($0))") },
      onCompleted: { log.add("\(prefix)completed") },
      onDisposed: { log.add("\(prefix)disposed") })
  }

  func events() -> [Event<Element>] {
    var events: [Event<Element>] = []
    subscribe { (event: Event<Element>) in events.append(event) }.dispose()
    return events
  }
}

/// An object whose deallocation can be observed.
final class Canary: Sendable {}

/// An element that calls a closure on deinit.
final class Dying: Equatable {
  let tag: Int
  var last: () -> Void

  init(_ tag: Int, _ last: @escaping () -> Void = {}) {
    self.tag = tag
    self.last = last
  }

  static func == (one: Dying, other: Dying) -> Bool { one === other }

  deinit { last() }
}
