import Expectations
import RandomTesting
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct FrameWriterTests {
  private let size = Size(width: 200, height: 50)

  private func list(_ first: Int, rows: Range<Int> = 0..<50) -> CellBuffer {
    let buffer = CellBuffer(size: size)
    let canvas = buffer.canvas()
    for row in 0..<50 where !rows.contains(row) {
      canvas.write("row \(row) stays where it is", at: Point(x: 0, y: row))
    }
    for row in rows {
      let number = first + row
      canvas.write("\(number)", at: Point(x: 0, y: row), Style(.ansi(.cyan), .bold))
      let title = (0..<33).map { "w\(number * 31 % 97)\($0)" }
      canvas.write(title.joined(separator: " "), at: Point(x: 6, y: row))
    }
    return buffer
  }

  private func bytes(from old: CellBuffer, to new: CellBuffer) -> (count: Int, isRight: Bool) {
    var writer = FrameWriter(depth: .full)
    let terminal = TinyTerminal(size: size)
    terminal.receive(writer.bytes(for: old))
    let bytes = writer.bytes(for: new)
    terminal.receive(bytes)
    return (bytes.count, terminal.cells == new.cells && terminal.faults.isEmpty)
  }

  @Test func anUnchangedFrameWritesNothing() {
    var writer = FrameWriter(depth: .full)
    expect(!writer.bytes(for: list(0), cursor: Point(x: 1, y: 1)).isEmpty)
    expect(writer.bytes(for: list(0), cursor: Point(x: 1, y: 1)).isEmpty)
  }

  @Test func onlyTheChangedAreasAreCompared() {
    var writer = FrameWriter(depth: .full)
    _ = writer.bytes(for: list(0))
    expect(writer.bytes(for: list(1), changedIn: []).isEmpty)
    expect(!writer.bytes(for: list(1), changedIn: [Rect(x: 3, y: 7, width: 9, height: 1)]).isEmpty)
    expect(writer.bytes(for: list(1), changedIn: [Rect(x: 3, y: 7, width: 9, height: 1)]).isEmpty)
  }

  /// The rows above and below those that scroll stay.
  @Test(arguments: [
    (0, 1, 0..<50, 300), (1, 0, 0..<50, 300), (0, 1, 3..<48, 300), (0, 20, 3..<48, 5_000),
  ])
  func scrollingUsesTheTerminalsScrolling(first: Int, next: Int, rows: Range<Int>, limit: Int) {
    let written = bytes(from: list(first, rows: rows), to: list(next, rows: rows))
    expect(written.isRight && written.count < limit, "\(written.count)")
  }

  /// kitty before 0.40 draws the four persons of a family side by side.
  @Test(arguments: ["Fix 👩‍👩‍👧‍👦 in titles", "Fix 👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦 x", "a 👍🏽🇰🇷 b"])
  func cellsAfterAClusterAreRewritten(text: String) {
    let size = Size(width: 40, height: 2)
    let terminal = TinyTerminal(size: size) { character in
      let isCluster = character.unicodeScalars.count > 1
      return isCluster ? character.separateCells : character.cellWidth
    }
    var writer = FrameWriter(depth: .full)
    for texts in [["", text], [text, text], [text, "12345678901234567890"], [text, text + "!"]] {
      let frame = CellBuffer(size: size)
      for (y, text) in texts.enumerated() { frame.canvas().write(text, at: Point(x: 0, y: y)) }
      terminal.receive(writer.bytes(for: frame))
      expect(terminal.faults.isEmpty)
      for (shown, wanted) in zip(terminal.cells, frame.cells) where wanted.isSimple {
        expect(shown.character, is: wanted.character)
      }
    }
  }

  /// The bytes of a frame that differs from the last one.
  private func written(
    _ before: String = "", cursor: Point? = nil, then next: Point? = nil,
    _ change: (Canvas) -> Void
  ) -> String {
    var writer = FrameWriter(depth: .full)
    let frame = CellBuffer(size: size)
    frame.canvas().write(before, at: .zero)
    _ = writer.bytes(for: frame, cursor: cursor)
    frame.canvas().fill()
    change(frame.canvas())
    return String(decoding: writer.bytes(for: frame, cursor: next), as: UTF8.self)
      .replacing("\u{1B}", with: "␛")
  }

  @Test func fewBytesAreWritten() {
    let red = Style(.ansi(.red))
    let place = Point(x: 9, y: 1)
    expect(written { $0.write("x", at: place) }, is: "␛[2;10Hx")
    // A space, and cells that are erased, are in the style before them.
    let apart = written { canvas in
      for x in [0, 2] { canvas.write("x", at: Point(x: x, y: 0), red) }
    }
    expect(apart, is: "␛[H␛[31mx x␛[m")
    expect(written("twelve words") { $0.write("x", at: .zero, red) }, is: "\r␛[31mx␛[K␛[m")
    // A typed character is written where the cursor is, which is hidden until then.
    let typed = written(cursor: place, then: Point(x: 10, y: 1)) { $0.write("x", at: place) }
    expect(typed, is: "␛[?25lx␛[?25h")
    let far = written(cursor: .zero, then: .zero) { $0.write("x", at: place) }
    expect(far.hasPrefix("␛[?25l") && far.hasSuffix("␛[H␛[?25h"))
    expect(written(cursor: .zero) { _ in }, is: "␛[?25l")
  }

  /// No terminal erases with a line, and many erase with the background.
  @Test(arguments: [Style(nil, .underline), Style(nil, .reverse), Style(on: .ansi(.red))])
  func cellsAreErasedInAPlainStyleAfterAVisibleOne(style: Style) {
    let terminal = TinyTerminal(size: size)
    var writer = FrameWriter(depth: .full)
    let frame = CellBuffer(size: size)
    frame.canvas().write("twelve words", at: .zero)
    terminal.receive(writer.bytes(for: frame))
    frame.canvas().fill()
    frame.canvas().write("x y", at: .zero, style)
    terminal.receive(writer.bytes(for: frame))
    expect(terminal.cells == frame.cells && terminal.faults.isEmpty)
  }

  @Test func theOtherHalfOfAWideCharacterBesideAnAreaIsWritten() {
    let terminal = TinyTerminal(size: size)
    var writer = FrameWriter(depth: .full)
    let frame = CellBuffer(size: size)
    frame.canvas().write("가", at: Point(x: 4, y: 0))
    terminal.receive(writer.bytes(for: frame))
    frame.canvas().write("x", at: Point(x: 5, y: 0))
    let area = Rect(x: 5, y: 0, width: 1, height: 1)
    terminal.receive(writer.bytes(for: frame, changedIn: [area]))
    expect(terminal.cells == frame.cells && terminal.faults.isEmpty)
  }

  @Test func afterForgetTheWholeFrameIsWritten() {
    var writer = FrameWriter(depth: .none)
    let frame = list(0)
    let first = writer.bytes(for: frame)
    writer.forget()
    expect(writer.bytes(for: frame), is: first)

    let narrow = CellBuffer(size: Size(width: 3, height: 1))
    narrow.canvas().write("abc", at: .zero)
    expect(
      String(decoding: writer.bytes(for: narrow), as: UTF8.self),
      is: "\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[Habc")
  }

  @Test(arguments: [
    (ColorDepth.full, Color.rgb(red: 30, green: 100, blue: 210), "1;38;2;30;100;210"),
    (.sixteen, .rgb(red: 30, green: 100, blue: 210), "1;94"),
    (.none, .rgb(red: 30, green: 100, blue: 210), "1"),
    // Colors of the palette are requested by their numbers.
    (.full, .rgb(red: 135, green: 175, blue: 255), "1;38;5;111"),
    (.full, .rgb(red: 168, green: 168, blue: 168), "1;38;5;248"),
    (.full, .rgb(red: 0, green: 0, blue: 95), "1;38;2;0;0;95"),
  ])
  func colorsFollowTheDepthAndAttributesStay(depth: ColorDepth, color: Color, codes: String) {
    let frame = CellBuffer(size: Size(width: 2, height: 1))
    frame.canvas().write("x", at: .zero, Style(color, .bold))
    var writer = FrameWriter(depth: depth)
    let bytes = String(decoding: writer.bytes(for: frame).dropFirst(13), as: UTF8.self)
    expect(bytes, is: "\u{1B}[H\u{1B}[\(codes)mx\u{1B}[m")
  }

  @Test(arguments: [1, 2, 3]) func aCharacterOfDisputedWidthMovesNoOther(_ cells: Int) {
    let size = Size(width: 12, height: 1)
    let terminal = TinyTerminal(size: size) { $0 == "❤\u{FE0F}" ? cells : 1 }
    var writer = FrameWriter(depth: .full)
    let frame = CellBuffer(size: size)
    frame.canvas().fill(with: ".")
    terminal.receive(writer.bytes(for: frame))
    frame.canvas().write("ab❤\u{FE0F}cd❤\u{FE0F}❤\u{FE0F}ef", at: .zero)
    terminal.receive(writer.bytes(for: frame))
    let shown = terminal.buffer.lines[0]
    expect(shown.filter(\.isLetter) == "abcdef" && !shown.dropLast(2).contains("."))
    expect([0, 1, 4, 5, 10, 11].allSatisfy { terminal.cells[$0] == frame[$0, 0] })
  }

  @Test(arguments: 1...40) func aTerminalDisplaysTheFrame(seed: UInt64) {
    var random = SeededGenerator(seed)
    let size = Size(width: random.number(1..<40), height: random.number(1..<16))
    var writer = FrameWriter(depth: .full)
    let terminal = TinyTerminal(size: size)
    var scene = RandomScene(size: size, &random)
    for _ in 0..<30 {
      let frame = scene.next(&random)
      let cursor =
        random.number(0..<3) == 0
        ? Point(x: random.number(0..<size.width), y: random.number(0..<size.height)) : nil
      terminal.receive(writer.bytes(for: frame, cursor: cursor))
      expect(terminal.faults, is: [])
      let isRight = terminal.cells == frame.cells
      expect(isRight)
      expect(terminal.cursor == cursor && terminal.isPlain)
    }
  }
}
