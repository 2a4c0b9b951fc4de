import CommandLineKit
import Entities
import System
import Words

/// An input file: a path, or standard input for `-` or no operand.
struct FileOperand {
  /// `nil` for standard input.
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
    } catch {
      throw error
    }
  }

  func open(in context: Context) throws(Refusal) -> any Input {
    guard let path else { return context.input }
    do throws(InputError) {
      return try FileInput(path: path)
    } catch {
      throw refusal(error)
    }
  }

  /// Throws if the contents are longer than `limit` bytes.
  func bytes(limit: Int, in context: Context) throws(Refusal) -> [UInt8] {
    let input = try open(in: context)
    do throws(InputError) {
      return try input.readAll(limit: limit)
    } catch {
      throw refusal(error)
    }
  }

  func refusal(_ error: InputError) -> Refusal {
    guard let path else { return StandardInput.refusal(error) }
    return switch error {
    case .failed(let code): .fault(.fileFailed(path: path, reason: systemMessage(code)))
    case .tooLong(let limit): .fault(.fileTooLong(path: path, limit: limit))
    case .interrupted, .invalidUTF8, .lineTooLong: StandardInput.refusal(error)
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
