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
