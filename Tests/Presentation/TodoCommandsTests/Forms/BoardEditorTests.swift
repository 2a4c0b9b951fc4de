import Entities
import Expectations
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoCommands
import TodoCommandsTesting
import Words

@Suite struct BoardEditorTests {
  private let desk = Desk()
  private let folder = TemporaryFolder()

  init() {
    desk.doAll("add Buy milk -d fri -t a --step One -n Soon", "add Write docs")
  }

  private func editor() -> BoardEditor {
    let console = Console(
      output: MemoryOutput(), errors: MemoryOutput(), isTerminal: true,
      size: TerminalSize(columns: 80, rows: 24), depth: .none, marks: .unicode)
    return BoardEditor(
      desk.editor, in: desk.context(console), at: desk.now, wording: Language.english.wording)
  }

  private func useEditor(_ actions: EditorAction...) -> OpenedTexts {
    desk.useEditor(performing: actions, in: folder)
  }

  @Test func theEditIsRecordedAsOneOfTheBoard() throws {
    _ = useEditor { $0.replace("Buy milk", with: "Buy oat milk") }
    let outcome = try editor().edit(1)
    expect(outcome.cards.map(\.editedFields), is: [["title"]])
    expect(desk.say("list 1 --plain=title"), is: "Buy oat milk\n")
    expect(desk.type("history").out.contains("board: edited 1"))
    expect(folder.names, is: [])
  }

  @Test func anUnchangedFormReturnsTheSameCard() throws {
    _ = useEditor { _ in }
    let outcome = try editor().edit(2)
    expect(outcome.cards.map(\.isChanged), is: [false])
    expect(outcome.cards.map(\.after.card.number), is: [2])
  }

  @Test func theErrorNamesTheFileWithTheText() throws {
    _ = useEditor({ $0.replace("Title: Buy milk", with: "Title:") }, { _ in })
    let failure = #expect(throws: Message.self) { try editor().edit(1) }
    let kept = try #require(folder.names.first)
    let words = Language.english.wording.text(try #require(failure))
    expect(words.text, is: "Line 6: The title can't be empty. Nothing was changed")
    expect(words.hint, is: "Your text is kept in \(folder.path)/\(kept)")
  }

  @Test func aDeletedCardIsNotOpened() {
    let opened = useEditor { _ in }
    desk.type("delete 2")
    #expect(throws: TrackerError.noSuchCards([2]).message) {
      try editor().edit(2)
    }
    expect(opened.texts.isEmpty)
  }

  @Test func withoutATerminalItSaysSo() {
    #expect(throws: Message.self) { try editor().edit(1) }
  }
}
