/// A small picture in a format that terminals know.
public struct Picture: Hashable, Sendable {
  /// The formats, by their media types.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  /// How many bytes a picture may have: 1 MB.
  public static let limit = 1 << 20

  public let bytes: [UInt8]
  public let format: Format
  /// In pixels, as the file says; at least 1.
  public let width: Int
  /// In pixels, as the file says; at least 1.
  public let height: Int
  public let hash: PictureHash

  /// Reads what the bytes say they are; throws ``TrackerError/invalidPicture(_:)``.
  public init(_ bytes: [UInt8]) throws(TrackerError) {
    guard bytes.count <= Self.limit else {
      throw .invalidPicture(.tooLarge(bytes: bytes.count))
    }
    guard !bytes.isEmpty else { throw .invalidPicture(.empty) }
    guard let format = Format(beginning: bytes) else { throw .invalidPicture(.unknownFormat) }
    let header = PictureHeader(bytes)
    guard let size = format == .png ? header.sizeOfPNG : header.sizeOfJPEG else {
      throw .invalidPicture(.damaged(format))
    }
    self.bytes = bytes
    self.format = format
    (width, height) = size
    hash = PictureHash(of: bytes)
  }
}

/// Why bytes cannot be a picture.
public enum PictureFault: Hashable, Sendable {
  case empty
  /// More than ``Picture/limit``.
  case tooLarge(bytes: Int)
  /// Neither PNG nor JPEG.
  case unknownFormat
  /// It begins like one, but nothing says how large it is.
  case damaged(Picture.Format)
}

extension Picture.Format {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The format of a file that begins so; `nil` for every other.
  fileprivate init?(beginning bytes: [UInt8]) {
    if bytes.starts(with: Self.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}

/// What a picture is known by: the SHA-256 of its bytes.
public struct PictureHash: Hashable, Comparable, Sendable {
  /// 64 hexadecimal digits in small letters.
  public let text: String

  init(_ digest: [UInt8]) {
    text = digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Takes `stored` as it is: a store gives back only what was made here.
  public init(stored: String) {
    text = stored
  }

  /// Returns what those bytes are known by.
  public init(of bytes: [UInt8]) {
    var digest = SHA256()
    digest.add(bytes)
    self.init(digest.finished())
  }

  public static func < (left: PictureHash, right: PictureHash) -> Bool {
    left.text < right.text
  }
}

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
