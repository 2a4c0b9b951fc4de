/// What the streams are measured against: observers as an array of plain closures.
final class Closures {
  private var observers: [(id: Int, call: (Int) -> Void)] = []
  private var lastID = 0

  /// Calls every observer.
  func send(_ value: Int) {
    for observer in observers { observer.call(value) }
  }

  /// Returns what removes the observer; not inlined, as it would not be from another module.
  @inline(never)
  func add(_ observer: @escaping (Int) -> Void) -> () -> Void {
    lastID += 1
    let id = lastID
    observers.append((id, observer))
    return { self.remove(id) }
  }

  private func remove(_ id: Int) {
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
