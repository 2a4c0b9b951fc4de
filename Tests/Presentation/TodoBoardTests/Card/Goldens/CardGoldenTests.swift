import Messages
import TerminalKit
import TerminalKitTesting
import Testing

/// How a card looks on a terminal of that size.
struct CardGolden: CustomTestStringConvertible, Sendable {
  let situation: CardSituation
  let width: Int
  let height: Int
  let language: Language
  /// Whether the styles count too.
  let isStyled: Bool
  let screen: String

  init(
    _ situation: CardSituation, _ width: Int, _ height: Int, _ language: Language, isStyled: Bool,
    _ screen: String
  ) {
    self.situation = situation
    self.width = width
    self.height = height
    self.language = language
    self.isStyled = isStyled
    self.screen = screen
  }

  var testDescription: String { "\(situation) at \(width)×\(height) in \(language)" }

  static let all =
    readInEnglish + readInKorean + editInEnglish + editInKorean + addInEnglish + addInKorean
    + sheetInEnglish + sheetInKorean + conflictInEnglish + conflictInKorean
}

@Suite struct CardGoldenTests {
  @Test(arguments: CardGolden.all)
  func theScreenIsTheGoldenOne(golden: CardGolden) throws {
    let desk = try CardDesk(golden.width, golden.height, golden.language)
    try golden.situation.bring(about: desk)
    #expect((golden.isStyled ? desk.terminal.golden : desk.terminal.text) == golden.screen)
  }
}
