import Entities
import Reactive

/// Opens the scenes that the board asks for.
///
/// A method that asks the user returns a stream with the answer, if any, which completes when the
/// scene closes.
public protocol BoardCoordinator: AnyObject {
  func addCard(_ draft: CardStart)
  func editCard(_ number: Int)
  func showCard(_ number: Int)
  /// Asks for the state to move cards to.
  func chooseState(otherThan state: State) -> Observable<State>
  /// Asks for the project that the board shows; `nil`: all projects.
  func chooseProject() -> Observable<Project.ID?>
  /// Sends each filter while the user types, and `filter` again if the user cancels.
  func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter>
  func showHistory()
  func showSettings()
  func showHelp()
  func quit()
}

/// Where a new card is added.
public struct CardStart: Hashable, Sendable {
  public let state: State
  /// `nil`: the default project.
  public let project: ProjectName?

  public init(state: State, project: ProjectName? = nil) {
    self.state = state
    self.project = project
  }
}
