import CommandLineKit
import Expectations
import FoundationEssentials
import Testing
import TodoCommandsTesting
import Words

@Suite struct UnreadableFileTests {
  private let desk = Desk()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(folder.path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  private func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  @Test func linesOfPlainTextAreAddedFromTheFile() throws {
    let text = "Buy milk\nBuy eggs\n"
    let path = try path("my list.txt", Array(text.utf8))
    let outcome = desk.type(["import", path, "-p", "web", "--keep-going"])
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("Neither the name nor the beginning of the file says its format"))
    expect(outcome.notes.last?.hasSuffix("each line: todo add --lines < '\(path)'"), is: true)
    expect(
      desk.type("import", input: text).notes.last?.hasSuffix("line: todo add --lines < FILE"),
      is: true)
  }

  @Test func linesOfUTF16AreNotAdded() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "Buy milk\nBuy eggs\n".utf8.flatMap { [$0, 0] }
    let outcome = desk.type(["import", try path("list.txt", bytes)])
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("Unknown file format. Nothing was imported"))
    expect(!outcome.err.contains("--lines"))
  }

  @Test func aTableInLatin1IsConverted() throws {
    let path = try path("a.csv", latin1("Title,Notes\nCaf\u{E9},x\n"))
    let line = "iconv -f latin1 -t utf-8 \(path) | todo import"
    let outcome = desk.type(["import", path, "--dry-run"])
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("a.csv:2, byte 4: The text is not UTF-8 or UTF-16"))
    expect(outcome.notes.last, is: "  If its encoding is latin1: \(line) --format csv")
    let asked = desk.type(["import", path, "--format", "csv"])
    expect(asked.notes.last, is: "  If its encoding is latin1: \(line) --format csv")
    desk.language = .korean
    expect(desk.type(["import", path]).notes.last?.contains("\(line) --format csv"), is: true)
  }

  @Test func aTableInWindows1252IsConverted() throws {
    let path = try path("a.csv", latin1("Title,Notes\nPay 5 \u{80},x\n"))
    expect(desk.type(["import", path]).err.contains("iconv -f windows-1252 -t utf-8 \(path)"))
  }

  @Test(
    arguments: [
      // "할 일 목록" in EUC-KR, and damaged UTF-8.
      [0xC7, 0xD2, 0x20, 0xC0, 0xCF, 0x20, 0xB8, 0xF1, 0xB7, 0xCF], [0x43, 0xC3, 0xA9, 0x20, 0xE9],
    ] as [[UInt8]])
  func anotherEncodingHasNoHint(title: [UInt8]) throws {
    let path = try path("a.csv", Array("Title,Notes\n".utf8) + title + Array(",x\n".utf8))
    let outcome = desk.type(["import", path])
    expect(outcome.err.contains("The text is not UTF-8 or UTF-16"))
    expect(!outcome.err.contains("iconv"))
  }

  @Test func standardInputHasNoHint() {
    let outcome = desk.type(["import"], input: latin1("Title,Notes\nCaf\u{E9},x\n"))
    expect(outcome.status, is: .badContent)
    expect(!outcome.err.contains("iconv"))
  }
}
