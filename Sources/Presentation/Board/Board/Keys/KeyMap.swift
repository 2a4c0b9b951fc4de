import Messages
import TerminalKit
import ViewModels

/// Which keys do what on the board; the help and the footer say what it says.
struct KeyMap {
  /// The keys that do one thing.
  struct Entry {
    let action: BoardAction
    let keys: [Key]
  }

  /// Things that are said in one breath.
  struct Line {
    let word: BoardKeyWord
    let entries: [Entry]

    init(_ word: BoardKeyWord, _ entries: (BoardAction, [Key])...) {
      self.word = word
      self.entries = entries.map(Entry.init)
    }
  }

  let topics: [(topic: BoardKeyTopic, lines: [Line])]
  private let actions: [Key: BoardAction]
  private let keys: [BoardAction: [Key]]

  private init(_ topics: [(topic: BoardKeyTopic, lines: [Line])]) {
    self.topics = topics
    let entries = topics.flatMap(\.lines).flatMap(\.entries)
    keys = Dictionary(entries.map { ($0.action, $0.keys) }) { $0 + $1 }
    let pairs = entries.flatMap { entry in entry.keys.map { ($0, entry.action) } }
    actions = Dictionary(pairs) { first, _ in first }
  }

  /// What the key does; on a Hangul keyboard, what it does in Latin letters.
  func action(for key: Key) -> BoardAction? {
    actions[key] ?? key.inLatin.flatMap { actions[$0] }
  }

  func keys(of action: BoardAction) -> [Key] { keys[action] ?? [] }

  /// What the action's first key is called.
  func name(of action: BoardAction, _ marks: MarkSet) -> String {
    keys(of: action).first?.name(marks) ?? ""
  }
}

extension KeyMap {
  static let board = KeyMap([
    (
      .looking,
      [
        Line(
          .select, (.selectLeft, [Key(.left), Key("h")]), (.selectDown, [Key(.down), Key("j")]),
          (.selectUp, [Key(.up), Key("k")]), (.selectRight, [Key(.right), Key("l")])),
        Line(.columns, (.nextColumn, [Key(.tab)]), (.previousColumn, [Key(.tab, .shift)])),
        Line(.pages, (.selectPageUp, [Key(.pageUp)]), (.selectPageDown, [Key(.pageDown)])),
        Line(.ends, (.selectFirst, [Key(.home)]), (.selectLast, [Key(.end)])),
        Line(.filter, (.filter, [Key("/")])),
        Line(.matches, (.nextMatch, [Key("n")]), (.previousMatch, [Key("N")])),
        Line(.group, (.group, [Key("g")])),
        Line(.letGo, (.letGo, [Key(.escape)])),
      ]
    ),
    (
      .changing,
      [
        Line(.open, (.open, [Key(.enter)])),
        Line(.add, (.add, [Key("a")])),
        Line(.edit, (.edit, [Key("e")])),
        Line(.mark, (.mark, [Key(" ")])),
        Line(.chooseState, (.chooseState, [Key("m")])),
        Line(.moveSideways, (.moveLeft, [Key("H")]), (.moveRight, [Key("L")])),
        Line(.reorder, (.reorderDown, [Key("J")]), (.reorderUp, [Key("K")])),
        Line(.delete, (.delete, [Key("d"), Key(.delete)])),
        Line(.undo, (.undo, [Key("u")])),
        Line(.redo, (.redo, [Key("r", .control)])),
      ]
    ),
    (
      .elsewhere,
      [
        Line(.projects, (.projects, [Key("p")])),
        Line(.history, (.history, [Key("c")])),
        Line(.settings, (.settings, [Key("s")])),
        Line(.help, (.help, [Key("?")])),
        Line(.quit, (.quit, [Key("q")])),
      ]
    ),
  ])
}
