import Entities
import JSONKit
import SettingsKit
import UseCases

/// The room that a screen has for the columns and the preview of the selected card.
public struct BoardRoom: Hashable, Sendable {
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

  var height: Int { (isShown ? room.cellsWithPreview : nil) ?? room.cells }

  mutating func toggle() {
    choice = isShown ? .off : .on
  }

  mutating func take(_ choice: PreviewChoice) {
    (self.choice, kept) = (choice, choice)
  }

  var changes: [SettingChange] {
    guard choice != kept else { return [] }
    let json = TrackerSettings.boardPreview.form.json(of: choice).text
    return [SettingChange(name: SettingKey.boardPreview.rawValue, json: json)]
  }
}

extension BoardState {
  private static let events = 10

  mutating func fit(_ room: BoardRoom) {
    pane.room = room
    resize(to: pane.height)
  }

  mutating func take(_ choice: PreviewChoice) {
    guard choice != pane.kept else { return }
    pane.take(choice)
    resize(to: pane.height)
  }

  /// Without room nothing changes.
  mutating func togglePreview() {
    guard pane.hasRoom else { return }
    pane.toggle()
    resize(to: pane.height)
  }

  var isPreviewOutdated: Bool {
    guard pane.isShown else { return false }
    guard let preview = content.preview else { return true }
    return preview.detail?.card.card.number != content.selectedCard?.number
  }

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
