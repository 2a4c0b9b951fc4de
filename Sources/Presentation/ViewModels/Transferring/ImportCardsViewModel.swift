import Entities
import Reactive
import UseCases

/// Adding the cards of a file.
public final class ImportCardsViewModel: ViewModel {
  public struct Input {
    /// The user chose this file.
    public let didChooseFile: Observable<Submission<ImportRequest>>

    public init(didChooseFile: Observable<Submission<ImportRequest>>) {
      self.didChooseFile = didChooseFile
    }
  }

  public struct Output {
    /// Why nothing was added, where it was not the file's fault.
    public let failure: Observable<TrackerError>
    /// The cards as they are kept, and what was wrong with the others.
    public let importedCards: Observable<Changed<ImportedCards>>
  }

  private let importCards: ImportCards
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(importCards: ImportCards, newTransaction: @escaping () -> Transaction) {
    self.importCards = importCards
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let outcome = Answers(to: input.didChooseFile, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      let terms = ChangeTerms(owner.newTransaction(), isRehearsal: submission.isRehearsal)
      return try owner.importCards(submission.value, on: terms)
    }
    return Output(failure: outcome.failures, importedCards: outcome.answers)
  }
}
