import Entities
import Testing
import ViewModels

/// Two people at one file, each before a board of their own.
@Suite struct BoardStoryTests {
  private let stores: TemporaryStores
  private let ann: BoardStage
  private let bob: BoardStage

  init() throws {
    stores = try TemporaryStores()
    ann = BoardStage(over: try stores.open(), author: "ann@home")
    bob = BoardStage(over: try stores.open(), author: "bob@work")
  }

  /// Some time goes by for both.
  private func pass() {
    for stage in [ann, bob] { stage.pass(seconds: 0.2) }
  }

  @Test func eachSeesWhatTheOtherDoesAndKeepsTheirOwnPlace() throws {
    try ann.add(8)
    ann.open()
    bob.open()
    bob.act(.selectDown, .selectDown)
    #expect(bob.board[0] == "1 2 >3 4 5")

    ann.act(.moveRight)
    #expect(bob.board == ["1 2 >3 4 5", "", ""])
    pass()
    #expect(bob.board == ["2 >3 4 5 6", "1", ""])
    #expect(ann.board == ["2 3 4 5 6", ">1", ""])

    bob.act(.mark, .mark, .moveRight)
    pass()
    #expect(ann.board == ["2 5 6 7 8", ">1 3 4", ""])
    #expect(bob.board == ["2 5 6 7 8", "1 >3* 4*", ""])

    ann.act(.moveRight)
    bob.act(.delete)
    pass()
    #expect(ann.board == ["2 5 6 7 8", "", ">1"])
    #expect(bob.content.marked.isEmpty)

    // Each takes back their own.
    ann.act(.undo)
    pass()
    bob.act(.undo)
    pass()
    #expect(ann.board[1] == ">1 3 4")
    #expect(bob.board[1] == "1 >3 4")
    #expect((ann.failures + bob.failures).isEmpty)
  }

  @Test func aCardThatTheOtherTookIsAnErrorAndChangesNothing() throws {
    try ann.add(2)
    ann.open()
    bob.open()
    ann.act(.delete)
    bob.act(.moveRight)
    #expect(bob.failures == [.noSuchCards([1])])
    pass()
    #expect(bob.board[0] == ">2")
    bob.act(.moveRight)
    pass()
    #expect(ann.board == ["", "2", ""] && ann.content.focus == 0)
  }

  @Test func aProjectThatTheOtherDeletesIsTold() throws {
    try ann.add(2, of: "web")
    try ann.add(1)
    ann.open(try ann.project("web"))
    try bob.deleteProject("web")
    pass()
    #expect(ann.notices == [.projectDeleted])
    #expect(ann.board[0] == ">3")
  }

  @Test func howeverMuchTheOtherWritesItIsShownOnce() throws {
    try ann.add(3)
    ann.open()
    let frames = ann.frames
    for _ in 1...40 { try bob.add(1, to: .doing) }
    pass()
    #expect(ann.frames == frames + 1)
    #expect(ann.content.columns[1].window.cardCount == 40)
  }

  @Test func aBoardThatNothingHappensToShowsNothingAnew() throws {
    try ann.add(3)
    ann.open()
    let frames = ann.frames
    for _ in 1...50 { pass() }
    #expect(ann.frames == frames)
  }
}
