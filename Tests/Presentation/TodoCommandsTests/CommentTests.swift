import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct CommentTests {
  private let desk = Desk()

  init() {
    desk.doAll("add Rent", "add Rest")
  }

  @Test func aCommentIsReadFromStandardInput() {
    desk.type("comment 1 -", input: "one\r\n\n  two\n\n")
    expect(desk.say("comment 1").hasSuffix("     one\n\n       two\n"))
    // A dash among other words is text.
    desk.type("comment 1 - x")
    expect(desk.say("comment 1").hasSuffix("     - x\n"))
  }

  @Test(arguments: [
    "comment", "comment 1,2 x", "comment tag:a x", "comment x y", "comment 1 --delete 1 x",
    "comment 1 --edit 1 --delete 1", "comment 1 --edit x y", "comment 1 --edit 0 y",
    "comment 1 --edit 1", "comment 1 ''", "comment 1 '  '", "comment 1 -e x",
    "comment 1 --plain=comments",
  ])
  func invalidLinesAreRefused(line: String) {
    desk.type("comment 1 kept")
    expect(desk.type(line).status, is: .usage)
    expect(desk.say("comment 1").hasSuffix("     kept\n"))
    expect(desk.type("history --plain").lines.count, is: 3)
  }

  @Test func invalidTextFromStandardInputChangesNothing() {
    let lines: [[UInt8]] = [
      [], [0x20, 0x0A], [0x61, 0xFF], [0x61, 0x1B, 0x5B],
      Array(repeating: 0x61, count: 1_000_001), Array(repeating: 0x61, count: 5 << 20),
    ]
    for bytes in lines {
      let outcome = desk.type(["comment", "1", "-"], input: bytes)
      expect(outcome.status != .ok)
      expect(!outcome.err.isEmpty)
    }
    expect(desk.type("history --plain").lines.count, is: 2)
  }

  @Test func onlyShowCommentAndExportsHaveCommentsInJSON() {
    desk.type("comment 1 one")
    for line in ["show 1 --json", "comment 1 --json", "comment 1 two --json", "export"] {
      expect(desk.say(line).contains("\"author\":\"tester\""), "\(line)")
      expect(desk.say(line).contains("\"text\":\"one\""), "\(line)")
    }
    for line in ["list --json", "search Rent --json", "edit 1 -p x --json", "board --json"] {
      expect(!desk.say(line).contains("comments"), "\(line)")
    }
    let picked = desk.say("comment 1 --json=comments")
    expect(picked.hasPrefix(#"{"version":1,"context":null,"cards":[{"comments":["#))
    expect(desk.type("list --json=comments").status, is: .usage)
  }
}

@Suite struct CommentEditorTests {
  private let desk = Desk()
  private let folder = TemporaryFolder()

  init() {
    desk.type("add Rent")
  }

  @discardableResult
  private func useEditor(_ actions: EditorAction...) -> OpenedTexts {
    desk.useEditor(performing: actions, in: folder)
  }

  @Test func theEditorWritesANewCommentOrOpensAnOldOne() {
    useEditor { $0 = "one\n\n# two\n" }
    expect(desk.say("comment 1 -e"), is: "Added comment 1 of card 1: Rent\n")
    let opened = useEditor { $0 += "three\n" }
    expect(desk.say("comment 1 --edit 1"), is: "Edited comment 1 of card 1: Rent\n")
    expect(opened.texts, is: ["one\n\n# two\n"])
    expect(desk.say("comment 1").hasSuffix("     one\n\n     # two\n     three\n"))
    expect(folder.names, is: [])
  }

  @Test(arguments: ["", " \n"])
  func anEmptyOrUnchangedFileChangesNothing(text: String) {
    useEditor { $0 = text }
    expect(desk.say("comment 1 -e"), is: "Nothing changed: 1 Rent\n")
    expect(folder.names, is: [])
    expect(desk.type("history --plain").lines.count, is: 1)
  }

  @Test func aCommentThatIsMissingOpensNoEditor() {
    let opened = useEditor { $0 = "x" }
    expect(desk.type("comment 1 --edit 1 -e").status, is: .notFound)
    expect(desk.type("comment 9 -e").status, is: .notFound)
    expect(opened.texts, is: [])
  }
}
