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
    guard word != "-" else { throw .fault(.storeFromPipe) }
    guard !word.isEmpty else { throw .fault(.emptyFileName) }
    return word
  }

  /// Runs `body`; an error that concerns the file at `path` then has a hint about that file, not
  /// about the store.
  static func naming<Answer>(
    _ path: String, _ body: () throws(Refusal) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(.store(let fault, path: path)) where fault.isOfAnyFile {
      throw .operand(fault, path: path)
    }
  }

  func open(in context: Context) throws(Refusal) -> any Input {
    guard let path else { return context.input }
    return try refusing(try FileInput(path: path))
  }

  func bytes(limit: Int, in context: Context) throws(Refusal) -> [UInt8] {
    let input = try open(in: context)
    return try refusing(try input.readAll(limit: limit))
  }

  func text(in context: Context) throws(Refusal) -> String {
    let input = try open(in: context)
    return try refusing(try input.readText(limit: Self.textLimit))
  }

  func refusing<Value>(
    _ value: @autoclosure () throws(InputError) -> Value
  ) throws(Refusal) -> Value {
    do throws(InputError) {
      return try value()
    } catch {
      throw refusal(error)
    }
  }

  func refusal(_ error: InputError) -> Refusal {
    switch (error, path) {
    case (.failed(let code), let path?):
      .fault(.fileFailed(path: path, reason: systemMessage(code)))
    case (.failed(let code), nil): .fault(.inputFailed(reason: systemMessage(code)))
    case (.tooLong(let limit), let path?): .fault(.fileTooLong(path: path, limit: limit))
    case (.tooLong(let limit), nil):
      .fault(.badInput(line: nil, reason: .tooLong(limit: limit)))
    case (.interrupted, _): .batch(.interrupted(lines: 0))
    case (.invalidUTF8(let line, let byte), _):
      .fault(.badInput(line: line, reason: .notUTF8(byte: byte)))
    case (.lineTooLong(let line, let limit), _):
      .fault(.badInput(line: line, reason: .tooLong(limit: limit)))
    }
  }
}

extension StoreFault {
  fileprivate var isOfAnyFile: Bool {
    switch self {
    case .cannotCreate, .folder, .foreign, .notADatabase: true
    default: false
    }
  }
}
