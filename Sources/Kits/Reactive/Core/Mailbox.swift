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
