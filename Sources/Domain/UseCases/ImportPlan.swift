import Entities
import Repositories

/// The records of a file, divided into cards, faults and notes.
struct ImportPlan {
  private(set) var cards: [(record: CardRecord, remarks: [ImportRemark])] = []
  private(set) var faults: [FileFault] = []
  /// Notes on skipped records.
  private(set) var skips = ImportRemarkTally()
  /// `nil` if the file is empty.
  private(set) var format: FileFormat?

  /// Reads the file, up to the first fault unless the request keeps going.
  ///
  /// Throws ``TrackerError/doubtfulFile(_:)`` if its format is not certain, or if it contains text
  /// but no card.
  init(_ request: ImportRequest, formats: any CardFormats) throws(TrackerError) {
    let text = ImportedText(request.bytes)
    guard !text.isBlank else { return }
    guard let name = try format(of: text, request, formats) else { return }
    guard let format = formats.format(name, request.options) else { throw .doubtfulFile(.unknown) }
    self.format = name
    try format.read(text.bytes) { (record) throws(TrackerError) in
      guard faults.isEmpty || request.keepsGoing else { return }
      take(record)
    }
    guard cards.isEmpty, faults.isEmpty, !isEmptyOnPurpose(name) else { return }
    throw .doubtfulFile(.nothingFound(name, bytes: request.bytes.count))
  }

  /// Returns the format; `nil` if the bytes are not text, which is a fault.
  private mutating func format(
    of text: ImportedText, _ request: ImportRequest, _ formats: any CardFormats
  ) throws(TrackerError) -> FileFormat? {
    if let format = request.format { return format }
    switch formats.recognise(text.bytes, named: request.name) {
    case .format(let format): return format
    case .doubt(.unknown), .doubt(.foreign(.plainText)):
      guard let place = text.firstInvalidText else { throw .doubtfulFile(.unknown) }
      faults.append(FileFault(.notUTF8, at: place))
      return nil
    case .doubt(let doubt): throw .doubtfulFile(doubt)
    }
  }

  /// Whether the file says that it has no cards, or has only cards that are over.
  private func isEmptyOnPurpose(_ format: FileFormat) -> Bool {
    if !skips.counts.isEmpty { return skips.counts.contains { $0.remark.isDeliberate } }
    return format.hasFrame
  }

  private mutating func take(_ record: FileRecord) {
    switch record.content {
    case .card(let card): cards.append((card, record.remarks))
    case .skipped(let remark):
      skips.add(remark)
      for remark in record.remarks { skips.add(remark) }
    case .bad(let fault): faults.append(FileFault(fault, at: record.place))
    }
  }
}
