import Entities

/// Sentences of batches.
public protocol BatchWording: Sendable {
  /// Why a line, or a batch, was refused.
  func message(for fault: BatchFault) -> MessageText
  /// Why a line was refused, behind its place; and that nothing was changed, where it stopped all.
  func message(ofLine message: MessageText, at place: String, stops: Bool) -> MessageText
  /// Standard input as a place.
  func standardInput() -> String
  /// That commands are read from the keyboard, and how to end.
  func readingFromTerminal() -> String
  /// How a batch ended: how many lines were run, how many refused, and in which change.
  func summary(ofBatch lines: Int, refused: Int, transaction: Int?) -> String
  /// The same of one that only tried things out.
  func summary(ofRehearsal lines: Int, refused: Int, changes: Bool) -> String
  /// How far a batch has got.
  func progress(lines: Int) -> String
}
