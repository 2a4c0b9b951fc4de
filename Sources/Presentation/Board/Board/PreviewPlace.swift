import TerminalKit

/// Where a screen has room for the preview of a card.
enum PreviewPlace: Equatable {
  /// To the right of the columns, with a number of cells.
  case beside(Int)
  /// Below the columns, with a number of rows.
  case below(Int)

  /// The minimum width of a screen that shows the preview beside the columns.
  static let minimumWidth = 130
  /// The minimum height of a screen that shows the preview below the columns.
  static let minimumHeight = 36
  /// A screen of this size shows the preview without a setting.
  static let largeScreen = Size(width: 200, height: 50)

  /// `nil` if the screen is too small.
  init?(on screen: Size) {
    if screen.width >= Self.minimumWidth {
      self = .beside(Self.width(on: screen))
    } else if screen.height >= Self.minimumHeight {
      self = .below(screen.height / 3)
    } else {
      return nil
    }
  }

  static func isLarge(_ screen: Size) -> Bool {
    screen.width >= largeScreen.width && screen.height >= largeScreen.height
  }

  /// A third of the screen, up to 42 cells or a fifth of a very wide screen.
  ///
  /// No terminal scrolls a part of its rows, so that a step writes the whole preview. More cells
  /// would be more than 2 KB on a screen of 200×50.
  private static func width(on screen: Size) -> Int {
    min(screen.width / 3, max(42, screen.width / 5))
  }
}
