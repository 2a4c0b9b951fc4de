import Entities
import Repositories
import UseCases

/// Makes the view model of each scene: of each command, and of each view that fills or covers the
/// board.
///
/// The view model of a request opens the store with the first request, so that making it costs
/// nothing and cannot fail.
public final class Scenes {
  let ports: Ports
  private var isDryRun = false

  public init(_ ports: Ports) {
    self.ports = ports
  }

  func reading<Request, Answer>(
    _ useCase: @escaping (any Store) -> (Request) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Request, Answer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try useCase(try ports.openStore(.read))(request)
    }
  }

  /// `creating` creates a store that does not exist, except in a dry run.
  func changing<Request, Answer>(
    creating: Bool = false,
    _ useCase: @escaping (any Store) -> (Request, ChangeTerms) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Submission<Request>, Answer> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      let isPreview = isDryRun || submission.isDryRun
      let access: StoreAccess =
        creating ? isPreview ? .preview : .create : isDryRun ? .preview : .change
      let store = try ports.openStore(access)
      let terms = ChangeTerms(ports.newTransaction(), isDryRun: submission.isDryRun)
      return try useCase(store)(submission.value, terms)
    }
  }

  /// `user@host`.
  public var author: String { ports.newTransaction().author }

  /// Runs the lines as one transaction; in a dry run, no request creates the store.
  public func runBatch() -> ChangeViewModel<BatchRequest, Bool> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      isDryRun = submission.isDryRun
      let store = try ports.openStore(isDryRun ? .preview : .create)
      return try RunBatch(store: store)(
        on: ChangeTerms(ports.newTransaction(), isDryRun: isDryRun),
        keepsGoing: submission.value.keepsGoing, submission.value.lines)
    }
  }
}
