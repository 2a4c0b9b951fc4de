import Synchronization

/// Passes messages from other threads to the thread of the streams, whose event loop empties it.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// `wake` is called on the posting thread when a message arrives in an empty mailbox.
  public init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
  }

  /// Adds `message`; can be called from any thread.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { wake() }
  }

  /// Removes and returns all messages, in the order in which they were posted.
  public func empty() -> [Message] {
    messages.withLock { messages in
      let all = messages
      messages = []
      return all
    }
  }
}

/// A first-in, first-out queue; a slice would keep the removed elements alive.
struct Queue<Element> {
  private var items: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }

  var count: Int { items.count - head }

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
