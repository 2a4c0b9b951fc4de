/// What the streams are measured against: observers as an array of plain closures.
final class Closures {
  private var observers: [(id: Int, call: (Int) -> Void)] = []
  private var lastID = 0

  /// Calls every observer.
  func send(_ value: Int) {
    for observer in observers { observer.call(value) }
  }

  /// Returns the id under which the observer can be removed.
  func add(_ observer: @escaping (Int) -> Void) -> Int {
    lastID += 1
    observers.append((lastID, observer))
    return lastID
  }

  func remove(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    observers.remove(at: index)
  }
}

/// What observers write to, so that nothing is optimised away.
final class Total {
  var value = 0

  func add(_ number: Int) {
    value &+= number
  }
}
