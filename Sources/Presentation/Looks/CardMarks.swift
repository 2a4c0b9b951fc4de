import Entities
import TerminalKit

/// Marks for states, priorities and steps, so that color is not needed, in Unicode or ASCII.
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

  /// Returns a progress bar of `cells` cells; it is full only if all cards are done.
  public func bar(_ progress: Progress, cells: Int) -> String {
    let filled = progress.all == 0 ? 0 : progress.done * cells / progress.all
    let (full, empty) = marks == .unicode ? ("▰", "▱") : ("#", "-")
    return String(repeating: full, count: filled) + String(repeating: empty, count: cells - filled)
  }

  /// The separator between two parts of a line.
  public var separator: String {
    marks == .unicode ? "·" : "-"
  }
}

extension Color {
  /// Creates the terminal color for `color`; `nil` for `auto`.
  ///
  /// With 16 colors, each named color has a fixed one: the nearest would be grays, and two the same.
  public init?(_ color: ProjectColor, at depth: ColorDepth) {
    switch color {
    case .auto: return nil
    case .named(let name): self = depth == .sixteen ? .ansi(name.ansi) : Color(name.rgb)
    case .rgb(let rgb): self = Color(rgb)
    }
  }

  private init(_ rgb: ProjectColor.RGB) {
    self = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue)
  }
}

extension ProjectColor.Name {
  fileprivate var ansi: ANSIColor {
    switch self {
    case .red: .red
    case .orange: .brightRed
    case .yellow: .yellow
    case .lime: .brightGreen
    case .green: .green
    case .teal: .cyan
    case .cyan: .brightCyan
    case .blue: .blue
    case .indigo: .brightBlue
    case .purple: .magenta
    case .pink: .brightMagenta
    case .gray: .brightBlack
    }
  }
}
