/// First in, first out; what is taken out is let go of at once, which a slice would not do.
struct Queue<Element> {
  private var items: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  mutating func append(_ element: Element) {
    items.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = items[head].take()
    head += 1
    if head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
    return first
  }
}
