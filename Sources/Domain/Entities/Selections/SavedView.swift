import FoundationEssentials

/// A saved selection with its sort order and columns, each as typed.
///
/// Dates, and the user whom `me` means, are read when the view is used.
public struct SavedView: Identifiable, Hashable, Sendable {
  public let id: UUID
  public var name: ViewName
  public var filters: ViewFilters
  /// As for `--sort`; `nil`: the usual order.
  public var sort: ViewText?
  /// As for `--fields`; `nil`: the usual columns.
  public var fieldNames: ViewText?
  public var unknownFields: [FieldText] = []

  public init(id: UUID, name: ViewName, filters: ViewFilters) {
    self.id = id
    self.name = name
    self.filters = filters
  }
}

/// The name of a view: one line of 1 to ``limit`` characters.
///
/// Two names are the same view if their ``folded`` forms are equal.
public struct ViewName: StoredText {
  public static let limit = 40

  public let text: String

  /// The same words and characters as in the name of a column are refused, and quotation marks.
  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checkedName(
      text, limit: Self.limit, as: .view, forbidding: [",", ":", "'", "\""],
      reserving: ["any", "all", "none"], takesDigits: false)
  }

  public init(stored: String) { text = stored }
}

/// The sort keys or the columns of a view, as typed.
public struct ViewText: StoredText {
  public static let limit = 500

  public let text: String

  public init(_ text: some StringProtocol) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .view)
  }

  public init(stored: String) { text = stored }
}

extension [SavedView] {
  /// By name, ignoring case.
  public var inOrder: [SavedView] {
    sorted { ($0.name.folded, $0.id.recorded) < ($1.name.folded, $1.id.recorded) }
  }

  public subscript(id id: SavedView.ID) -> SavedView? { first { $0.id == id } }

  /// Case is ignored.
  public func named(_ name: ViewName) -> SavedView? {
    let folded = name.folded
    return first { $0.name.folded == folded }
  }

  /// Throws ``TrackerError/noSuchView(_:nearest:)`` if there is none.
  public func existing(_ name: ViewName) throws(TrackerError) -> SavedView {
    if let view = named(name) { return view }
    throw .noSuchView(
      name.text, nearest: nearestName(to: name.text, among: map(\.name.text)))
  }
}
