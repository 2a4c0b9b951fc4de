import Entities
import Repositories

/// The records of a file, told apart by what becomes of them.
struct ImportPlan {
  private(set) var cards: [CardRecord] = []
  private(set) var faults: [FileFault] = []
  private(set) var remarks: [ImportRemarkCount] = []
  /// Where in `remarks` each stands: a file may name any number of properties.
  private var places: [ImportRemark: Int] = [:]
  /// `nil` when there is nothing in the file.
  private(set) var format: FileFormat?

  /// Reads the file, up to the first fault unless it is to be kept going; throws
  /// ``TrackerError/unrecognisedFile`` when no format says it is its own.
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
      guard let place = content.firstThatIsNoText else { throw .unrecognisedFile }
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

/// What the bytes of a file are before a format reads them.
private struct Content {
  private static let beginningSize = 4096

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var beginning: ArraySlice<UInt8> {
    bytes.prefix(Self.beginningSize)
  }

  /// Whether there is nothing but white space behind a byte order mark.
  var isBlank: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// The line and byte that are no text: no UTF-8, or the zero that ends texts of C.
  var firstThatIsNoText: FilePlace? {
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if let byte = byteThatIsNoText(in: bytes[start..<end]) {
        return FilePlace(line: line, column: byte)
      }
      line += 1
      start = end + 1
    }
    return nil
  }

  private func byteThatIsNoText(in line: ArraySlice<UInt8>) -> Int? {
    let zero = line.firstIndex(of: 0).map { $0 - line.startIndex + 1 }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: line.span)
      return zero
    } catch {
      return min(error.byteOffsets.lowerBound + 1, zero ?? .max)
    }
  }
}
