import Entities
import System
import TerminalKit
import Words

/// The output of a command: data, and notes on the data.
public struct Console {
  public internal(set) var output: any Output
  /// Standard error, for errors, warnings and hints.
  public let errors: any Output
  public let isTerminal: Bool
  public let size: TerminalSize
  public let depth: ColorDepth
  public var marks: MarkSet
  public var showsErrorsOnTerminal = false
  /// The line of a batch whose command runs; its notes begin with it.
  var batch: BatchLine?
  /// Whether notes and hints are dropped.
  var isSilent = false
  let warnings = Warnings()

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

  func write(_ table: Table) {
    for line in table.lines(width: size.columns, depth: depth, marks: marks) {
      output.writeLine(line)
    }
  }

  /// Writes tab-separated values for other programs.
  func write(row values: [String]) {
    rows.writeLine(values.map(\.visible).joined(separator: "\t"))
  }

  /// Writes a line to standard error, after `todo: `.
  func note(_ line: String) {
    guard !isSilent else { return }
    let lead = batch.map { "\($0.place): " } ?? ""
    errors.writeLine("todo: \((lead + marks.inMarks(line)).visible)")
  }

  /// `isDone` is whether the command changed or wrote something.
  func flushAnswer(isDone: @autoclosure () -> Bool) throws(Refusal) {
    try refused(try output.flush()) { (error: FileError) in
      .fault(.outputFailed(reason: systemMessage(error.code), isDone: isDone()))
    }
  }

  /// The hint, such as the command to type next, is an indented line.
  public func note(_ message: MessageText) {
    note(message.text)
    guard !isSilent, let hint = message.hint else { return }
    errors.writeLine("  \(marks.inMarks(hint).visible)")
  }

  /// JSON output lists the warning, too.
  public func warn(_ message: MessageText) {
    note(message)
    warnings.texts.append(message.text)
  }
}

/// The warnings of a command, shared by all copies of its console.
final class Warnings {
  fileprivate(set) var texts: [String] = []
}

typealias StyledParts = [(text: String, style: Style)]
