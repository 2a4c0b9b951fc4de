import Entities
import TerminalKit

/// Marks that say without colour what colours say; ASCII where nothing else can be shown.
public struct CardMarks {
  private let marks: MarkSet

  public init(marks: MarkSet) {
    self.marks = marks
  }

  public var overdue: String { "!" }

  public func state(_ state: State) -> String {
    switch (state, marks) {
    case (.todo, .unicode): "○"
    case (.doing, .unicode): "◐"
    case (.done, .unicode): "●"
    case (.todo, .ascii): "o"
    case (.doing, .ascii): ">"
    case (.done, .ascii): "x"
    }
  }

  public func priority(_ priority: Priority) -> String {
    switch (priority, marks) {
    case (.high, .unicode): "▲"
    case (.low, .unicode): "▽"
    case (.high, .ascii): "^"
    case (.low, .ascii): "v"
    case (.normal, _): ""
    }
  }

  public func step(isChecked: Bool) -> String {
    switch (isChecked, marks) {
    case (true, .unicode): "☑"
    case (false, .unicode): "☐"
    case (true, .ascii): "[x]"
    case (false, .ascii): "[ ]"
    }
  }

  /// A bar of `cells` cells, filled as far as `progress` is; full only when all is done.
  public func bar(_ progress: Progress, cells: Int) -> String {
    let filled = progress.all == 0 ? 0 : progress.done * cells / progress.all
    let (full, empty) = marks == .unicode ? ("▰", "▱") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: cells - filled)
  }

  /// Between two parts of a line.
  public var separator: String {
    marks == .unicode ? "·" : "-"
  }
}
