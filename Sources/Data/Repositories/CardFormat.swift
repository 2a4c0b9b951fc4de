import Entities

/// The file formats of a program.
public protocol CardFormats: Sendable {
  /// Returns the format with that name; `nil` if the program doesn't support it.
  func format(_ name: FileFormat, _ options: ImportOptions) -> (any CardFormat)?

  /// Returns the format of a file, or why it is in doubt.
  ///
  /// Returns a format only if no other one is possible. `name` is the file's name; `nil` for
  /// standard input.
  func recognise(_ bytes: [UInt8], named name: String?) -> FileRecognition
}

extension CardFormats {
  /// Returns the format with that name, for exporting or for importing without options.
  public func format(_ name: FileFormat) -> (any CardFormat)? {
    format(name, ImportOptions())
  }
}

/// The formats of a program without any.
public struct NoCardFormats: CardFormats {
  public init() {}

  public func format(_ name: FileFormat, _ options: ImportOptions) -> (any CardFormat)? { nil }

  public func recognise(_ bytes: [UInt8], named name: String?) -> FileRecognition {
    .doubt(.unknown)
  }
}

/// A file format for importing cards and, with a writer, for exporting them.
public protocol CardFormat: Sendable {
  /// Passes `body` each record of the file in order, including invalid ones. Stops after a record
  /// whose end can't be found.
  ///
  /// The same bytes give the same ids. Reading what ``writer()`` wrote gives the same cards, except
  /// for the values in ``CardWriter/losses(of:)``.
  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Returns a writer for one file; `nil` if the format is only imported.
  func writer() -> (any CardWriter)?

  /// Returns a writer for the deadlines of cards; `nil` if the format has no events.
  func writer(of events: EventFeed) -> (any CardWriter)?
}

extension CardFormat {
  public func writer() -> (any CardWriter)? { nil }

  public func writer(of events: EventFeed) -> (any CardWriter)? { nil }
}

/// Writes a file of cards, one card at a time.
public protocol CardWriter: AnyObject {
  /// Returns the text of the card; for the first card, after the beginning of the file. A format
  /// needs the links if it does not write numbers.
  func write(_ card: ListedCard, _ links: ExportLinks) -> String

  /// How the format writes blockers.
  var linkForm: LinkForm { get }

  /// Returns the end of the file; without any card, the whole file.
  func end() -> String

  /// Returns the text of the projects, after all cards and before ``end()``; empty if the format
  /// can't store projects.
  func write(_ projects: [Project]) -> String

  /// Whether the writer stores what cards don't say about their projects.
  var storesProjects: Bool { get }

  /// Returns the values of the card that the format can't store.
  func losses(of card: Card) -> [ExportLoss]
}

extension CardWriter {
  public var linkForm: LinkForm { .numbers }

  public func write(_ projects: [Project]) -> String { "" }

  public var storesProjects: Bool { false }

  public func end() -> String { "" }
}
