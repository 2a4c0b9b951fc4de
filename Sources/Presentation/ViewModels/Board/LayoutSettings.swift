import Entities
import UseCases

/// How the board looks at first; names can be those of columns of another store.
struct LayoutSettings: Hashable {
  var folded: [String] = []
  var maximized: String?
  var preview = PreviewChoice.auto
}

extension LayoutSettings {
  init(_ settings: Settings) {
    folded = settings[TrackerSettings.boardFolded]
    maximized = settings[TrackerSettings.boardMaximized]
    preview = settings[TrackerSettings.boardPreview]
  }
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
  mutating func take(_ layout: LayoutSettings, opens: Bool) {
    let old = self.layout
    self.layout = layout
    if (old.folded, old.maximized) != (layout.folded, layout.maximized) {
      takeFolds(opens: opens)
    }
    if old.preview != layout.preview {
      preview = layout.preview
      resize()
    }
  }

  /// Only a board that opens moves the focus: to the maximized column, or from a folded column to
  /// one that is not.
  private mutating func takeFolds(opens: Bool) {
    content.folded = Set(layout.folded.compactMap { column(named: $0)?.id })
    let maximized = layout.maximized.flatMap { column(named: $0) }?.id
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
