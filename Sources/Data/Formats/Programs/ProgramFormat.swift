import Entities
import JSONKit
import Repositories
import System

/// The JSON of a program; import only.
struct ProgramFormat: CardFormat {
  let format: FileFormat
  private let options: ImportOptions
  private let dates: ImportedDates

  init(_ format: FileFormat, zone: Zone, _ options: ImportOptions) {
    self.format = format
    self.options = options
    dates = ImportedDates(zone: zone, dayOrder: options.dayOrder)
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let program = ProgramRow.of(format)
    let hasLinks = format != .github && format != .trello
    var reader = ProgramReader(program, dates, options, hasLinks: hasLinks)
    if format == .trello {
      for record in TrelloBoard.records(bytes, &reader) { try body(record) }
      return
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var elements = JSONElements(bytes, lists: [program.list])
      while let element = elements.next() {
        switch element {
        case .value(.object(let object), let place):
          try body(reader.record(SourceRecord(at: place, object, inner: program.inner)))
        case .value(_, let place):
          try body(FileRecord(at: place, .bad(.malformed(expected: "{"))))
        case .member: break
        case .fault(let record): try body(record)
        }
      }
      if let total = elements.total, total > elements.count {
        let remark = ImportRemark.incompleteItems(elements.count, of: total)
        try body(FileRecord(at: FilePlace(line: 1), .skipped(remark)))
      }
    }
  }

  func writer() -> (any CardWriter)? { nil }
}
