import Entities
import FileKit
import TerminalKit
import Words

/// The output of a command: data, and notes on the data.
public struct Console {
  /// Standard output, for data.
  public internal(set) var output: any Output
  /// Standard error, for errors, warnings and hints.
  public let errors: any Output
  /// Whether `output` is a terminal.
  public let isTerminal: Bool
  public let size: TerminalSize
  public let depth: ColorDepth
  public var marks: MarkSet
  /// Whether `errors` is a terminal.
  public var showsErrorsOnTerminal = false
  /// The line of a batch whose command runs; its notes begin with it.
  var place: LinePlace?
  /// Whether notes and hints are dropped.
  var isSilent = false
  /// The warnings of the command, which its JSON output lists.
  let warnings = Warnings()
  /// The output, if a pager can show it.
  public var pages: PagedOutput?
  /// The source of the pager's command.
  public var pagerOrigin = SettingOrigin.fallback

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

  /// Where rows for other programs are written; on a terminal, control characters are escaped.
  var rows: any Output { isTerminal ? VisibleOutput(output, as: .text) : output }

  /// Where JSON is written; on a terminal, control characters are escaped.
  var json: any Output { isTerminal ? VisibleOutput(output, as: .json) : output }

  /// Writes a line of data; control characters are escaped.
  func say(_ line: String, _ style: Style = .plain) {
    output.writeLine(depth.paint(marks.inMarks(line), style))
  }

  /// Writes a line of data, truncated to the terminal's width.
  func sayCut(_ line: String, _ style: Style = .plain) {
    let cut = marks.inMarks(line).visible.cut(toCells: size.columns, mark: marks.ellipsis)
    output.writeLine(depth.paint(cut, style))
  }

  /// Writes a line to standard error, after `todo: `.
  func note(_ line: String) {
    guard !isSilent else { return }
    let lead = place.map { "\($0.text): " } ?? ""
    errors.writeLine("todo: \((lead + marks.inMarks(line)).visible)")
  }

  /// Writes the data so far; throws if it can't be written.
  ///
  /// `keeping` is what the error says is kept.
  func flushAnswer(keeping: @autoclosure () -> KeptWork?) throws(Refusal) {
    do throws(FileError) {
      try output.flush()
    } catch {
      let reason = systemMessage(error.code)
      throw .fault(.outputFailed(reason: reason, kept: keeping()))
    }
  }

  /// Writes an indented line to standard error: the command to type next.
  func hint(_ line: String) {
    if !isSilent { errors.writeLine("  \(marks.inMarks(line).visible)") }
  }

  /// Writes a message and its hint to standard error.
  public func note(_ message: MessageText) {
    note(message.text)
    if let hint = message.hint { self.hint(hint) }
  }

  /// Writes a warning, which JSON output lists, too.
  public func warn(_ message: MessageText) {
    note(message)
    warnings.texts.append(message.text)
  }
}

/// The warnings of a command, shared by all copies of its console.
final class Warnings {
  fileprivate(set) var texts: [String] = []
}
