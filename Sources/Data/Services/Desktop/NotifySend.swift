import Entities
import Repositories
import System

/// Shows notifications with notify-send(1).
public final class NotifySend: Notifying {
  private static let timeLimit = Duration.seconds(5)

  public init() {}

  public func show(_ summary: String, _ body: String) throws(TrackerError) {
    let words = ["--app-name=todo", "--", summary, Self.escaped(body)]
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
