import TerminalKit

/// The heading of a column: its name, the number of its cards, its limit, and the sum of the
/// estimates.
///
/// `doing 4/3 ! · 12 points`, or `doing 1 (4/3) !` if the limit counts cards that are not shown.
public struct ColumnHeading {
  private let name: String
  private let figures: String
  private let estimate: String

  /// `shown` is the number of shown cards, `counted` that of those that `limit` counts.
  ///
  /// A column over its limit has `mark`; `estimate` is the sum with its separator, if any.
  public init(
    _ name: String, shown: Int, counted: Int, limit: Int?, mark: String, estimate: String? = nil,
    number: (Int) -> String
  ) {
    self.estimate = estimate.map { " \($0)" } ?? ""
    self.name = name
    guard let limit else {
      figures = " \(number(shown))"
      return
    }
    let ratio = "\(number(counted))/\(number(limit))"
    figures =
      (counted == shown ? " \(ratio)" : " \(number(shown)) (\(ratio))")
      + (counted > limit ? " \(mark)" : "")
  }

  /// `cut` cuts the name to make the heading fit `cells`.
  ///
  /// The estimate is there only if everything has room. The numbers are cut only if they alone have
  /// none.
  public func text(cells: Int, ellipsis: String) -> String {
    let (name, figures) = parts(cells: cells, ellipsis: ellipsis)
    return name + figures
  }

  /// Returns the name and the numbers of ``text(cells:ellipsis:)``.
  public func parts(cells: Int, ellipsis: String) -> (name: String, figures: String) {
    if text.cellWidth <= cells { return (name, figures + estimate) }
    let room = max(cells - figures.cellWidth, 1)
    return (name.cut(toCells: room, mark: ellipsis), figures)
  }

  public var text: String { name + figures + estimate }
}
