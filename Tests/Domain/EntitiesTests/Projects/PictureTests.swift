import Entities
import Expectations
import Testing

@Suite struct PictureTests {
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    0, 0, 1, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0, 1, 2, 3, 4,
  ]
  /// Returns a frame header with `marker` for 3 x 258 pixels.
  private static func frame(_ marker: UInt8) -> [UInt8] {
    [0xFF, marker, 0, 11, 8, 0, 3, 1, 2, 1, 1, 0x11, 0]
  }
  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let segment: [UInt8] = [0xFF, 0xE0, 0, 4, 0xFF, 0xC0]

  @Test func theSizeOfAPNGIsRead() throws {
    let picture = try Picture(Self.png)
    expect(picture.format, is: .png)
    expect((picture.width, picture.height) == (258, 3))
    expect(picture.bytes, is: Self.png)
    expect(picture.hash, is: PictureHash(of: Self.png))
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xCF] as [UInt8])
  func theSizeOfAJPEGIsReadFromEveryKindOfFrame(_ marker: UInt8) throws {
    let filler: [UInt8] = [0xFF, 0xFF]
    let afterSegment = Self.start + Self.segment
    for head in [Self.start, afterSegment, afterSegment + filler] {
      let picture = try Picture(head + Self.frame(marker))
      expect(picture.format, is: .jpeg)
      expect((picture.width, picture.height) == (258, 3))
    }
  }

  /// Terminals decode every pixel, however few bytes the file has.
  @Test(arguments: [(5_001, 10_000), (Int(Int32.max), Int(Int32.max)), (50_000_001, 1)])
  func aPictureWithTooManyPixelsIsRefused(_ size: (width: Int, height: Int)) {
    var bytes = Self.png
    for (place, side) in [(16, size.width), (20, size.height)] {
      for index in 0..<4 { bytes[place + index] = UInt8(side >> (24 - 8 * index) & 0xFF) }
    }
    check(.tooManyPixels(width: size.width, height: size.height), for: bytes)
  }

  @Test(
    arguments: [
      (.empty, []), (.unknownFormat, Array("GIF89a".utf8)), (.unknownFormat, Array(png.prefix(7))),
      (.unknownFormat, [0xFF, 0xD8]), (.damaged(.png), Array(png.prefix(32))),
      // Truncated, without a frame, after a segment without a length, and without a marker.
      (.damaged(.jpeg), start + [0xFF]), (.damaged(.jpeg), start + frame(0xC4)),
      (.damaged(.jpeg), start + frame(0xDA)),
      (.damaged(.jpeg), start + [0xFF, 0xE0, 0, 1] + frame(0xC0)),
      (.damaged(.jpeg), start + Array(frame(0xC0).prefix(8))), (.damaged(.jpeg), start + segment),
      (.damaged(.jpeg), start + segment + [0] + frame(0xC0)),
    ] as [(PictureFault, [UInt8])])
  func anInvalidPictureIsRefused(_ fault: PictureFault, _ bytes: [UInt8]) {
    check(fault, for: bytes)
  }

  private func check(_ fault: PictureFault, for bytes: [UInt8]) {
    #expect(throws: TrackerError.invalidPicture(fault)) { try Picture(bytes) }
  }

  @Test func aSizeOfZeroOrBelowIsRefused() {
    for (place, byte) in [(16, 0x80), (20, 0x80), (23, 0)] as [(Int, UInt8)] {
      var bytes = Self.png
      bytes[place] = byte
      check(.damaged(.png), for: bytes)
    }
    var empty = Self.start + Self.frame(0xC0)
    empty[8] = 0
    check(.damaged(.jpeg), for: empty)
  }

  @Test func oneMegabyteIsTheLimit() throws {
    let filler = [UInt8](repeating: 0, count: Picture.limit - Self.png.count)
    try expect(Picture(Self.png + filler).bytes.count, is: 1_048_576)
    check(.tooLarge(bytes: Picture.limit + 1), for: Self.png + filler + [0])
  }

  /// Every prefix of a picture, with each byte replaced by some others.
  @Test func readingStaysInsideTheBytes() {
    for whole in [Self.png, Self.start + Self.segment + Self.frame(0xC2)] {
      for count in 0...whole.count {
        var bytes = Array(whole.prefix(count))
        for place in bytes.indices {
          for byte in [0, 1, 0x7F, 0xC0, 0xDA, 0xFF] as [UInt8] {
            let kept = bytes[place]
            bytes[place] = byte
            if let picture = try? Picture(bytes) {
              expect(picture.width > 0 && picture.height > 0)
            }
            bytes[place] = kept
          }
        }
      }
    }
  }
}
