import Entities
import Expectations
import Testing
import ViewModels

/// Two boards over one file.
@Suite struct BoardStoryTests {
  private let stores: TemporaryStores
  private let ann: BoardStage
  private let bob: BoardStage

  init() throws {
    stores = try TemporaryStores()
    ann = BoardStage(over: try stores.open(), author: "ann@home")
    bob = BoardStage(over: try stores.open(), author: "bob@work")
  }

  private func pass() { for stage in [ann, bob] { stage.pass(seconds: 0.2) } }

  @Test func changesShowOnBothBoardsAndKeepEachSelection() throws {
    try ann.add(8)
    ann.open()
    bob.open()
    bob.act(.selectDown, .selectDown, shows: "1 2 >3 4 5")

    ann.act(.moveRight)
    expect(bob.board, is: ["1 2 >3 4 5", "", ""])
    pass()
    expect(bob.board, is: ["2 >3 4 5 6", "1", ""])
    expect(ann.board, is: ["2 3 4 5 6", ">1", ""])

    bob.act(.mark, .mark, .moveRight)
    pass()
    expect(ann.board, is: ["2 5 6 7 8", ">1 3 4", ""])
    expect(bob.board, is: ["2 5 6 7 8", "1 >3 4", ""])

    ann.act(.moveRight)
    bob.act(.mark, .mark, .delete)
    pass()
    expect(ann.board, is: ["2 5 6 7 8", "", ">1"])
    expect(bob.content.marked.isEmpty)

    // Each undoes the last change.
    ann.act(.undo)
    pass()
    bob.act(.undo)
    pass()
    expect(ann.board[1], is: ">1 3 4")
    expect(bob.board[1], is: "1 >3 4")
    expect((ann.failures + bob.failures).isEmpty)
  }
}
