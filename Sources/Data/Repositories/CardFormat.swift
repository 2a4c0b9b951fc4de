import Entities

/// A file format for importing and exporting cards.
public protocol CardFormat: Sendable {
  var format: FileFormat { get }

  /// Whether a file with that beginning is in this format; `true` for at most one format.
  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool

  /// Passes `body` each record of the file in order, including invalid ones. Stops after a record
  /// whose end can't be found.
  ///
  /// The same bytes give the same ids. Reading what ``writer()`` wrote gives the same cards, except
  /// for the values in ``CardWriter/losses(of:)``.
  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Returns a writer for one file.
  func writer() -> any CardWriter
}

/// Writes a file of cards, one card at a time.
public protocol CardWriter: AnyObject {
  /// Returns the text of the card; for the first card, after the beginning of the file.
  func write(_ card: ListedCard) -> String

  /// Returns the end of the file; without any card, the whole file.
  func end() -> String

  /// Returns the values of the card that the format can't store.
  func losses(of card: Card) -> [ExportLoss]
}
