import Entities
import Repositories

/// The records of a file, divided into cards, faults and notes.
struct ImportPlan {
  private(set) var cards: [CardRecord] = []
  private(set) var faults: [FileFault] = []
  private(set) var remarks: [ImportRemarkCount] = []
  /// The index of each note in `remarks`.
  ///
  /// A file can have any number of distinct notes.
  private var places: [ImportRemark: Int] = [:]
  /// `nil` if the file is empty.
  private(set) var format: FileFormat?

  /// Reads the file, up to the first fault unless the request keeps going; throws
  /// ``TrackerError/unrecognisedFile`` if no format recognizes it.
  init(_ request: ImportRequest, formats: [any CardFormat]) throws(TrackerError) {
    let content = Content(request.bytes)
    guard !content.isBlank else { return }
    let format =
      if let name = request.format {
        formats.first { $0.format == name }
      } else {
        formats.first { $0.recognises(content.beginning) }
      }
    guard let format else {
      guard let place = content.firstInvalidText else { throw .unrecognisedFile }
      faults.append(FileFault(.notUTF8, at: place))
      return
    }
    self.format = format.format
    try format.read(request.bytes) { (record) throws(TrackerError) in
      guard faults.isEmpty || request.keepsGoing else { return }
      take(record)
    }
  }

  private mutating func take(_ record: FileRecord) {
    switch record.content {
    case .card(let card): cards.append(card)
    case .skipped(let remark): note(remark)
    case .bad(let fault): faults.append(FileFault(fault, at: record.place))
    }
    for remark in record.remarks { note(remark) }
  }

  private mutating func note(_ remark: ImportRemark) {
    if let place = places[remark] {
      remarks[place].count += 1
    } else {
      places[remark] = remarks.count
      remarks.append(ImportRemarkCount(remark, count: 1))
    }
  }
}

/// The bytes of a file before a format reads them.
private struct Content {
  private static let beginningSize = 4096

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var beginning: ArraySlice<UInt8> {
    bytes.prefix(Self.beginningSize)
  }

  /// Whether the file contains only white space after a byte order mark.
  var isBlank: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// The position of the first byte that is not text: invalid UTF-8, or NUL, which ends C strings.
  var firstInvalidText: FilePlace? {
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let byte = invalidByte(in: bytes[start..<end]) {
        return FilePlace(line: line, column: byte)
      }
      line += 1
      start = end + 1
    }
    return nil
  }

  private func invalidByte(in line: ArraySlice<UInt8>) -> Int? {
    let zero = line.firstIndex(of: 0).map { $0 - line.startIndex + 1 }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
      return zero
    } catch {
      return min(error.byteOffsets.lowerBound + 1, zero ?? .max)
    }
  }
}
