import Entities
import JSONKit
import SettingsKit
import UseCases

/// The room that a screen has for the columns and the preview of the selected card.
public struct BoardRoom: Hashable, Sendable {
  /// The height of a column in cells, without a preview.
  public let cells: Int
  /// The height of a column in cells beside or above the preview; `nil`: the preview does not fit.
  public let cellsWithPreview: Int?
  /// Whether the screen is so large that it shows the preview without a setting.
  public let isLarge: Bool

  public init(cells: Int, cellsWithPreview: Int? = nil, isLarge: Bool = false) {
    self.cells = cells
    self.cellsWithPreview = cellsWithPreview
    self.isLarge = isLarge
  }
}

/// Whether the board shows the preview of the selected card.
struct BoardPane: Hashable {
  /// The choice of the user.
  private(set) var choice = PreviewChoice.auto
  /// The choice in the settings when it was last taken or saved.
  var kept = PreviewChoice.auto
  var room: BoardRoom

  init(in room: BoardRoom) {
    self.room = room
  }

  var hasRoom: Bool { room.cellsWithPreview != nil }

  var isShown: Bool {
    switch choice {
    case .auto: hasRoom && room.isLarge
    case .on: hasRoom
    case .off: false
    }
  }

  /// The height of a column in cells.
  var height: Int { (isShown ? room.cellsWithPreview : nil) ?? room.cells }

  mutating func toggle() {
    choice = isShown ? .off : .on
  }

  mutating func take(_ choice: PreviewChoice) {
    (self.choice, kept) = (choice, choice)
  }

  /// What to write to the settings file.
  var changes: [SettingChange] {
    guard choice != kept else { return [] }
    let json = TrackerSettings.boardPreview.form.json(of: choice).text
    return [SettingChange(name: SettingKey.boardPreview.rawValue, json: json)]
  }
}

/// The preview of the selected card.
extension BoardState {
  /// The maximum number of transactions that the preview shows.
  private static let events = 10

  /// Takes the size of the screen.
  mutating func fit(_ room: BoardRoom) {
    pane.room = room
    resize(to: pane.height)
  }

  /// Takes the choice of the settings if it is another one than before.
  mutating func take(_ choice: PreviewChoice) {
    guard choice != pane.kept else { return }
    pane.take(choice)
    resize(to: pane.height)
  }

  /// Shows the preview, or hides it; without room nothing changes.
  mutating func togglePreview() {
    guard pane.hasRoom else { return }
    pane.toggle()
    resize(to: pane.height)
  }

  /// Whether the preview has to be read: it is missing, or shows another card.
  var isPreviewOutdated: Bool {
    guard pane.isShown else { return false }
    guard let preview = content.preview else { return true }
    return preview.detail?.card.card.number != content.selectedCard?.number
  }

  /// Reads the selected card if the preview shows another one.
  mutating func readPreview(from board: BoardMoment) throws(TrackerError) {
    guard isPreviewOutdated else { return }
    var detail: CardDetail?
    if let number = content.selectedCard?.number {
      // One more tells whether there are others.
      detail = try board.detail(of: number, events: Self.events + 1)
    }
    var preview = CardSceneContent(
      mode: .read, detail: detail, step: nil, stepText: nil, form: nil, now: content.now)
    preview.historyLimit = Self.events
    content.preview = preview
  }
}
