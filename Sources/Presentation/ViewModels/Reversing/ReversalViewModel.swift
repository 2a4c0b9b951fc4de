import Entities
import Reactive
import UseCases

/// Undo and redo: what was to be taken back or done again, what came of it.
public final class ReversalViewModel: ViewModel {
  public struct Input {
    /// The user wants that done again; `nil`: what they undid last.
    public let didRequestRedo: Observable<Submission<Int?>>
    /// The user wants that taken back.
    public let didRequestUndo: Observable<Submission<ReversalTarget>>

    public init(
      didRequestRedo: Observable<Submission<Int?>>,
      didRequestUndo: Observable<Submission<ReversalTarget>>
    ) {
      self.didRequestRedo = didRequestRedo
      self.didRequestUndo = didRequestUndo
    }
  }

  public struct Output {
    /// Why nothing was taken back or done again.
    public let failure: Observable<TrackerError>
    /// What was taken back or done again, in that order.
    public let reversals: Observable<[Reversal]>
  }

  private let undo: UndoTransactions
  private let redo: RedoTransaction
  private let newTransaction: () -> Transaction
  private let bag = DisposeBag()

  public init(
    undo: UndoTransactions, redo: RedoTransaction, newTransaction: @escaping () -> Transaction
  ) {
    self.undo = undo
    self.redo = redo
    self.newTransaction = newTransaction
  }

  public func transform(_ input: Input) -> Output {
    let undone = Answers(to: input.didRequestUndo, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.undo(submission.value, on: owner.terms(submission.isRehearsal))
    }
    let redone = Answers(to: input.didRequestRedo, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.redo(submission.value, on: owner.terms(submission.isRehearsal))
    }
    return Output(
      failure: Observable.merge(undone.failures, redone.failures),
      reversals: Observable.merge(undone.answers, redone.answers))
  }

  private func terms(_ isRehearsal: Bool) -> ChangeTerms {
    ChangeTerms(newTransaction(), isRehearsal: isRehearsal)
  }
}
