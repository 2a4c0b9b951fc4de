import Entities
import Reactive
import UseCases

/// Cards as a file, given part by part as the store gives them.
public final class ExportCardsViewModel: ViewModel {
  public struct Input {
    /// The user wants a file of these cards.
    public let didRequestFile: Observable<ExportRequest>

    public init(didRequestFile: Observable<ExportRequest>) {
      self.didRequestFile = didRequestFile
    }
  }

  public struct Output {
    /// Why there is no file, or only a part of one.
    public let failure: Observable<TrackerError>
    /// Each part of the file, in order.
    public let part: Observable<String>
    /// The file has ended so.
    public let summary: Observable<ExportSummary>
  }

  private let exportCards: ExportCards
  private let bag = DisposeBag()

  public init(exportCards: ExportCards) {
    self.exportCards = exportCards
  }

  public func transform(_ input: Input) -> Output {
    let part = PublishSubject<String>()
    let file = Answers(to: input.didRequestFile, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in
      try owner.exportCards(request) { part.onNext($0) }
    }
    return Output(failure: file.failures, part: part, summary: file.answers)
  }
}
