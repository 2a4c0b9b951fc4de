/// Reads from the head of a picture how large it is.
struct PictureHeader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What the chunk `IHDR` says, which comes first (PNG, third edition, 11.2.1); `nil` when it does
  /// not, or says 0 or more than 2³¹ - 1.
  var sizeOfPNG: (width: Int, height: Int)? {
    guard bytes.count >= 33, number(at: 8, 4) == 13,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let (width, height) = (number(at: 16, 4), number(at: 20, 4))
    let allowed = 1...Int(Int32.max)
    return allowed.contains(width) && allowed.contains(height) ? (width, height) : nil
  }

  /// What the frame header says (ITU-T T.81, B.2.2), which comes before the first scan; `nil` when
  /// there is none, or it says 0.
  var sizeOfJPEG: (width: Int, height: Int)? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      // Any number of these may fill the space before a marker.
      case 0xFF: place += 1
      // Markers that stand alone.
      case 0x01, 0xD0...0xD8: place += 2
      // The end, or a scan: the size would have come before.
      case 0xD9, 0xDA: return nil
      // Frames of every kind; the three left out are tables.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard place + 9 <= bytes.count, number(at: place + 2, 2) >= 8 else { return nil }
        let (height, width) = (number(at: place + 5, 2), number(at: place + 7, 2))
        return width > 0 && height > 0 ? (width, height) : nil
      default:
        let length = number(at: place + 2, 2)
        guard length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  /// The number that `count` bytes say, the highest first.
  private func number(at place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
