import Messages
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import ViewModels

@testable import TodoBoard

@Suite struct KeyMapTests {
  private let map = KeyMap.board

  private var entries: [KeyMap.Entry] { map.topics.flatMap(\.lines).flatMap(\.entries) }

  @Test func noKeyDoesTwoThings() {
    let keys = entries.flatMap(\.keys) + [Screen.redrawKey]
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: BoardAction.allCases) func eachActionHasAKeyThatDoesIt(action: BoardAction) {
    let keys = map.keys(of: action)
    #expect(!keys.isEmpty)
    #expect(keys.allSatisfy { map.action(for: $0) == action })
    #expect(entries.count { $0.action == action } == 1)
  }

  @Test func whatIsSaidOfKeysIsSaidOnce() {
    let words = map.topics.flatMap(\.lines).map(\.word) + [.redraw]
    #expect(words.count == BoardKeyWord.allCases.count)
    #expect(Set(words) == Set(BoardKeyWord.allCases))
    #expect(map.topics.map(\.topic) == BoardKeyTopic.allCases)
  }

  @Test func jamoDoWhatTheLettersOfTheirKeysDo() {
    let pairs: [(Character, BoardAction)] = [
      ("ㅁ", .add), ("ㅂ", .quit), ("ㅓ", .selectDown), ("ㅏ", .selectUp), ("ㅗ", .selectLeft),
      ("ㅣ", .selectRight), ("ㅇ", .delete), ("ㅕ", .undo), ("ㅜ", .nextMatch), ("ㄷ", .edit),
      ("ㅡ", .chooseState), ("ㅔ", .projects), ("ㅎ", .group), ("ㅊ", .history), ("ㄴ", .settings),
    ]
    for (jamo, action) in pairs { #expect(map.action(for: Key(jamo)) == action) }
    #expect(map.action(for: Key("ㄱ", .control)) == .redo)
    #expect(map.action(for: Key("ㅗ", .shift)) == .moveLeft)
    #expect(map.action(for: Key("ㅛ")) == nil && map.action(for: Key("가")) == nil)
  }

  @Test func keysHaveTheNamesThatStandOnThem() {
    let keys = [
      Key(.up), Key("a"), Key("H"), Key(" "), Key("r", .control), Key(.tab, .shift), Key(.pageDown),
    ]
    #expect(
      keys.map { $0.name(.unicode) } == ["↑", "a", "H", "Space", "Ctrl-R", "Shift-Tab", "PgDn"])
    #expect(Key(.up).name(.ascii) == "Up" && Key(.function(5)).name(.ascii) == "F5")
  }

  @Test func theHelpSaysWhatTheMapSays() {
    let help = map.help(Language.english.wording, .unicode)
    let shown = help.flatMap(\.entries).map { "\($0.keys) \($0.words)" }
    #expect(help.map(\.title) == ["Navigate", "Cards", "More"])
    #expect(shown.count == BoardKeyWord.allCases.count)
    #expect(shown.first == "←↓↑→ hjkl select")
    for line in [
      "Tab/Shift-Tab next column", "H/L move left or right", "d Del delete", "Ctrl-L redraw",
    ] {
      #expect(shown.contains(line), "\(line)")
    }
  }

  @Test(arguments: Language.allCases, [MarkSet.unicode, .ascii])
  func everyLineOfTheHelpHasKeysAndWords(language: Language, marks: MarkSet) {
    for entry in map.help(language.wording, marks).flatMap(\.entries) {
      #expect(!entry.keys.isEmpty && !entry.words.isEmpty)
      #expect(marks == .unicode || entry.keys.allSatisfy(\.isASCII))
    }
  }

  @Test func questionMarkShowsTheKeysUntilAnotherIsPressed() throws {
    let tracker = BoardTracker()
    try tracker.add("Buy milk")
    let desk = try BoardDesk(tracker)
    desk.terminal.press(Key("?"))
    #expect(desk.terminal.text.contains("╭ Keys"))
    #expect(desk.terminal.text.contains("Ctrl-R"))
    desk.terminal.press(Key("q"))
    #expect(!desk.hasQuit && !desk.terminal.text.contains("╭ Keys"))
  }

  @Test func controlLDrawsEverythingAgain() throws {
    let desk = try BoardDesk(BoardTracker())
    desk.terminal.turn()
    #expect(desk.terminal.written == 0)
    #expect(desk.terminal.press(Key("l", .control)))
    #expect(desk.terminal.written > 100)
  }
}
