/// The bytes of an image file that a screen can show; each object is another image.
public final class ScreenImage: Hashable {
  let bytes: [UInt8]
  let format: ImageProtocol.Format
  private let pixels: Size

  /// Creates an image of `pixels`, which must be at least 1 × 1.
  public init(_ bytes: [UInt8], _ format: ImageProtocol.Format, pixels: Size) {
    self.bytes = bytes
    self.format = format
    self.pixels = pixels
  }

  /// Returns the largest size for the aspect ratio within `room`; a cell is twice as high as wide.
  public func cells(in room: Size) -> Size {
    let high = room.width * pixels.height / (2 * pixels.width)
    if high <= room.height { return Size(width: room.width, height: max(high, 1)) }
    return Size(
      width: max(2 * room.height * pixels.width / pixels.height, 1), height: room.height)
  }

  public static func == (lhs: ScreenImage, rhs: ScreenImage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct PlacedImage: Hashable {
  let image: ScreenImage
  let frame: Rect
}

/// Writes the images of frames in the protocol of the terminal.
struct ImageWriter {
  private let images: ImageProtocol
  private var shown: [PlacedImage] = []
  private var sent: [ScreenImage: Int] = [:]

  init(_ images: ImageProtocol) { self.images = images }

  /// The terminal shows and keeps no image.
  mutating func forget() {
    shown = []
    sent = [:]
  }

  func isOutdated(_ frame: CellBuffer) -> Bool { shown != frame.images }

  /// Whether images are on the screen, or will be, so that it can't be scrolled.
  func holdsStill(_ frame: CellBuffer) -> Bool { !shown.isEmpty || !frame.images.isEmpty }

  /// Returns the cells of the screen as they must be written: under an old image all of them, in
  /// terminals that keep images in cells.
  func uncovered(_ cells: [Cell], for frame: CellBuffer) -> [Cell] {
    guard images == .iterm2, isOutdated(frame) else { return cells }
    var cells = cells
    for old in shown where !frame.images.contains(old) {
      for y in old.frame.y..<old.frame.endY {
        for x in old.frame.x..<old.frame.endX { cells[y * frame.size.width + x] = .image }
      }
    }
    return cells
  }

  /// Writes the images of the frame after its cells; `old` are the cells before.
  mutating func write(_ frame: CellBuffer, over old: [Cell], _ pen: inout Pen) {
    defer { shown = frame.images }
    switch images {
    case .kitty:
      guard isOutdated(frame) else { return }
      // Deletes all placements, and keeps the images.
      if !shown.isEmpty { pen.send("\u{1B}_Ga=d,q=2\u{1B}\\") }
      for placed in frame.images { place(placed, &pen) }
    case .iterm2:
      for placed in frame.images where !shown.contains(placed) || isTouched(placed, frame, old) {
        pen.move(toColumn: placed.frame.x, row: placed.frame.y)
        let size = placed.frame.size
        let sequence = images.sequence(
          showing: placed.image.bytes, placed.image.format, columns: size.width,
          rows: size.height)
        pen.send(sequence ?? [])
        pen.forgetCursor()
      }
    }
  }

  private mutating func place(_ placed: PlacedImage, _ pen: inout Pen) {
    let number = sent[placed.image] ?? sent.count + 1
    if sent[placed.image] == nil {
      sent[placed.image] = number
      pen.send(ImageProtocol.storing(placed.image.bytes, as: number))
    }
    pen.move(toColumn: placed.frame.x, row: placed.frame.y)
    let size = "c=\(placed.frame.width),r=\(placed.frame.height)"
    pen.send("\u{1B}_Ga=p,i=\(number),\(size),C=1,q=2\u{1B}\\")
  }

  /// Whether a row of the image was written, which may have erased a part of it.
  private func isTouched(_ placed: PlacedImage, _ frame: CellBuffer, _ old: [Cell]) -> Bool {
    let width = frame.size.width
    let range = placed.frame.y * width..<placed.frame.endY * width
    return frame.cells[range] != old[range]
  }
}
