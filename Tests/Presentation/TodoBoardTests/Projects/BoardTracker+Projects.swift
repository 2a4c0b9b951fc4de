import Entities
import Repositories
import TodoBoardTesting
import UseCases

extension BoardTracker {
  func archive(_ project: String) throws {
    var edit = ProjectEdit()
    edit.isArchived = true
    _ = try EditProjects(store: store)(
      [try ProjectName(project)], edit, on: ChangeTerms(newTransaction()))
  }

  /// Moves every card to done.
  func finishAll() throws {
    let numbers = try cards().map { CardNumbers.one($0.number) }
    _ = try MoveCards(store: store, ids: IdentifierMaker { _ in 5 })(
      CardChoice(.cards(numbers)), to: Destination(state: .done), on: ChangeTerms(newTransaction()))
  }
}
