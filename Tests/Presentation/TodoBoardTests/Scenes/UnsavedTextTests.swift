import Entities
import Expectations
import TerminalKit
import TerminalKitTesting
import Testing
import TodoBoardTesting

@testable import TodoBoard

@Suite struct UnsavedTextTests {
  private let card: CardDesk
  private var desk: BoardDesk { card.desk }

  init() throws { card = try CardDesk() }

  private func kept() -> [String] {
    var kept: [String] = []
    desk.coordinator.keepText = { kept.append($0) }
    desk.coordinator.inputDidEnd()
    return kept
  }

  @Test(arguments: [
    ("aBuy tea -t shop", ["Buy tea -t shop"]), ("\raPay", ["Pay"]), ("paweb", ["web"]),
    ("\rtWhy", ["Why"]), ("a", []), ("/tea", []), ("e", []), ("", []),
  ])
  func aTypedTextIsKept(keys: String, texts: [String]) {
    for key in keys { desk.terminal.press(key == "\r" ? Key(.enter) : Key(key)) }
    expect(kept(), is: texts)
  }

  @Test func aFormIsKeptWithAllItsFields() throws {
    card.edit()
    desk.terminal.type("!")
    let text = try #require(kept().first)
    expect(text.hasPrefix("title: Buy two bottles of milk!\n"), "\(text)")
    expect(text.contains("\ntags: shop urgent\n") && text.contains("Rye bread"), "\(text)")
  }
}
