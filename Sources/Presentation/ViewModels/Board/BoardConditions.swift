import Entities
import System
import UseCases

/// What the settings and the clock say at one moment.
struct BoardConditions: Hashable {
  let columns: [Column]
  var now: CivilMinute
  /// The names of columns, which can be those of another store.
  var folded: [String] = []
  var maximized: String?
  var preview = PreviewChoice.auto
  var showsArrivals = false
}

/// The room that a screen has for the columns and the preview of the selected card.
public struct BoardRoom: Hashable, Sendable {
  public let cells: Int
  /// The height of a column in cells beside or above the preview; `nil`: the preview does not fit.
  public let cellsWithPreview: Int?
  public let isLarge: Bool

  public init(cells: Int, cellsWithPreview: Int? = nil, isLarge: Bool = false) {
    self.cells = cells
    self.cellsWithPreview = cellsWithPreview
    self.isLarge = isLarge
  }
}

// MARK: - Folds
extension BoardState {
  /// Takes what differs from the conditions that were taken last.
  mutating func take(_ new: BoardConditions, opens: Bool) {
    let old = taken
    taken = new
    if old?.folded ?? [] != new.folded || old?.maximized != new.maximized {
      takeFolds(of: new, opens: opens)
    }
    if old?.preview ?? .auto != new.preview {
      preview = new.preview
      resize()
    }
  }

  /// Only a board that opens moves the focus: to the maximized column, or from a folded column to
  /// one that is not.
  private mutating func takeFolds(of new: BoardConditions, opens: Bool) {
    content.folded = Set(new.folded.compactMap { column(named: $0)?.id })
    let maximized = new.maximized.flatMap { column(named: $0) }?.id
    let index = content.columns.firstIndex { $0.column.id == maximized }
    content.isMaximized = index != nil
    guard opens else { return }
    let open = content.columns.firstIndex { !content.folded.contains($0.column.id) }
    content.focus = index ?? open ?? content.focus
  }

  private func column(named name: String) -> Column? { columns.named(ColumnName(stored: name)) }
}

// MARK: - The preview
extension BoardState {
  private static let events = 10

  var showsPreview: Bool {
    guard room.cellsWithPreview != nil else { return false }
    return switch preview {
    case .auto: room.isLarge
    case .on: true
    case .off: false
    }
  }

  mutating func fit(_ room: BoardRoom) {
    self.room = room
    resize()
  }

  mutating func togglePreview() {
    guard room.cellsWithPreview != nil else { return }
    preview = showsPreview ? .off : .on
    resize()
  }

  private mutating func resize() {
    resize(to: (showsPreview ? room.cellsWithPreview : nil) ?? room.cells)
  }

  var isPreviewOutdated: Bool {
    guard showsPreview else { return false }
    guard let shown = content.preview else { return true }
    return shown.detail?.card.card.number != content.selectedCard?.number
  }

  mutating func readPreview(from board: BoardMoment) throws(TrackerError) {
    guard isPreviewOutdated else { return }
    var detail: CardDetail?
    if let number = content.selectedCard?.number {
      // One more tells whether there are others.
      detail = try board.detail(of: number, events: Self.events + 1)
    }
    content.preview = CardSceneContent(
      mode: .read, detail: detail, historyLimit: Self.events, now: content.now)
  }
}
