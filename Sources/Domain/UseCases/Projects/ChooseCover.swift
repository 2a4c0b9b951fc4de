import Entities
import Repositories

/// Gives a project the cover that a person chose: drawn, of a file, or random.
public struct ChooseCover {
  private let fetchCover: FetchCover
  private let setCover: SetCover

  public init(store: any Store, covers: any CoverFetching) {
    fetchCover = FetchCover(store: store, covers: covers)
    setCover = SetCover(store: store)
  }

  /// Throws what ``FetchCover`` and ``SetCover`` throw, and if a file is no picture.
  public func callAsFunction(
    _ choice: CoverChoice, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    let picture: Picture? =
      switch choice.source {
      case .drawn: nil
      case .file(let bytes): try Picture(bytes)
      case .random(let animal): try fetchCover(choice.project, animal)
      }
    let changed = try setCover(choice.project, picture, on: terms)
    let cover = ProjectCover(changed.answer.after, picture)
    return Changed(
      answer: ChangedCover(cover, isChanged: changed.answer.isChanged),
      transaction: changed.transaction, endedRedo: changed.endedRedo)
  }
}
