import Expectations
import System
import Testing

@Suite struct LineReaderTests {
  private func lines(_ text: String, limit: Int = 1000) throws(InputError) -> [String] {
    var reader = LineReader(MemoryInput(text), limit: limit)
    var lines: [String] = []
    while let line = try reader.next() {
      lines.append(line.text)
      expect(line.number, is: lines.count)
    }
    return lines
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\n", ["", ""]),
    ("a\r\nb\r\n", ["a", "b"]), ("a\rb\n", ["a\rb"]), ("\r\n", [""]), ("a\r", ["a\r"]),
    ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]), ("\u{FEFF}", [""]),
  ])
  func linesEndInLFOrCRLFOrAtTheEnd(_ text: String, _ expected: [String]) throws {
    try expect(lines(text), is: expected)
  }

  @Test func aLineMayHaveLimitBytes() throws {
    try expect(lines("abc\r\nab\nabc", limit: 3), is: ["abc", "ab", "abc"])
    #expect(throws: InputError.lineTooLong(line: 2, limit: 3)) {
      try lines("abc\nabcd\n", limit: 3)
    }
    #expect(throws: InputError.lineTooLong(line: 1, limit: 3)) { try lines("abcd", limit: 3) }
  }

  @Test func anEndlessLineIsNotStored() throws {
    let endless = Endless()
    var reader = LineReader(endless, limit: 100_000)

    #expect(throws: InputError.lineTooLong(line: 1, limit: 100_000)) { try reader.next() }
    expect(endless.given < 300_000)
  }

  @Test(arguments: ["abcdefgh", "abcdefgh\r", String(repeating: "x", count: 300_000)])
  func readingContinuesAfterALineThatIsTooLong(long: String) throws {
    var reader = LineReader(MemoryInput("a\n\(long)\nb\n\(long)"), limit: 3)

    try expect(reader.next()?.text, is: "a")
    #expect(throws: InputError.lineTooLong(line: 2, limit: 3)) { try reader.next() }
    let line = try reader.next()
    expect(line?.text, is: "b")
    expect(line?.number, is: 3)
    #expect(throws: InputError.lineTooLong(line: 4, limit: 3)) { try reader.next() }
    try expect(reader.next() == nil)
  }

  @Test func readingContinuesAfterInvalidUTF8() throws {
    var reader = LineReader(MemoryInput([0x61, 0x0A, 0x62, 0xFF, 0x0A, 0x63]), limit: 9)

    try expect(reader.next()?.text, is: "a")
    #expect(throws: InputError.invalidUTF8(line: 2, byte: 2)) { try reader.next() }
    let last = try reader.next()
    expect(last?.text, is: "c")
    expect(last?.number, is: 3)
    try expect(reader.next() == nil)
  }

  @Test func linesMayCrossReads() throws {
    let expected = (0..<20_000).map { "line \($0) " + String(repeating: "x", count: $0 % 37) }

    try expect(lines(expected.joined(separator: "\r\n")), is: expected)
  }

  @Test func aLineIsReturnedBeforeTheNextOneArrives() throws {
    let typed = Typed(["first\nsec", "ond\n"])
    var reader = LineReader(typed, limit: 99)

    try expect(reader.next()?.text, is: "first")
    expect(typed.left, is: 1)
    try expect(reader.next()?.text, is: "second")
  }

  @Test func aLineIsReadyWhenItIsWholeOrTooLong() throws {
    let typed = Typed(["first\nsec", "", "ond\nlong", "", "er than that", "", "\n", "", "x"])
    var reader = LineReader(typed, limit: 8)
    try expect(reader.isReady())
    try expect(reader.next()?.text, is: "first")
    try expect(!reader.isReady())
    typed.skip()
    try expect(reader.isReady())
    try expect(reader.next()?.text, is: "second")
    try expect(!reader.isReady())
    typed.skip()
    try expect(reader.isReady())
    #expect(throws: InputError.lineTooLong(line: 3, limit: 8)) { try reader.next() }
    for _ in 0..<2 {
      try expect(!reader.isReady())
      typed.skip()
    }
    // The end is ready, too.
    try expect(reader.isReady())
    try expect(reader.next()?.text, is: "x")
    try expect(reader.isReady())
    try expect(reader.next() == nil)
  }
}

private final class Endless: Input {
  private(set) var given = 0

  func read(atMost count: Int) throws(InputError) -> [UInt8] {
    given += count
    return [UInt8](repeating: 0x61, count: count)
  }
}

private final class Typed: Input {
  private var texts: ArraySlice<String>

  init(_ texts: [String]) {
    self.texts = texts[...]
  }

  var left: Int { texts.count }

  /// An empty text is a pause.
  var isReady: Bool { texts.first != "" }

  func skip() { texts.removeFirst() }

  func read(atMost count: Int) throws(InputError) -> [UInt8] {
    Array((texts.popFirst() ?? "").utf8)
  }
}
