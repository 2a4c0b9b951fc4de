import Expectations
import Testing

@testable import Entities

@Suite struct NameTests {
  private static let scalars: [Unicode.Scalar] =
    ["\u{61C}", "\u{200E}", "\u{200F}"]
    + [0x202A...0x202E, 0x2066...0x2069].joined().compactMap { Unicode.Scalar($0) }

  @Test(arguments: scalars)
  func invisibleCharactersThatSetTheDirectionAreRefused(scalar: Unicode.Scalar) {
    let text = "a\(Character(scalar))b"
    let fault = TextFault.directionCharacter(scalar)
    #expect(throws: TrackerError.invalidText(.assignee, fault)) { try Assignee(text) }
    #expect(throws: TrackerError.invalidText(.project, fault)) { try ProjectName(text) }
    #expect(throws: TrackerError.invalidText(.column, fault)) { try ColumnName(text) }
    #expect(throws: TrackerError.invalidText(.view, fault)) { try ViewName(text) }
    #expect(throws: TrackerError.self) { try Tag(text) }
  }

  @Test(arguments: ["김 철수", "דנה", "می\u{200C}خواهم", "👩\u{200D}💻"])
  func namesInEveryScriptAreAllowed(text: String) throws {
    try expect(Assignee(text).text, is: text)
    try expect(ProjectName(text).text, is: text)
  }

  @Test func aTitleMayContainThem() throws {
    try expect(Title("a\u{200F}b").text, is: "a\u{200F}b")
  }
}
