import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ImportTests {
  private let desk = Desk()

  @Test(arguments: ["", "\n", "\u{FEFF}"])
  func anEmptyFileExitsWithZero(input: String) {
    let outcome = desk.type("import", input: input)
    expect(outcome.out, is: "Nothing to import\n")
    expect(outcome.status, is: .ok)
  }

  @Test func invalidUTF8IsReportedWithItsPosition() {
    let outcome = desk.type("import", input: "%PDF\n\u{0}")
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:2, byte 1: The text is not UTF-8"))
    expect(desk.type("import --format yaml").status, is: .usage)
    expect(
      desk.type("import --format jsn").err,
      is: "todo: Unknown format “jsn”\n  Did you mean json?\n")
  }
}
