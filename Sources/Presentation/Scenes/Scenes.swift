import Entities
import Repositories
import UseCases
import ViewModels

/// Makes the view models of the command line and of the board.
///
/// The first request opens the store, so that making the view model of a request costs nothing and
/// cannot fail.
public final class Scenes {
  let ports: Ports
  /// Whether a batch is running that will be rolled back, so that nothing in it creates the store.
  private var isRehearsal = false

  public init(_ ports: Ports) {
    self.ports = ports
  }

  /// A scene that reads the store.
  func reading<Request, Answer>(
    _ useCase: @escaping (any Store) -> (Request) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Request, Answer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try useCase(try ports.openStore(.read))(request)
    }
  }

  /// A scene that writes to the store; `creating`: also to one that does not exist, unless it is a
  /// rehearsal.
  func changing<Request, Answer>(
    creating: Bool = false,
    _ useCase: @escaping (any Store) -> (Request, ChangeTerms) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Submission<Request>, Answer> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      let creates = creating && !isRehearsal && !submission.isRehearsal
      let store = try ports.openStore(creates ? .create : .change)
      let terms = ChangeTerms(ports.newTransaction(), isRehearsal: submission.isRehearsal)
      return try useCase(store)(submission.value, terms)
    }
  }

  /// Runs lines of commands as one transaction; after a rehearsal, no scene creates the store.
  public func runBatch() -> ChangeScene<BatchRequest, Bool> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      isRehearsal = submission.isRehearsal
      let store = try ports.openStore(isRehearsal ? .change : .create)
      return try RunBatch(store: store)(
        on: ChangeTerms(ports.newTransaction(), isRehearsal: isRehearsal),
        keepsGoing: submission.value.keepsGoing, submission.value.lines)
    }
  }
}
