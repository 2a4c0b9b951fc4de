import Entities
import Reactive

/// Decides what comes on the screen next.
///
/// What asks for an answer returns a stream that gives it, if any, and completes when the scene is
/// closed, however that comes about.
public protocol BoardCoordinator: AnyObject {
  func addCard(_ draft: CardStart)
  func editCard(_ number: Int)
  func showCard(_ number: Int)
  /// Asks which of the other states a card goes to.
  func chooseState(otherThan state: State) -> Observable<State>
  /// Asks which project the board is to be of; `nil`: all of them.
  func chooseProject() -> Observable<Project.ID?>
  /// Gives each filter as it is typed, and the one from before when that is given up.
  func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter>
  func showHistory()
  func showSettings()
  func showHelp()
  func quit()
}

/// What is known of a card before somebody has typed its title.
public struct CardStart: Hashable, Sendable {
  public let state: State
  /// `nil`: the one that cards go to usually.
  public let project: ProjectName?

  public init(state: State, project: ProjectName? = nil) {
    self.state = state
    self.project = project
  }
}
