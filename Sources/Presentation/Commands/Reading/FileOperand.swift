import CommandLineKit
import FileKit
import Messages

/// A file as an operand names it: a path, or `-` for standard input, as without one.
struct FileOperand {
  /// `nil` for standard input.
  let path: String?

  init(_ word: String?) {
    path = word == "-" ? nil : word
  }

  /// Returns the path of the store file that the first operand names; standard input is refused.
  static func storePath(in arguments: ParsedArguments) throws(Refusal) -> String {
    let word = arguments.operands.first?.word ?? ""
    guard word != "-" else { throw .fault(.storeFromPipe) }
    guard !word.isEmpty else { throw .fault(.emptyFileName) }
    return word
  }

  /// Opens it; throws when the system refuses.
  func open(in context: Context) throws(Refusal) -> any Input {
    guard let path else { return context.input }
    do throws(InputError) {
      return try FileInput(path: path)
    } catch {
      throw refusal(error)
    }
  }

  /// Returns all its bytes; throws when there are more than `limit`.
  func bytes(limit: Int, in context: Context) throws(Refusal) -> [UInt8] {
    let input = try open(in: context)
    do throws(InputError) {
      return try input.readAll(limit: limit)
    } catch {
      throw refusal(error)
    }
  }

  /// Why it cannot be read.
  func refusal(_ error: InputError) -> Refusal {
    guard case .failed(let code) = error, let path else { return StandardInput.refusal(error) }
    return .fault(.fileFailed(path: path, reason: systemMessage(code)))
  }
}
