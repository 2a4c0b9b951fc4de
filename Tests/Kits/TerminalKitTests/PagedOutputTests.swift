import Expectations
import System
import TerminalKit
import TerminalKitTesting
import Testing

@Suite struct PagedOutputTests {
  private let screen = MemoryOutput()
  private let pager = FakePager()

  private func output(rows: Int = 4, _ pager: FakePager? = nil) -> PagedOutput {
    let pager = pager ?? self.pager
    return PagedOutput(screen, size: TerminalSize(columns: 10, rows: rows)) {
      pager.starts += 1
      return pager.isWanted ? pager : nil
    }
  }

  private final class FakePager: Pager {
    var starts = 0
    var text = ""
    var isWanted = true
    /// A pager that fails accepts as much text as fits into a pipe.
    var failure: PagerFailure?
    /// The number of bytes that it accepts before the user closes it.
    var patience = Int.max
    private(set) var hasEnded = false

    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      guard text.utf8.count + bytes.count <= patience else { return false }
      text += String(decoding: bytes, as: UTF8.self)
      return true
    }

    func finish() -> PagerFailure? {
      hasEnded = true
      return failure
    }
  }

  private func lines(_ count: Int) -> String { (1...count).map { "\($0)\n" }.joined() }

  @Test func aTextThatFitsStartsNoPager() throws {
    let output = output()
    output.beginPage()
    output.write(lines(3))
    expect(screen.text.isEmpty)
    try output.flush()
    expect(screen.text, is: lines(3))
    expect(pager.starts, is: 0)
  }

  @Test func aLongTextIsWrittenToThePagerAsItArrives() throws {
    let output = output()
    output.beginPage()
    output.write(lines(3))
    output.write("4\n")
    expect(pager.text, is: lines(4))
    output.write("5\n")
    expect(pager.text, is: lines(5))
    try output.flush()
    expect(pager.hasEnded && pager.starts == 1)
    expect(screen.text.isEmpty)
    expect(!output.isClosed)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 31), true), (String(repeating: "x", count: 30), false),
    (String(repeating: "한", count: 16), true), (String(repeating: "한", count: 15), false),
    (String(repeating: "\u{1B}[1mx\u{1B}[0m", count: 30), false),
    (String(repeating: "\u{1B}[38;5;1mx\u{1B}[0m", count: 31), true),
    ("\n\n\n\n", true), ("\n\n\n", false),
  ])
  func linesThatGoOnBelowCountAsOften(text: String, isPaged: Bool) throws {
    let output = output()
    output.beginPage()
    for byte in text.utf8 { output.write([byte]) }
    try output.flush()
    expect((pager.starts == 1), is: isPaged)
    expect((isPaged ? pager.text : screen.text), is: text)
  }

  @Test func leavingAPageWritesItToTheScreen() throws {
    let output = output()
    output.beginPage()
    output.write(lines(2))
    output.leavePage()
    expect(screen.text, is: lines(2))
    output.write(lines(100))
    try output.flush()
    expect(screen.text, is: lines(2) + lines(100))
    expect(pager.starts, is: 0)
  }

  @Test func withoutAPagerTextIsWrittenToTheScreen() throws {
    pager.isWanted = false
    let output = output()
    output.beginPage()
    output.write(lines(100))
    output.write("end\n")
    try output.flush()
    expect(screen.text, is: lines(100) + "end\n")
    expect(output.failure == nil)
  }

  @Test func closingThePagerDropsTheRest() throws {
    pager.patience = 400_000
    let output = output()
    output.beginPage()
    for _ in 1...100 { output.write(String(repeating: "x", count: 10_000) + "\n") }
    expect(output.isClosed && pager.hasEnded)
    try output.flush()
    expect(screen.text.isEmpty)
    expect(output.failure == nil)
  }

  @Test(arguments: [5, 30_000, 400_000])
  func aMissingPagerLosesNoText(patience: Int) throws {
    pager.failure = .notFound
    pager.patience = min(patience, 64 * 1024)
    let output = output()
    output.beginPage()
    for _ in 1...100 { output.write(String(repeating: "x", count: 10_000) + "\n") }
    try output.flush()
    expect(screen.bytes.count, is: 1_000_100)
    expect(output.failure == .notFound && !output.isClosed)
  }

  @Test(arguments: [PagerFailure.notFound, .exited(1), .killed(9), .unstartable(code: 7)])
  func anUnreadEndIsWrittenToTheScreen(failure: PagerFailure) throws {
    pager.failure = failure
    let output = output()
    output.beginPage()
    output.write(lines(10))
    try output.flush()
    expect(screen.text, is: lines(10))
    expect(output.failure, is: failure)
  }
}
