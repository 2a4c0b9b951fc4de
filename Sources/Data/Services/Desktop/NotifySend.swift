import Entities
import Repositories
import System

/// Shows notifications with notify-send(1).
public final class NotifySend: Notifying {
  private static let timeLimit = Duration.seconds(5)

  public init() {}

  public func show(_ notification: Notification) throws(TrackerError) {
    let words = ["--app-name=todo", "--", notification.title, Self.escaped(notification.body)]
    var request = ProcessRequest("notify-send", words, timeLimit: Self.timeLimit)
    request.defersSignals = true
    let outcome: ProcessOutcome
    do throws(ProcessFault) {
      outcome = try TimedProcess.run(request)
    } catch {
      throw .reminder(.noNotifier)
    }
    guard outcome.isSuccess else { throw .reminder(.notShown(outcome.report)) }
  }

  /// Escapes the body, which can contain markup (Desktop Notifications Specification, 1.2).
  private static func escaped(_ text: String) -> String {
    text.replacing(scalars: "&", with: "&amp;").replacing(scalars: "<", with: "&lt;")
      .replacing(scalars: ">", with: "&gt;")
  }
}

extension ProcessOutcome {
  /// The last line of standard error, or how the program ended if there is none.
  var report: ProgramReport {
    let last = errors.text.split(whereSeparator: \.isNewline).last
    return last.map { .text(String($0)) } ?? .end(end)
  }
}
