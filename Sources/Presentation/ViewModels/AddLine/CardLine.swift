import Entities

/// A line that the user types for a new card, as far as it can be read.
///
/// `Fault` is why a part of it can't be read.
public struct CardLine<Fault: Hashable & Sendable>: Hashable, Sendable {
  /// The title, if there is one, and the values of the options.
  public var values = CardEdit()
  /// The words at the end that are not in ``values``, because the line with them can't be read.
  public var rest: [String] = []
  /// `nil` if the whole line can be read.
  public var fault: Fault?
  /// `nil` if no words complete the end.
  public var end: TypedValue?

  public init() {}

  /// Words that can't be read are in the title.
  func formStart(at start: CardStart) -> CardStart {
    var start = start
    start.title = ([values.title?.text].compactMap(\.self) + rest).joined(separator: " ")
    start.values = values
    start.values.title = nil
    return start
  }
}
