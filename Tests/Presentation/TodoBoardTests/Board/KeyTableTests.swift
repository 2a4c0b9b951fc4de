import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels
import Words

@testable import TodoBoard

@Suite struct KeyTableTests {
  private let keys = BoardView.keys

  private static let tables: [String: [Key]] = [
    "board": all(BoardView.keys), "history": all(HistoryView.keys),
    "projects": all(ProjectsView.keys),
    "settings": all(SettingsView.keys),
    "card": all(CardView.keys(for: .viewing)),
    "step": all(CardView.keys(for: .typingStep)), "form": all(CardView.keys(for: .form)),
  ]

  private static func all<Action>(_ table: KeyTable<Action>) -> [Key] {
    table.lines.flatMap(\.entries).flatMap(\.keys)
  }

  @Test(arguments: tables.keys.sorted()) func noTableListsAKeyTwice(table: String) throws {
    let keys = try #require(Self.tables[table])
    expect(Set(keys).count, is: keys.count)
  }

  @Test func eachActionIsInOneLine() {
    let actions = keys.lines.flatMap(\.entries).compactMap(\.action)
    expect(Set(actions).count, is: actions.count)
    for action in actions {
      expect(keys.keys(of: action).allSatisfy { keys.action(for: $0) == action })
    }
  }

  @Test func noLabelIsUsedTwice() {
    let words = keys.lines.map(\.word)
    expect(Set(words).count, is: words.count)
  }

  @Test func jamoActLikeTheLatinLettersOfTheirKeys() {
    let actions = "ㅁㅂㅓㅏㅗㅣㅇㅕㄷㅡㅔㅎㅊㄴㅌ".map { keys.action(for: Key($0)) }
    expect(
      actions,
      is: [
        .add, .quit, .selectDown, .selectUp, .selectLeft, .selectRight, .delete, .undo, .edit,
        .set(.column), .projects, .selectFirst, .history, .settings, .cancel,
      ])
    expect(keys.action(for: Key("ㄱ", .control)), is: .redo)
    expect(keys.action(for: Key("ㅜ")) == nil && keys.action(for: Key("가")) == nil)
  }

  @Test func theKeyOfThePreviewIsTheSameOnAKoreanKeyboard() {
    expect(keys.action(for: Key("₩")) == .preview && keys.action(for: Key("\\")) == .preview)
    expect(keys.name(of: .preview, .ascii), is: "\\")
  }

  @Test func theHelpListsAllKeys() {
    let help = BoardView.help(Language.english.wording, .unicode)
    let shown = help.flatMap(\.entries).map { "\($0.keys) \($0.words)" }
    expect(help.map(\.title), is: ["Navigate", "Cards", "More"])
    expect(shown.count, is: keys.lines.count)
    expect(shown.first, is: "←↓↑→ hjkl select")
    for line in [
      "Tab/Shift-Tab next column", "H/L move left or right: start, finish", "d Del delete",
      "Ctrl-L redraw",
    ] {
      expect(shown.contains(line), "\(line)")
    }
  }

  @Test(arguments: Language.allCases, [MarkSet.unicode, .ascii])
  func everyLineOfTheHelpHasKeysAndWords(language: Language, marks: MarkSet) {
    for entry in BoardView.help(language.wording, marks).flatMap(\.entries) {
      expect(!entry.keys.isEmpty && !entry.words.isEmpty)
      expect(marks == .unicode || entry.keys.allSatisfy(\.isASCII))
    }
  }

  @Test func controlLRedrawsTheScreen() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.terminal.turn()
    expect(desk.terminal.written, is: 0)
    expect(desk.terminal.press(Key("l", .control)))
    expect(desk.terminal.written > 100)
  }
}
