import System
import TerminalKit
import Words

public struct Console {
  public internal(set) var output: any Output
  /// Standard error, for errors, warnings and hints.
  public let errors: any Output
  public internal(set) var isTerminal: Bool
  public let size: TerminalSize
  public internal(set) var depth: ColorDepth
  public var marks: MarkSet
  public var showsErrorsOnTerminal = false
  /// The line of a batch whose command runs; its notes begin with it.
  var batch: BatchLine?
  var isSilent = false
  let warnings = Warnings()
  /// How many sentences say what a change did to its cards.
  var sentenceLimit = 20
  /// Returns what the reader can follow of a hint or a warning in JSON; `nil` if nothing.
  var advice: (String) -> String? = { $0 }

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

  /// Returns the console of a call, whose answer goes to `output`, and whose notes to nobody.
  func ofCall(_ output: any Output) -> Console {
    var console = self
    (console.output, console.isTerminal, console.isSilent) = (output, false, true)
    (warnings.texts, warnings.context) = ([], nil)
    return console
  }

  /// Where rows for other programs are written; on a terminal, control characters are escaped.
  var rows: any Output { isTerminal ? VisibleOutput(output, as: .text) : output }

  var json: any Output { isTerminal ? VisibleOutput(output, as: .json) : output }

  /// Returns a console whose answer is a file.
  func writing(to file: any Output) -> Console {
    var console = self
    (console.output, console.isTerminal, console.depth) = (file, false, .none)
    return console
  }

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

  /// Returns the warnings of JSON output.
  func allWarnings(_ others: [String] = []) -> [String] {
    (others + warnings.texts).compactMap(advice)
  }
}

/// The warnings and the context of a command, shared by all copies of its console.
final class Warnings {
  fileprivate(set) var texts: [String] = []
  /// The context of the command, which JSON has, too.
  var context: String?
}

/// A line of styled texts, built from left to right, without trailing spaces.
struct StyledLine {
  private struct Part {
    var text: String
    /// Without one, the text has escape sequences.
    let style: Style?
  }

  private var parts: [Part] = []
  private(set) var cells = 0

  init() { parts.reserveCapacity(4) }

  init(_ parts: StyledParts, cells: Int, mark: String) {
    self.init()
    for part in parts {
      let cut = part.text.visible.cutAndMeasured(toCells: cells - self.cells, mark: mark)
      append(cut.text, part.style, cells: cut.cells)
    }
  }

  mutating func append(_ text: String, _ style: Style = .plain) {
    append(text, Self.isBlank(text) ? .plain : style, cells: text.cellWidth)
  }

  mutating func append(painted text: String, cells: Int) { append(text, nil, cells: cells) }

  mutating func append(_ line: StyledLine) {
    guard let first = line.parts.first else { return }
    append(first.text, first.style, cells: line.cells)
    parts += line.parts.dropFirst()
  }

  mutating func pad(to column: Int) {
    guard column > cells else { return }
    append(String(repeating: " ", count: column - cells), .plain, cells: column - cells)
  }

  func painted(_ depth: ColorDepth) -> String {
    let end = parts.lastIndex { !Self.isBlank($0.text) }.map { $0 + 1 } ?? 0
    var text = ""
    for part in parts[..<end] {
      text += part.style.map { depth.paint(part.text, $0) } ?? part.text
    }
    return text
  }

  /// Joins neighbors with the same style.
  mutating func append(_ text: String, _ style: Style?, cells: Int) {
    self.cells += cells
    if let last = parts.last, let style, style == last.style, style != .plain {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(text: text, style: style))
    }
  }

  private static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 == 0x20 } }
}

extension Console {
  func write(_ line: StyledLine) { output.writeLine(line.painted(depth)) }

  /// Writes blocks of lines side by side, each `width` cells after the one on its left.
  func write(_ blocks: [[StyledLine]], every width: Int) {
    for row in 0..<(blocks.map(\.count).max() ?? 0) {
      var line = StyledLine()
      for (place, block) in blocks.enumerated() where row < block.count {
        line.pad(to: place * width)
        line.append(block[row])
      }
      write(line)
    }
  }
}

typealias StyledParts = [(text: String, style: Style)]
