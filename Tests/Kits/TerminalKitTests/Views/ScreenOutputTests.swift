import Expectations
import System
import Testing

@testable import TerminalKit

@Suite struct ScreenOutputTests {
  /// An output that counts writes and can fail once.
  private final class Wire: Output {
    var writes: [Int] = []
    var refuses = false

    var isClosed: Bool { false }

    func write(_ bytes: UnsafeRawBufferPointer) { writes.append(bytes.count) }

    func flush() throws(FileError) {
      defer { refuses = false }
      if refuses { throw FileError(code: 28) }
    }
  }

  private final class Eager: View {
    var times: [Duration] = []

    override func advance(to now: Duration) -> Duration? {
      times.append(now)
      return now
    }
  }

  private let wire = Wire()
  private let note = Note("root")

  private func screen() -> Screen {
    Screen(
      root: note, size: Size(width: 200, height: 50), writer: FrameWriter(depth: .full),
      output: wire)
  }

  @Test func aFrameIsOneWriteUnlessUnchanged() throws {
    let screen = screen()
    note.rows = (0..<49).map { "row \($0) " + String(repeating: "문서", count: 40) }
    try screen.turn(at: .zero)
    expect(wire.writes.count, is: 1)
    try screen.turn(at: .zero)
    note.text = "other"
    note.text = "root"
    try screen.turn(at: .zero)
    expect(wire.writes.count, is: 1)
    note.text = "other"
    try screen.turn(at: .zero)
    expect(wire.writes.count == 2 && wire.writes[1] < 20)
  }

  @Test func afterAFailureTheNextFrameIsWrittenWhole() throws {
    let screen = screen()
    try screen.turn(at: .zero)
    note.text = "other"
    wire.refuses = true
    #expect(throws: FileError(code: 28)) { try screen.turn(at: .zero) }
    expect(screen.nextTurn, is: .zero)
    try screen.turn(at: .zero)
    expect(wire.writes.count == 3 && wire.writes[2] >= wire.writes[0])
  }

  @Test func framesAreAtMostThirtyASecond() throws {
    let screen = screen()
    let eager = Eager()
    note.addSubview(eager)
    expect(eager.times.isEmpty)
    eager.setNeedsFrames()
    for step in 0..<1_000 { try screen.turn(at: .milliseconds(step)) }
    expect((29...30).contains(eager.times.count))
    expect(eager.times.first, is: .zero)
  }
}
