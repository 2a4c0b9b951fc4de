import Entities
import Expectations
import Looks
import LooksTesting
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting
import UseCases

/// The contrast of everything that the board draws, in every theme and color depth, on the darkest
/// and the lightest background that the theme serves.
@Suite struct ContrastTests {
  private static let looks = ServedTerminal.all + ServedTerminal.mono

  private static let keys: [[Key]] = [
    [], [Key("/"), Key("x"), Key(":")], [Key("?")], [Key("c")], [Key("c"), Key(.enter)],
    [Key("p"), Key(.down)], [Key("s")], [Key(.enter)],
    [Key("e")], [Key("a"), Key(.tab), Key("s", .control)], [Key("m")], [Key("d")],
    [Key("d"), Key("u")],
    [Key(" ")], [Key(" "), Key(.up)], [Key("P")], [Key("L")], [Key("K")], [Key("p"), Key("d")],
    [Key("/")], [Key("a")], [Key("a")] + "x -t y -d fri -p ".map { Key($0) },
    [Key("a")] + "x -d never".map { Key($0) } + [Key(.enter)],
  ]

  private func tracker() throws -> BoardTracker {
    let tracker = BoardTracker()
    var drafts: [CardDraft] = []
    for (index, name) in ProjectColor.Name.allCases.enumerated() {
      var draft = CardDraft(title: try Title("Card \(index)"))
      draft.project = try ProjectName(name.rawValue)
      draft.state = State.allCases[index % 3]
      draft.priority = [.high, .normal, .low][index / 3 % 3]
      draft.deadline = Deadline(iso: index % 2 == 0 ? "2026-11-18" : "2026-11-27")
      draft.tags = Tags([try Tag("tag")])
      draft.steps = [try Step("One", isChecked: true), try Step("Two")]
      drafts.append(draft)
    }
    try tracker.add(drafts)
    let terms = ChangeTerms(tracker.newTransaction())
    _ = try Tracker(tracker.store).changeColumns(.edit(.state(.todo), .limit(2)), on: terms)
    return tracker
  }

  private func desk(_ look: ServedTerminal) throws -> BoardDesk {
    let traits = ScreenTraits(depth: look.depth)
    return try BoardDesk(tracker(), width: 100, height: 30, theme: look.theme, traits: traits)
  }

  @Test(arguments: looks)
  func everyCellIsLegible(look: ServedTerminal) throws {
    for keys in Self.keys {
      let desk = try desk(look)
      for key in keys { desk.terminal.press(key) }
      expect(look.faintCells(desk), is: [], "\(keys)")
    }
  }

  @Test(arguments: looks)
  func aDraggedCardIsLegible(look: ServedTerminal) throws {
    let desk = try desk(look)
    desk.terminal.click(5, 3)
    desk.terminal.click(40, 5, .drag(.left))
    expect(desk.terminal.text.contains("─ 1 ─"))
    expect(look.faintCells(desk), is: [])
  }
}

extension ServedTerminal {
  fileprivate func faintCells(_ desk: BoardDesk) -> Set<String> {
    Set(Set(desk.terminal.cells).filter { !isLegible($0) }.map { "\($0.character) \($0.style)" })
  }

  /// Whether the cell has enough contrast.
  ///
  /// A dim cell has none that is certain, so that only an unknown background has such cells.
  private func isLegible(_ cell: Cell) -> Bool {
    guard cell.character != " " else { return true }
    guard cell.style.attributes.isDisjoint(with: .dim) else { return theme == .terminal }
    let least = cell.character.isDrawn ? least.mark : least.text
    return grounds.allSatisfy { contrast(of: cell.style, on: $0) >= least }
  }
}

extension Character {
  /// Whether it is a mark or a line: U+2500 to U+28FF.
  fileprivate var isDrawn: Bool {
    unicodeScalars.first.map { 0x2500...0x28FF ~= $0.value } ?? false
  }
}
