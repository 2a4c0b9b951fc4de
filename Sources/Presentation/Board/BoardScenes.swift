import Entities
import ViewModels

/// Makes the view models of the board; the composition root knows how.
public protocol BoardScenes: AnyObject {
  /// Throws when the store cannot be opened, or there is no such project.
  func board(
    of project: ProjectName?, coordinator: any BoardCoordinator
  ) throws(TrackerError) -> BoardViewModel

  /// `reader` reads words as of the moment in which they are typed.
  func filter(
    from filter: BoardFilter, reader: @escaping () -> SelectionReader
  ) -> FilterViewModel
}
