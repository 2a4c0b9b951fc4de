import Entities
import Expectations
import Repositories
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoard
import TodoBoardTesting
import UseCases
import Words

/// Cards in the user's own editor, which the composition root provides.
@Suite final class BoardEditorTests {
  private let tracker = BoardTracker()
  private let desk: BoardDesk
  private var guest: (() -> Void)?

  init() throws {
    try tracker.add("Buy milk", "Buy tea")
    desk = try BoardDesk(tracker)
    desk.coordinator.lendTerminal = { [unowned self] in guest = $0 }
    desk.terminal.press(Key("j"))
  }

  private func useEditor(_ edit: CardEdit) {
    desk.coordinator.editor = { [tracker] (number) throws(Message) in
      do throws(TrackerError) {
        let card = try tracker.store.reading { (reading) throws(TrackerError) in
          try reading.cards([number])[0]
        }
        return try Tracker(tracker.store, ids: IdentifierMaker { _ in 5 }).changeCards(
          CardRequest(.edit(edit, from: [card]), card: number),
          on: ChangeTerms(tracker.newTransaction())
        ).answer
      } catch {
        throw error.message
      }
    }
  }

  private func openEditor() {
    desk.terminal.send("E")
    guest.take()?()
    desk.terminal.turn()
  }

  private func titled(_ title: String, _ state: State? = nil) throws -> CardEdit {
    var edit = CardEdit()
    (edit.title, edit.state) = (try Title(title), state)
    return edit
  }

  @Test func theEditedCardIsSelectedWhereverItIs() throws {
    useEditor(try titled("Buy green tea", .doing))
    openEditor()
    expect(desk.terminal.text.contains("Edited 2: Buy green tea"))
    expect(
      desk.terminal.screen.focused?.spoken, is: "2 Buy green tea, doing, 1 of 1, project inbox")
    desk.terminal.send("u", shows: "Undid")
    try expect(tracker.cards().map(\.title.text), is: ["Buy milk", "Buy tea"])
  }

  @Test func anUnchangedCardIsReported() {
    useEditor(CardEdit())
    openEditor()
    expect(desk.terminal.text.contains("Nothing changed: 2 Buy tea"))
    expect(desk.terminal.screen.focused?.spoken?.hasPrefix("2 Buy tea, todo, 2 of 2"), is: true)
  }

  @Test func anErrorStaysUntilTheNextKey() {
    let fault = CommandFault.editorFailed(.end(.exited(3)), kept: "/tmp/todo-2.md")
    desk.coordinator.editor = { _ throws(Message) in throw fault.message }
    openEditor()
    desk.terminal.turn(at: .seconds(100))
    desk.terminal.shows("editor failed: exit status 3", "/tmp/todo-2.md")
    desk.terminal.send("k", hides: "/tmp/todo-2.md")
  }

  @Test func withoutATerminalTheBoardSaysWhyAndNamesTheForm() {
    openEditor()
    desk.terminal.shows("An editor needs a terminal", "e edits the card in a form")
    desk.terminal.press(Key("e"))
    expect(desk.terminal.text.hasPrefix("Card 2"))
  }

  @Test func theEditorOpensFromTheCardToo() throws {
    useEditor(try titled("Buy green tea"))
    desk.terminal.press(.enter)
    openEditor()
    expect(desk.terminal.screen.layers.first?.spoken?.contains("Buy green tea"), is: true)
    expect(desk.terminal.text.contains("Edited 2: Buy green tea — title"))
  }
}
