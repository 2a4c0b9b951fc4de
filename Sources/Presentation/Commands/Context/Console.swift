import FileKit
import Messages
import TerminalKit

/// Where a command speaks: data to one side, everything else to the other.
public struct Console {
  public internal(set) var output: any Output
  public let errors: any Output
  /// Whether the data goes to a terminal.
  public let isTerminal: Bool
  public let size: TerminalSize
  public let depth: ColorDepth
  public var marks: MarkSet
  /// Whether what is said beside the data goes to a terminal.
  public var showsErrorsOnTerminal = false
  /// The line of a batch that speaks, which it says of itself beside the data.
  var place: LinePlace?
  /// Whether what is said beside the data is of no interest.
  var isSilent = false
  /// What was warned of while the command ran, for answers of JSON.
  let warned = Warned()
  /// The output, where that is a screen whose text can be paged.
  public var pages: PagedOutput?

  public init(
    output: any Output, errors: any Output, isTerminal: Bool, size: TerminalSize,
    depth: ColorDepth, marks: MarkSet
  ) {
    self.output = output
    self.errors = errors
    self.isTerminal = isTerminal
    self.size = size
    self.depth = depth
    self.marks = marks
  }

  /// Writes a line of data; controls in it are made visible.
  func say(_ line: String, _ style: Style = .plain) {
    output.writeLine(depth.paint(marks.inMarks(line), style))
  }

  /// Writes a line of data, cut to the terminal's width.
  func sayCut(_ line: String, _ style: Style = .plain) {
    let cut = marks.inMarks(line).visible.cut(toCells: size.columns, mark: marks.ellipsis)
    output.writeLine(depth.paint(cut, style))
  }

  /// Writes a line beside the data: a warning, a hint, a question of taste.
  func note(_ line: String) {
    guard !isSilent else { return }
    let lead = place.map { "\($0.text): " } ?? ""
    errors.writeLine("todo: \((lead + marks.inMarks(line)).visible)")
  }

  /// Writes what to type next, below a note.
  func hint(_ line: String) {
    if !isSilent { errors.writeLine("  \(marks.inMarks(line).visible)") }
  }

  /// Writes what went wrong, or that nothing had to be done, with what to type next.
  public func note(_ message: MessageText) {
    note(message.text)
    if let hint = message.hint { self.hint(hint) }
  }

  /// Writes a warning, which an answer of JSON holds as well.
  public func warn(_ message: MessageText) {
    note(message)
    warned.texts.append(message.text)
  }
}

/// Warnings, of which each copy of a console knows.
final class Warned {
  fileprivate(set) var texts: [String] = []
}
