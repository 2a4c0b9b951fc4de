import Entities
import TerminalKit

/// Marks for states, priorities and steps, so that color is not needed, in Unicode or ASCII.
public struct CardMarks {
  private let marks: MarkSet

  public init(marks: MarkSet) {
    self.marks = marks
  }

  private func mark(_ unicode: String, ascii: String) -> String {
    marks == .unicode ? unicode : ascii
  }

  // All terminals agree on the width of the marks of projects, blocked and repeating cards.
  public var overdue: String { "!" }
  public var project: String { mark("▮", ascii: "+") }
  public var edge: String { mark("▌", ascii: "|") }
  public var check: String { mark("✓", ascii: "*") }
  public var tag: String { "#" }
  public var person: String { "@" }
  public var wait: String { mark("◷", ascii: "z") }
  public var blocked: String { mark("⊘", ascii: "&") }
  public var children: String { mark("└", ascii: "\\") }
  public var comment: String { mark("❝", ascii: "\"") }
  public var repeating: String { mark("↻", ascii: "%") }
  public var separator: String { mark("·", ascii: "-") }

  /// Returns the title after the mark of a cancelled card, which is also crossed out.
  public func title(of card: Card) -> String {
    card.isCancelled ? "\(mark("✗", ascii: "~")) \(card.title.text)" : card.title.text
  }

  public func state(_ state: State) -> String {
    switch state {
    case .todo: mark("○", ascii: "o")
    case .doing: mark("◐", ascii: "/")
    case .done: mark("●", ascii: "x")
    }
  }

  public func priority(_ priority: Priority) -> String {
    switch priority {
    case .high: mark("▲", ascii: "^")
    case .normal: ""
    case .low: mark("▽", ascii: "v")
    }
  }

  public func step(isChecked: Bool) -> String {
    isChecked ? mark("☑", ascii: "[x]") : mark("☐", ascii: "[ ]")
  }

  /// The bar is full only if all cards are done.
  public func bar(_ progress: Progress, cells: Int) -> String {
    let filled = progress.all == 0 ? 0 : progress.done * cells / progress.all
    let (full, empty) = marks.bar
    return String(repeating: full, count: filled) + String(repeating: empty, count: cells - filled)
  }

  /// The character of a horizontal line.
  public var line: Character { marks == .unicode ? "─" : "-" }

  /// The character of a horizontal line that stands out.
  public var strongLine: Character { marks == .unicode ? "━" : "=" }
}

extension Style {
  public func crossed(_ isCrossed: Bool) -> Style {
    var style = self
    if isCrossed { style.attributes.insert(.strike) }
    return style
  }
}

extension Theme {
  public func style(of priority: Priority) -> Style {
    switch priority {
    case .high: self[.high]
    case .normal: .plain
    case .low: self[.low]
    }
  }
}
