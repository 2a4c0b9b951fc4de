import CardFormats
import Entities
import Expectations
import RandomTesting
import Testing

/// Malformed files: readers neither crash nor stop early, and give the same result again.
@Suite struct HostileFileTests {
  @Test(arguments: [
    (FileFormat.json, "[{\"title\":\"x\",\"deadline\":\"2026-12-01T14:30:45\"}]"),
    (.jsonl, "{\"title\":\"x\",\"deadline\":\"2026-12-01T14:30:45Z\"}"),
    (.csv, "title,deadline\nx,2026-12-01T14:30:45\n"),
  ])
  func secondsOfADeadlineAreReported(format: FileFormat, text: String) throws {
    try expect(Round(format).records(text).map(\.remarks), is: [[.secondsDropped("deadline")]])
    let whole = text.replacing(":45", with: ":00")
    try expect(Round(format).records(whole).map(\.remarks), is: [[]])
  }

  static let formats = [FileFormat.markdown, .todotxt, .ical, .taskwarrior]

  @Test(arguments: formats, 1...40)
  func randomlyChangedFilesAreRead(format: FileFormat, seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var cards = RandomCards(seed: seed)
    let round = try Round(format)
    var bytes = Array(round.file(try cards.cards(6)).utf8)
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(ascii: "\n"), at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
      }
    }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1

    let records = try round.records(bytes)
    expect(records.allSatisfy { 1...lines ~= $0.place.line })
    try expect(round.records(bytes), is: records)
  }

  @Test(arguments: formats)
  func longAndDeeplyNestedFilesAreRead(format: FileFormat) throws {
    let round = try Round(format)
    let pieces = [
      "{", "[", "\"", "{\n", "\\", "- [ ] ", "  - [ ] x\n", "\t", "\n\n", "```\n", "<!--", "# ",
      "BEGIN:VTODO\n", "BEGIN:X\n", " x\n", "\"\n", "{\"a\":[\n", "+a ", "@b ", "%", "a\u{301}",
    ]
    for piece in pieces {
      let text = String(repeating: piece, count: 2_000)
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try expect(round.records(text).allSatisfy { $0.place.line <= lines })
    }
  }
}
