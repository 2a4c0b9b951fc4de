import System

/// A picture of at most 1 MB in a format that terminals can show.
public struct Picture: Hashable, Sendable {
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  public static let limit = 1 << 20
  /// Terminals decode the whole picture, 4 bytes a pixel.
  public static let pixelLimit = 50_000_000

  public let bytes: [UInt8]
  public let format: Format
  /// In pixels, from the file's header; at least 1.
  public let width: Int
  /// In pixels, from the file's header; at least 1.
  public let height: Int
  public let hash: PictureHash

  public init(_ bytes: [UInt8]) throws(TrackerError) {
    guard bytes.count <= Self.limit else {
      throw .invalidPicture(.tooLarge(bytes: bytes.count))
    }
    guard !bytes.isEmpty else { throw .invalidPicture(.empty) }
    guard let format = Format.allCases.first(where: { bytes.starts(with: $0.beginning) }) else {
      throw .invalidPicture(.unknownFormat)
    }
    let header = PictureHeader(bytes)
    guard let size = format == .png ? header.sizeOfPNG : header.sizeOfJPEG else {
      throw .invalidPicture(.damaged(format))
    }
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooLarge, pixels <= Self.pixelLimit else {
      throw .invalidPicture(.tooManyPixels(width: size.width, height: size.height))
    }
    self.bytes = bytes
    self.format = format
    (width, height) = size
    hash = PictureHash(of: bytes)
  }
}

public enum PictureFault: Hashable, Sendable {
  case empty
  case tooLarge(bytes: Int)
  case tooManyPixels(width: Int, height: Int)
  case unknownFormat
  /// The header doesn't contain the picture's size.
  case damaged(Picture.Format)
}

extension Picture.Format {
  fileprivate var beginning: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    }
  }
}

/// The SHA-256 of a picture's bytes, which identifies the picture.
public struct PictureHash: Comparable, Hashable, Sendable {
  /// 64 lowercase hexadecimal digits.
  public let text: String

  public init(stored: String) { text = stored }
  public init(of bytes: [UInt8]) { text = SHA256.digest(of: bytes).hexadecimal }

  public static func < (left: PictureHash, right: PictureHash) -> Bool { left.text < right.text }
}

struct PictureHeader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// In the first chunk, `IHDR` (PNG, third edition, 11.2.1); `nil` if it is missing or a side is 0
  /// or larger than 2³¹ - 1.
  var sizeOfPNG: (width: Int, height: Int)? {
    guard bytes.count >= 33, number(at: 8, 4) == 13,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let (width, height) = (number(at: 16, 4), number(at: 20, 4))
    let allowed = 1...Int(Int32.max)
    return allowed.contains(width) && allowed.contains(height) ? (width, height) : nil
  }

  /// In the frame header (ITU-T T.81, B.2.2); `nil` if it is missing or a side is 0.
  var sizeOfJPEG: (width: Int, height: Int)? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      // Fill bytes, of which any number can precede a marker.
      case 0xFF: place += 1
      // Markers without a segment.
      case 0x01, 0xD0...0xD8: place += 2
      // The end, or a scan: no frame header precedes it.
      case 0xD9, 0xDA: return nil
      // Frame headers of all kinds; the three excluded markers begin tables.
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

  private func number(at place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
