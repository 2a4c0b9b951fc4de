import Expectations
import Testing

@testable import TerminalKit

@Suite struct ImageFrameTests {
  private let image = ScreenImage([1, 2, 3], .png, pixels: Size(width: 64, height: 32))
  private static let delete = "\u{1B}_Ga=d,q=2\u{1B}\\"

  /// Returns a frame with the image at `point`, and a text in the row below its first one.
  private func frame(_ point: Point?, _ text: String = "text") -> CellBuffer {
    let buffer = CellBuffer(size: Size(width: 20, height: 6))
    let canvas = buffer.canvas()
    if let point { expect(canvas.draw(image, in: Rect(origin: point, size: cells))) }
    canvas.write(text, at: Point(x: 14, y: 2))
    return buffer
  }

  private var cells: Size { image.cells(in: Size(width: 6, height: 5)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func anImageKeepsItsAspectRatio() {
    expect(image.cells(in: Size(width: 10, height: 5)), is: Size(width: 10, height: 2))
    expect(image.cells(in: Size(width: 20, height: 2)), is: Size(width: 8, height: 2))
    let high = ScreenImage([], .png, pixels: Size(width: 1, height: 5_000))
    expect(high.cells(in: Size(width: 10, height: 5)), is: Size(width: 1, height: 5))
  }

  @Test func kittyKeepsAnImageAndPlacesIt() {
    var writer = FrameWriter(depth: .full, images: .kitty)
    let first = text(writer.bytes(for: frame(Point(x: 1, y: 1))))
    expect(first.contains("\u{1B}_Ga=t,f=100,i=1,q=2,m=0;AQID\u{1B}\\"))
    expect(first.contains("\u{1B}[2;2H\u{1B}_Ga=p,i=1,c=6,r=1,C=1,q=2\u{1B}\\"))
    expect(writer.bytes(for: frame(Point(x: 1, y: 1))).isEmpty)

    let other = text(writer.bytes(for: frame(Point(x: 1, y: 1), "TEXT")))
    expect(other.contains("TEXT") && !other.contains("\u{1B}_G"))
    let moved = text(writer.bytes(for: frame(Point(x: 3, y: 1), "TEXT")))
    expect(moved.contains(Self.delete) && moved.contains("a=p,i=1") && !moved.contains("a=t"))
    expect(text(writer.bytes(for: frame(nil, "TEXT"))), is: Self.delete)
    writer.forget()
    expect(text(writer.bytes(for: frame(Point(x: 1, y: 1)))).contains("a=t,f=100,i=1"))
  }

  @Test func itermImagesAreShownAgainWhenTheirRowsChange() {
    let start = "\u{1B}]1337;File=inline=1;"
    var writer = FrameWriter(depth: .full, images: .iterm2)
    expect(text(writer.bytes(for: frame(Point(x: 1, y: 2)))).contains(start))
    expect(writer.bytes(for: frame(Point(x: 1, y: 2))).isEmpty)
    expect(text(writer.bytes(for: frame(Point(x: 1, y: 2), "t"))).contains(start))
    let gone = text(writer.bytes(for: frame(nil, "t")))
    expect(!gone.contains(start) && gone.contains("\u{1B}[6X"))
    expect(writer.bytes(for: frame(nil, "t")).isEmpty)
  }

  @Test func whatIsDrawnOverAnImageRemovesIt() {
    let buffer = frame(Point(x: 1, y: 1))
    buffer.canvas().write("Note", at: Point(x: 6, y: 1))
    expect(buffer.images, is: [])
  }

  @Test func anImageThatIsCutIsNotDrawn() {
    let buffer = CellBuffer(size: Size(width: 20, height: 6))
    expect(!buffer.canvas().draw(image, in: Rect(x: 16, y: 1, width: 6, height: 1)))
    expect(!buffer.canvas().draw(image, in: Rect(x: 1, y: 5, width: 6, height: 2)))
    expect(buffer.images, is: [])
  }

  @Test func withoutAProtocolNothingIsSent() {
    var writer = FrameWriter(depth: .full)
    expect(!text(writer.bytes(for: frame(Point(x: 1, y: 1)))).contains("\u{1B}_G"))
    expect(writer.bytes(for: frame(Point(x: 1, y: 1))).isEmpty)
  }
}
