import Entities
import UseCases

/// Makes the view model of each command, and of each view that fills or covers the board.
///
/// That of a request opens the store with the first request, so that making it can't fail.
public final class Scenes {
  private(set) var ports: Ports
  /// What the filters of the next requests are inside of.
  public var context: CardContext? {
    get { ports.context }
    set { ports.context = newValue }
  }
  private var isDryRun = false

  public init(_ ports: Ports) { self.ports = ports }

  func reading<Request, Answer>(
    _ useCase: @escaping (Tracker) -> (Request) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Request, Answer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try useCase(try ports.tracker(.read))(request)
    }
  }

  func reading<Answer>(
    _ useCase: @escaping (Tracker) -> () throws(TrackerError) -> Answer
  ) -> RequestViewModel<Void, Answer> {
    RequestViewModel { [ports] (_) throws(TrackerError) in try useCase(try ports.tracker(.read))() }
  }

  func readingParts<Value, Part, Answer>(
    _ useCase: @escaping (Tracker) -> (Value, (Part) -> Void) throws(TrackerError) -> Answer
  ) -> RequestViewModel<PartsRequest<Value, Part>, Answer> {
    RequestViewModel { [ports] (request) throws(TrackerError) in
      try useCase(try ports.tracker(.read))(request.value, request.body)
    }
  }

  /// `creating` says which requests create a store that does not exist, except in a dry run.
  func changing<Request, Answer>(
    creating: @escaping (Request) -> Bool = { _ in false },
    _ useCase: @escaping (Tracker) -> (Request, ChangeTerms) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Submission<Request>, Answer> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      let isPreview = isDryRun || submission.isDryRun
      let access: StoreAccess =
        creating(submission.value) ? isPreview ? .preview : .create : isDryRun ? .preview : .change
      let tracker = try ports.tracker(access)
      let terms = ChangeTerms(ports.newTransaction(), isDryRun: submission.isDryRun)
      return try useCase(tracker)(submission.value, terms)
    }
  }

  static func always<Request>(_: Request) -> Bool { true }

  func changing<Answer>(
    _ useCase: @escaping (Tracker) -> (ChangeTerms) throws(TrackerError) -> Answer
  ) -> RequestViewModel<Submission<Void>, Answer> {
    changing { tracker in { (_, terms) throws(TrackerError) in try useCase(tracker)(terms) } }
  }

  public var author: String { ports.newTransaction().author }

  /// Runs the lines as one transaction; in a dry run, no request creates the store.
  public func runBatch() -> ChangeViewModel<BatchRequest, Bool> {
    RequestViewModel { [self] (submission) throws(TrackerError) in
      isDryRun = submission.isDryRun
      return try ports.tracker(isDryRun ? .preview : .create).runBatch(
        on: ChangeTerms(ports.newTransaction(), isDryRun: isDryRun),
        keepsGoing: submission.value.keepsGoing, submission.value.lines)
    }
  }
}

extension Scenes.Ports {
  func tracker(_ access: StoreAccess) throws(TrackerError) -> Tracker {
    Tracker(try openStore(access), ids: ids, zone: zone, context: context)
  }
}
