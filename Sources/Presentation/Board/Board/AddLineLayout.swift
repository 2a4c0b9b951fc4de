import TerminalKit

/// The frames of the line for a new card, and of what belongs to it.
struct AddLineLayout: Equatable {
  private static let maximumChipRows = 3

  let line: Rect
  /// The row of errors, and of the words that complete a value.
  let reason: Rect
  /// The row of keys; `nil` on low screens.
  let keys: Rect?
  private let room: Rect

  /// The line is in the column of the card; on a low screen it is the last row.
  init(size: Size, place: NewCardPlace? = nil) {
    let board = BoardLayout(size: size)
    let last = Rect(x: 0, y: max(size.height - 1, 0), width: size.width, height: 1)
    if board.title != nil, let place {
      line = Rect(x: place.column.x, y: place.row, width: place.column.width, height: 1)
      reason = board.status
      keys = last
      room = place.column
    } else {
      line = last
      reason = Rect(x: 0, y: last.y - 1, width: size.width, height: 1)
      keys = nil
      room = reason
    }
  }

  var separatesChips: Bool { room != reason }

  /// Returns the frame of the chips: below the line if they have room there.
  func chips(rows: Int) -> Rect {
    let (above, below) = (max(line.y - room.y, 0), max(room.endY - line.endY, 0))
    let rows = min(rows, max(above, below), Self.maximumChipRows)
    let y = rows <= below ? line.endY : line.y - rows
    return Rect(x: line.x, y: y, width: line.width, height: rows)
  }
}
