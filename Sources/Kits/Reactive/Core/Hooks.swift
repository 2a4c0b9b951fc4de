import Glibc
import Synchronization

/// What the whole program has decided about streams.
public enum Hooks {
  /// What happens to an error that no subscriber handles; by default it is said on stderr.
  public static var defaultErrorHandler: @Sendable (any Error) -> Void {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  private static let handler = Mutex<@Sendable (any Error) -> Void> { error in
    let line = Array("unhandled error in a stream: \(error)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
