import CommandLineKit
import Entities
import Words

/// Reads a line of a batch as a command: the words after `todo`, or JSON.
final class BatchLineReader {
  /// Options that read standard input like the batch itself, or that apply to the whole batch.
  private static let refusedOptions = ["lines"] + CommandTable.common.map(\.name)

  /// `nil` if the last line names no command.
  private(set) var entry: CommandTable.Entry?
  private let commands: CommandTable
  private let reader: InvocationReader
  private let file: String?

  /// `file` is `nil` for standard input.
  init(_ commands: CommandTable, file: String? = nil) {
    self.commands = commands
    self.file = file
    reader = InvocationReader(commands)
  }

  /// Returns `nil` if the line is blank or a comment.
  func invocation(_ line: String) throws(Refusal) -> Invocation? {
    entry = nil
    let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let first, first != UInt8(ascii: "#") else { return nil }
    if first == UInt8(ascii: "[") { throw .batch(.notCommands(file: file)) }
    let invocation =
      first == UInt8(ascii: "{")
      ? try JSONLine.invocation(line, of: commands, file: file) { (entry) throws(Refusal) in
        try self.accept(entry)
      }
      : try self.invocation(words(line))
    try check(invocation)
    return invocation
  }

  private func invocation(_ words: [String]) throws(Refusal) -> Invocation {
    // People habitually type `todo` first.
    let words = words.first == "todo" ? Array(words.dropFirst()) : words
    let (entry, rest) = try reader.entry(words)
    try accept(entry)
    return try reader.invocation(of: entry, rest)
  }

  private func words(_ line: String) throws(Refusal) -> [String] {
    do throws(QuotingFault) {
      return try ShellWords.words(in: line)
    } catch {
      switch error {
      case .unclosed(let quote, let column):
        throw .batch(.unclosedQuote(quote, column: column))
      case .nothingEscaped(let column): throw .batch(.nothingEscaped(column: column))
      }
    }
  }

  private func accept(_ entry: CommandTable.Entry) throws(Refusal) {
    self.entry = entry
    guard entry.batching != .refused else {
      throw .batch(.notInBatch(command: entry.name))
    }
  }

  private func check(_ invocation: Invocation) throws(Refusal) {
    let arguments = invocation.arguments
    if arguments.wantsHelp { throw .batch(.optionNotInBatch("--help")) }
    for occurrence in arguments.occurrences {
      if Self.refusedOptions.contains(occurrence.name) {
        throw .batch(.optionNotInBatch("--\(occurrence.name)"))
      }
      if occurrence.name == FormEditing.option.name { throw .batch(.optionNotInBatch("-e")) }
      guard occurrence.value == "-" else { continue }
      let option = invocation.entry.declaration.options.first { $0.name == occurrence.name }
      if option?.readsStandardInput ?? false {
        let spelling = option?.short.map { "-\($0)" } ?? "--\(occurrence.name)"
        throw .batch(.optionNotInBatch("\(spelling) -"))
      }
    }
  }
}

extension OptionDeclaration {
  fileprivate var readsStandardInput: Bool {
    name == "notes" || name == "append"
  }
}
