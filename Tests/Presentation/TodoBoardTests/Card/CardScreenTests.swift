import TerminalKit
import TerminalKitTesting
import Testing
import Words

/// A card on the whole screen, kept in Tests/Presentation/Screens/Card.
@Suite struct CardScreenTests {
  @Test(arguments: CardSituation.allCases, [(80, 24), (40, 12)])
  func inEnglish(_ situation: CardSituation, size: (Int, Int)) throws {
    try check(situation, size, .english)
  }

  /// To read and to edit, the latter with a conflict.
  @Test(arguments: [CardSituation.read, .conflict])
  func onALargeScreen(_ situation: CardSituation) throws {
    try check(situation, (200, 50), .english)
  }

  /// Letters of two cells, where they have to be cut.
  @Test(arguments: [CardSituation.read, .conflict])
  func inKorean(_ situation: CardSituation) throws { try check(situation, (40, 12), .korean) }

  private func check(_ situation: CardSituation, _ size: (Int, Int), _ language: Language) throws {
    let desk = try CardDesk(size.0, size.1, language)
    try situation.bring(about: desk)
    let name = "\(situation.rawValue)-\(language.rawValue)-\(size.0)x\(size.1)"
    try expectScreen(desk.terminal.golden, "Card/\(name)")
  }
}
