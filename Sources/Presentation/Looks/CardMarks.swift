import Entities
import TerminalKit

/// Marks for states, priorities and steps, so that color is not needed, in Unicode or ASCII.
public struct CardMarks {
  private let marks: MarkSet

  public init(marks: MarkSet) {
    self.marks = marks
  }

  public var overdue: String { "!" }

  /// All terminals agree on its width.
  public var project: String { marks == .unicode ? "▮" : "+" }

  public var edge: String { marks == .unicode ? "▌" : "|" }

  public var check: String { marks == .unicode ? "✓" : "*" }

  public var tag: String { "#" }

  public var person: String { "@" }

  public var wait: String { marks == .unicode ? "◷" : "z" }

  /// All terminals agree on its width.
  public var blocked: String { marks == .unicode ? "⊘" : "&" }

  public var comment: String { marks == .unicode ? "❝" : "\"" }

  /// All terminals agree on its width.
  public var repeating: String { marks == .unicode ? "↻" : "%" }

  public func state(_ state: State) -> String {
    switch (state, marks) {
    case (.todo, .unicode): "○"
    case (.doing, .unicode): "◐"
    case (.done, .unicode): "●"
    case (.todo, .ascii): "o"
    case (.doing, .ascii): "/"
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

  /// The bar is full only if all cards are done.
  public func bar(_ progress: Progress, cells: Int) -> String {
    let filled = progress.all == 0 ? 0 : progress.done * cells / progress.all
    let (full, empty) = marks.bar
    return String(repeating: full, count: filled) + String(repeating: empty, count: cells - filled)
  }

  public var separator: String { marks == .unicode ? "·" : "-" }

  /// The character of a horizontal line.
  public var line: Character { marks == .unicode ? "─" : "-" }

  /// The character of a horizontal line that stands out.
  public var strongLine: Character { marks == .unicode ? "━" : "=" }
}
