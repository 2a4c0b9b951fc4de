import CommandLineKit
import Entities
import System
import Words

/// An input file: a path, or standard input for `-` or no operand.
struct FileOperand {
  static let standardInput = FileOperand(nil)
  /// In bytes; notes have up to four for each character.
  private static let textLimit = 4 << 20

  let path: String?

  init(_ word: String?) {
    path = word == "-" ? nil : word
  }

  /// The first operand; standard input is refused.
  static func storePath(in arguments: ParsedArguments) throws(Refusal) -> String {
    let word = arguments.operands.first?.word ?? ""
    guard word != "-", !word.isEmpty else { throw .fault(.invalid(.file, word)) }
    return word
  }

  /// Runs `body`; an error that concerns the file at `path` then has a hint about that file, not
  /// about the store.
  static func naming<Answer>(
    _ path: String, _ body: () throws(Refusal) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(.store(let fault, path: path)) {
      switch fault {
      case .cannotCreate, .folder, .foreign, .notADatabase: throw .operand(fault, path: path)
      default: throw .tracker(.store(fault, path: path))
      }
    }
  }

  func open(in context: Context) throws(Refusal) -> any Input {
    guard let path else { return context.input }
    return try refused(try FileInput(path: path), as: refusal)
  }

  func bytes(limit: Int, in context: Context) throws(Refusal) -> [UInt8] {
    let input = try open(in: context)
    return try refused(try input.readAll(limit: limit), as: refusal)
  }

  func text(in context: Context) throws(Refusal) -> String {
    let input = try open(in: context)
    return try refused(try input.readText(limit: Self.textLimit), as: refusal)
  }

  func refusal(_ error: InputError) -> Refusal {
    switch error {
    case .failed(let code): .fault(.notRead(path: path, reason: systemMessage(code)))
    case .tooLong(let limit):
      .fault(.badInput(.place(in: path), .tooLong(limit: limit)))
    case .interrupted: .batch(.interrupted(lines: 0))
    case .invalidUTF8(let line, let byte):
      .fault(.badInput(.place(in: nil, line: line), .notUTF8(byte: byte)))
    case .lineTooLong(let line, let limit):
      .fault(.badInput(.place(in: nil, line: line), .tooLong(limit: limit)))
    }
  }
}
