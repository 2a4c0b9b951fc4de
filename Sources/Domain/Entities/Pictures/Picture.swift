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
