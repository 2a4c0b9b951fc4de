import Entities
import Repositories
import System

/// A Markdown file for each task, with its fields in the front matter: Backlog.md and kanban-md.
///
/// Import only. A file is one card; a folder of such files is imported as a whole.
struct TaskFileFormat: CardFormat {
  let format: FileFormat
  private let dates: ForeignDates
  private let columns: ColumnList
  /// The states of the board, in order; empty if they are not known.
  private let states: [String]
  /// The name of the board; `nil` if it is not known.
  private let project: String?
  /// The name of the folder, for a board without a name.
  private let folder: String?

  init(_ format: FileFormat, zone: Zone, _ options: ImportOptions) {
    self.format = format
    columns = options.storeColumns
    folder = options.folder?.text
    let settings = options.board.map { FrontMatter(yaml: $0) }
    let order = options.dayOrder ?? settings.flatMap(Self.dayOrder(in:))
    dates = ForeignDates(zone: zone, dayOrder: order)
    states = settings?.values["statuses"] ?? []
    project = settings?["project_name"] ?? settings?["board"]
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let place = FilePlace(line: 1)
    let lines = FileLines(bytes[...])
    if let bad = lines.first(where: { $0.text == nil }) {
      let spot = FilePlace(line: bad.number, column: bad.bytes.firstThatIsNotUTF8)
      return try body(FileRecord(at: spot, .bad(.notUTF8)))
    }
    guard let front = FrontMatter(bytes) else {
      guard lines.contains(where: { !$0.isBlank }) else { return }
      return try body(FileRecord(at: place, .bad(.malformed(expected: "---"))))
    }
    if let (line, fault) = front.fault {
      return try body(FileRecord(at: FilePlace(line: line), .bad(fault)))
    }
    let reader = TaskFileReader(
      front, dates, states: states, project: project, folder: folder)
    try body(reader.record(at: place, columns))
  }

  func writer() -> (any CardWriter)? { nil }

  /// Returns the order of day and month in the settings of a board: `date_format: dd/mm/yyyy`.
  private static func dayOrder(in settings: FrontMatter) -> ImportOptions.DayOrder? {
    let order = settings["date_format"].flatMap { ObsidianSettings.dayOrder($0.uppercased()[...]) }
    return order == .ymd ? nil : order
  }

  static func format(of front: FrontMatter) -> FileFormat? {
    guard let id = front["id"], front["title"] != nil, front["status"] != nil else { return nil }
    if front.values["created_date"] != nil || front.values["labels"] != nil, Int(id) == nil {
      return .backlog
    }
    return Int(id) != nil && front.values["created"] != nil ? .kanbanmd : nil
  }
}
