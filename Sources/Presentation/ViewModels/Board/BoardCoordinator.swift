import Entities
import Reactive

/// Opens the scenes that the board asks for.
///
/// A method that asks the user returns a stream with the answer, if any, which completes when the
/// scene closes.
public protocol BoardCoordinator: AnyObject {
  func addCard(_ start: CardStart)
  func editCard(_ number: Int)
  func openEditor(_ number: Int)
  func showCard(_ number: Int)
  func showComments(of number: Int)
  /// Asks for one of the cards that block the card or that it blocks.
  func chooseLink(of number: Int) -> Observable<Int>
  /// Asks for one of the columns to move the cards to; those on the board have their numbers.
  func chooseColumn(
    of cards: Set<Int>, among columns: [Column], otherThan current: Column, shown: [Column.ID]
  ) -> Observable<Column.ID>
  func chooseProject(
    for cards: Set<Int>, otherThan current: Project.ID?
  ) -> Observable<Project>
  /// `error` is a limit or a rule that refuses the move.
  func confirmForce(after error: TrackerError) -> Observable<Void>
  /// `nil`: all projects.
  func chooseProject() -> Observable<Project.ID?>
  /// Sends each filter while the user types, and `filter` again if the user cancels.
  func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter>
  /// Shows the values that the team could not merge.
  func showConflicts()
  func chooseView() -> Observable<BoardFilter>
  /// Sends the text to the clipboard of the terminal.
  func copy(_ text: String)
  func showHistory()
  func showSettings()
  func showHelp()
  func quit()
}
