import Entities
import System
import UseCases

struct BoardConditions: Hashable {
  let columns: [Column]
  var now: CivilMinute
  let zone: Zone
  var weights = UrgencyWeights()
  var preview = PreviewChoice.auto
  var showsArrivals = false
  var context: CardContext?
}

/// The room that a screen has for the columns and the preview of the selected card.
public struct BoardRoom: Hashable, Sendable {
  public let cells: Int
  /// The height of a column in cells beside or above the preview; `nil`: the preview does not fit.
  public let cellsWithPreview: Int?
  /// The same of a column that is a table.
  public let rows: Int
  public let rowsWithPreview: Int
  public let isLarge: Bool

  public init(
    cells: Int, cellsWithPreview: Int? = nil, rows: Int? = nil, rowsWithPreview: Int? = nil,
    isLarge: Bool = false
  ) {
    self.cells = cells
    self.cellsWithPreview = cellsWithPreview
    self.rows = rows ?? cells
    self.rowsWithPreview = rowsWithPreview ?? cellsWithPreview ?? cells
    self.isLarge = isLarge
  }
}

// MARK: - The preview
extension BoardState {
  private static let events = 10

  /// The preview that the user chose stays until the setting changes.
  mutating func take(_ new: BoardConditions) {
    let old = taken
    taken = new
    guard old?.preview ?? .auto != new.preview else { return }
    preview = new.preview
    resize()
  }

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

  mutating func toggleMaximized() {
    content.isMaximized.toggle()
    resize()
  }

  private mutating func resize() {
    let cells = showsPreview ? room.cellsWithPreview ?? room.cells : room.cells
    let rows = showsPreview ? room.rowsWithPreview : room.rows
    resize(to: content.isMaximized ? rows : cells)
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
