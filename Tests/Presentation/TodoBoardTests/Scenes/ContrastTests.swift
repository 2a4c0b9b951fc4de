import Entities
import Looks
import Messages
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

/// The contrast of everything that the board draws, in every theme and color depth.
@Suite struct ContrastTests {
  /// A theme on a terminal, with the terminal's own colors.
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let theme: Theme
    let depth: ColorDepth
    let text: RGB
    let background: RGB
    /// The least contrast of words; of other marks it is 3, as WCAG 2.1 requires of graphics.
    let least: Double

    var testDescription: String { name }
  }

  private static let looks: [Look] = [
    Look(
      name: "dark", theme: .dark, depth: .full, text: RGB(0xD0, 0xD0, 0xD0),
      background: RGB(0x28, 0x2C, 0x34), least: 4.5),
    Look(
      name: "dark, 256 colors", theme: .dark, depth: .palette, text: RGB(255, 255, 255),
      background: RGB(0, 0, 0), least: 4.5),
    Look(
      name: "light", theme: .light, depth: .full, text: RGB(0x30, 0x30, 0x30),
      background: RGB(255, 255, 255), least: 4.5),
    Look(
      name: "light, 256 colors", theme: .light, depth: .palette, text: RGB(0, 0, 0),
      background: RGB(255, 255, 255), least: 4.5),
    Look(
      name: "16 on dark", theme: .terminalOnDark, depth: .sixteen, text: RGB(229, 229, 229),
      background: RGB(0, 0, 0), least: 3),
    Look(
      name: "16 on light", theme: .terminalOnLight, depth: .sixteen, text: RGB(0, 0, 0),
      background: RGB(255, 255, 255), least: 3),
    Look(
      name: "unknown, black", theme: .terminal, depth: .sixteen, text: RGB(229, 229, 229),
      background: RGB(0, 0, 0), least: 3),
    Look(
      name: "unknown, white", theme: .terminal, depth: .sixteen, text: RGB(0, 0, 0),
      background: RGB(255, 255, 255), least: 3),
  ]

  private static let keys: [[Key]] = [
    [], [Key("/"), Key("x"), Key(":")], [Key("?")], [Key("c")], [Key("c"), Key(.enter)],
    [Key("p"), Key(.down)], [Key("p"), Key("v"), Key(.right)], [Key("s")], [Key(.enter)],
    [Key("e")], [Key("a"), Key("s", .control)], [Key("m")], [Key("d")], [Key(" ")], [Key("g")],
    [Key("L")], [Key("p"), Key("d")],
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
    return tracker
  }

  @Test(arguments: looks)
  func everyCellIsLegible(look: Look) throws {
    let traits = ScreenTraits(depth: look.depth, hasMotion: false)
    for keys in Self.keys {
      let desk = try BoardDesk(
        try tracker(), width: 100, height: 30, theme: look.theme, traits: traits)
      for key in keys { desk.terminal.press(key) }
      let faint = desk.terminal.cells.filter { !look.isLegible($0) }
      let texts = Set(faint.map { "\($0.character) \($0.style)" })
      #expect(texts.isEmpty, "\(keys)")
    }
  }
}

extension ContrastTests.Look {
  /// Whether the cell has enough contrast; dim text has no color that could be measured.
  fileprivate func isLegible(_ cell: Cell) -> Bool {
    guard cell.character != " ", cell.character != "▀" else { return true }
    var colors = (
      front: cell.style.foreground.map(shown) ?? text,
      back: cell.style.background.map(shown) ?? background
    )
    if cell.style.attributes.contains(.reverse) { colors = (colors.back, colors.front) }
    let isWord = cell.character.isLetter || cell.character.isNumber
    let least = isWord ? self.least : 3
    // Many terminals show bold text in the bright version of a color.
    let fronts = [colors.front] + (isBrightened(cell) ? [bright(cell)] : [])
    return fronts.allSatisfy { $0.contrast(to: colors.back) >= least }
  }

  private func isBrightened(_ cell: Cell) -> Bool {
    guard cell.style.attributes.isSuperset(of: .bold),
      cell.style.attributes.isDisjoint(with: .reverse)
    else { return false }
    if case .ansi(let color)? = cell.style.foreground { return color.rawValue < 8 }
    return false
  }

  private func bright(_ cell: Cell) -> RGB {
    guard case .ansi(let color)? = cell.style.foreground else { return text }
    return RGB(palette: color.rawValue + 8)
  }

  private func shown(_ color: Color) -> RGB {
    switch color {
    case .ansi(let color): RGB(palette: color.rawValue)
    case .palette(let number): shown(RGB(palette: number))
    case .rgb(let red, let green, let blue): shown(RGB(red, green, blue))
    }
  }

  private func shown(_ color: RGB) -> RGB {
    switch depth {
    case .none, .full: color
    case .palette: RGB(palette: color.nearestInPalette)
    case .sixteen: RGB(palette: ANSIColor.nearest(to: color).rawValue)
    }
  }
}
