import Synchronization

/// Where other threads put what the thread of the streams is to learn.
///
/// The event loop empties it, and only then does a message enter a stream.
public final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Creates an empty mailbox that calls `wake`, on the thread that posts, when the first message
  /// comes in: an event loop that waits can write to its own pipe there.
  public init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
  }

  /// Puts `message` in, from any thread.
  public func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { wake() }
  }

  /// Takes out all that is in, in the order in which it came.
  public func empty() -> [Message] {
    messages.withLock { messages in
      let all = messages
      messages = []
      return all
    }
  }
}

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
