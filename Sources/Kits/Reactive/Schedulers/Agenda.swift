/// The scheduled items of a scheduler, sorted by time, then by the order of scheduling.
///
/// A deallocated agenda disposes its items, so that their actions release what they hold.
final class Agenda<Time: Comparable> {
  private var heap: [Item] = []
  private var lastID = 0

  deinit {
    for item in heap { item.dispose() }
  }

  /// A scheduled action, which is also the token of the caller that scheduled it.
  final class Item: Cancelable {
    let time: Time
    fileprivate let id: Int
    /// The agenda that holds the item, and the index in its heap; `nil` once the item was removed.
    fileprivate weak var agenda: Agenda?
    fileprivate var index = 0
    private var action: (() -> any Disposable)?
    /// The disposable that the action returned when it ran.
    private var rest: (any Disposable)?
    private(set) var isDisposed = false

    fileprivate init(_ time: Time, id: Int, _ action: @escaping () -> any Disposable) {
      self.time = time
      self.id = id
      self.action = action
    }

    fileprivate func isBefore(_ other: Item) -> Bool {
      time == other.time ? id < other.id : time < other.time
    }

    func run() {
      guard let action = action.take() else { return }
      let rest = action()
      if isDisposed { rest.dispose() } else { self.rest = rest }
    }

    func dispose() {
      guard !isDisposed else { return }
      isDisposed = true
      agenda?.remove(self)
      let dropped = action.take()
      rest.take()?.dispose()
      withExtendedLifetime(dropped) {}
    }
  }

  /// Items with this id or a higher one are scheduled from now on.
  var nextID: Int { lastID + 1 }

  func add(_ time: Time, _ action: @escaping () -> any Disposable) -> Item {
    lastID += 1
    let item = Item(time, id: lastID, action)
    item.agenda = self
    heap.append(item)
    rise(place(item, at: heap.count - 1))
    return item
  }

  var count: Int { heap.count }

  var nextTime: Time? { heap.first?.time }

  /// Removes and returns the next item if it is due at `time` and its id is below `limit`.
  func next(dueAt time: Time? = nil, before limit: Int = .max) -> Item? {
    guard let first = heap.first, first.id < limit else { return nil }
    if let time, first.time > time { return nil }
    remove(first)
    return first
  }

  private func remove(_ item: Item) {
    item.agenda = nil
    let last = heap.removeLast()
    guard last !== item else { return }
    sink(rise(place(last, at: item.index)))
  }

  @discardableResult private func place(_ item: Item, at index: Int) -> Int {
    heap[index] = item
    item.index = index
    return index
  }

  @discardableResult private func rise(_ start: Int) -> Int {
    let item = heap[start]
    var index = start
    while index > 0, item.isBefore(heap[(index - 1) / 2]) {
      place(heap[(index - 1) / 2], at: index)
      index = (index - 1) / 2
    }
    return place(item, at: index)
  }

  private func sink(_ start: Int) {
    let item = heap[start]
    var index = start
    while let child = leastChild(of: index), heap[child].isBefore(item) {
      place(heap[child], at: index)
      index = child
    }
    place(item, at: index)
  }

  private func leastChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < heap.count else { return nil }
    guard left + 1 < heap.count, heap[left + 1].isBefore(heap[left]) else { return left }
    return left + 1
  }
}
