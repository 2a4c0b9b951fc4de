import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct AddTests {
  private let desk = Desk()

  @Test(arguments: ["a\u{1B}[2Jb", "a\u{7}", "a\u{9B}b"])
  func controlCharactersAreRefusedAndEscapedInTheMessage(title: String) {
    let outcome = desk.type(["add", title])
    expect(outcome.status, is: .usage)
    expect(outcome.err.hasPrefix("todo: The title can't contain the control character U+00"))
    expect(!(outcome.out + outcome.err).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    expect(!(outcome.out + outcome.err).unicodeScalars.contains { 0x7F...0x9F ~= $0.value })
    expect(desk.say("list"), is: "")
  }

  @Test(arguments: ["-p", "-t", "--step", "--key", "-n"])
  func controlCharactersInOptionValuesAreRefused(option: String) {
    let outcome = desk.type(["add", "x", option, "a\u{1B}]0;b"])
    expect(outcome.status, is: .usage)
    expect(!(outcome.out + outcome.err).contains("\u{1B}"))
    expect(desk.say("list"), is: "")
  }
}
