import Entities
import TerminalKit

/// Marks that say without colour what colours say; ASCII where nothing else can be shown.
struct CardMarks {
  let marks: MarkSet

  var overdue: String { "!" }

  func state(_ state: State) -> String {
    switch (state, marks) {
    case (.todo, .unicode): "○"
    case (.doing, .unicode): "◐"
    case (.done, .unicode): "●"
    case (.todo, .ascii): "o"
    case (.doing, .ascii): ">"
    case (.done, .ascii): "x"
    }
  }

  func priority(_ priority: Priority) -> String {
    switch (priority, marks) {
    case (.high, .unicode): "▲"
    case (.low, .unicode): "▽"
    case (.high, .ascii): "^"
    case (.low, .ascii): "v"
    case (.normal, _): ""
    }
  }

  func step(isChecked: Bool) -> String {
    switch (isChecked, marks) {
    case (true, .unicode): "☑"
    case (false, .unicode): "☐"
    case (true, .ascii): "[x]"
    case (false, .ascii): "[ ]"
    }
  }

  /// A bar of `cells` cells, filled as far as `progress` is; full only when all is done.
  func bar(_ progress: Progress, cells: Int) -> String {
    let filled = progress.all == 0 ? 0 : progress.done * cells / progress.all
    let (full, empty) = marks == .unicode ? ("▰", "▱") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: cells - filled)
  }

  /// Between two parts of a line.
  var separator: String {
    marks == .unicode ? "·" : "-"
  }
}
