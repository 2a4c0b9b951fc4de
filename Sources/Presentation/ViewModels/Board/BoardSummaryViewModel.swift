import Entities
import Reactive
import UseCases

/// The board at a glance: three columns with their counts and first cards.
public final class BoardSummaryViewModel: ViewModel {
  /// How many cards of each column are wanted; `nil`: all.
  public struct Limits: Hashable, Sendable {
    public let open: Int?
    public let done: Int?

    public init(open: Int?, done: Int?) {
      self.open = open
      self.done = done
    }
  }

  public struct Input {
    /// The user wants to see the board, so much of it.
    public let didRequestBoard: Observable<Limits>

    public init(didRequestBoard: Observable<Limits>) {
      self.didRequestBoard = didRequestBoard
    }
  }

  public struct Output {
    /// Todo, doing and done.
    public let columns: Observable<[BoardColumn]>
    /// Why there is none to show.
    public let failure: Observable<TrackerError>
  }

  private let readBoard: ReadBoard
  private let bag = DisposeBag()

  public init(readBoard: ReadBoard) {
    self.readBoard = readBoard
  }

  public func transform(_ input: Input) -> Output {
    let read = Answers(to: input.didRequestBoard, with: self, disposedBy: bag) {
      (owner, limits) throws(TrackerError) in
      try owner.readBoard(limit: limits.open, doneLimit: limits.done)
    }
    return Output(columns: read.answers, failure: read.failures)
  }
}
