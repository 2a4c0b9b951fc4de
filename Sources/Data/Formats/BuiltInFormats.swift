import Entities
import Repositories
import System

public struct BuiltInFormats: CardFormats {
  private let zone: Zone
  private let now: Deadline

  /// Instants are read and written in `zone`; `now` decides which cards are overdue.
  public init(zone: Zone, now: Deadline) {
    self.zone = zone
    self.now = now
  }

  public func format(_ name: FileFormat, _ options: ImportOptions) -> (any CardFormat)? {
    switch name {
    case .json, .jsonl: JSONFormat(name, zone: zone, now: now)
    case .csv: CSVFormat(zone: zone, now: now, options)
    case .markdown: MarkdownFormat(zone: zone, options: options)
    case .todotxt: TodoTxtFormat(zone: zone, dayOrder: options.dayOrder)
    case .ical: ICalendarFormat(zone: zone)
    case .taskwarrior: TaskwarriorFormat(zone: zone)
    case .backlog: TaskFileFormat(zone: zone, options: options)
    case .html: nil
    default: ProgramFormat(format: name, zone: zone, options: options)
    }
  }

  public func recognise(_ bytes: [UInt8], named name: String?) -> FileRecognition {
    FileRecogniser(bytes, name: name).recognition
  }
}
