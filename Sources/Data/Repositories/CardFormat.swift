import Entities

/// A format of files that cards are read from and written to.
public protocol CardFormat: Sendable {
  var format: FileFormat { get }

  /// Whether a file that begins so looks like this format; at most one format says yes.
  func recognises(_ beginning: ArraySlice<UInt8>) -> Bool

  /// Gives `body` each record of the file in its order, a bad one among them; after one that
  /// leaves no way to find the next, it ends.
  ///
  /// The same bytes give the same ids. What ``writer()`` writes gives the cards back, but for
  /// what ``CardWriter/losses(of:)`` names.
  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Returns what writes one file.
  func writer() -> any CardWriter
}

/// Writes a file of cards, one card after the other.
public protocol CardWriter: AnyObject {
  /// Returns what stands in the file next, for that card; before the first also what the file
  /// begins with.
  func write(_ card: ListedCard) -> String

  /// Returns what the file ends with; all of it where there was no card.
  func end() -> String

  /// Returns what of the card the format has no place for.
  func losses(of card: Card) -> [ExportLoss]
}
