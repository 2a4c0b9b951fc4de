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

  @Test func linesOfPlainTextAreNotImported() throws {
    let text = "Buy milk\nBuy eggs\n"
    let path = try path("my list.txt", Array(text.utf8))
    let outcome = desk.type(["import", path, "-p", "web", "--keep-going"])
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("Unknown file format"))
    expect(outcome.notes.last?.contains("Use --format with "), is: true)
  }

  @Test func linesOfUTF16AreNotAdded() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "Buy milk\nBuy eggs\n".utf8.flatMap { [$0, 0] }
    let outcome = desk.type(["import", try path("list.txt", bytes)])
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("Unknown file format. Nothing was imported"))
    expect(!outcome.err.contains("--lines"))
  }

  @Test(arguments: [nil, "csv"])
  func aTableInAnotherEncodingIsRefused(format: String?) throws {
    let path = try path("a.csv", latin1("Title,Notes\nCaf\u{E9},x\n"))
    let outcome = desk.type(["import", path] + (format.map { ["--format", $0] } ?? []))
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains("a.csv:2, byte 4: The text is not UTF-8 or UTF-16"))
    expect(outcome.notes.last, is: "  To convert a file: iconv -f ENCODING -t utf-8 FILE")
  }
}
