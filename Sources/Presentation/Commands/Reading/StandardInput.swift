import Entities
import System
import Words

/// Standard input as text.
struct StandardInput {
  /// In bytes; notes have up to four for each character.
  private static let textLimit = 4 << 20
  /// In bytes.
  private static let lineLimit = 1 << 20

  let input: any Input

  func text() throws(Refusal) -> String {
    do throws(InputError) {
      return try input.readText(limit: Self.textLimit)
    } catch {
      throw Self.refusal(error)
    }
  }

  func lines() -> LineReader {
    LineReader(input, limit: Self.lineLimit)
  }

  static func next(_ lines: inout LineReader) throws(Refusal) -> LineReader.Line? {
    do throws(InputError) {
      return try lines.next()
    } catch {
      throw refusal(error)
    }
  }

  static func refusal(_ error: InputError) -> Refusal {
    switch error {
    case .failed(let code): .fault(.inputFailed(reason: systemMessage(code)))
    case .interrupted: .batch(.interrupted(lines: 0))
    case .invalidUTF8(let line, let byte):
      .fault(.badInput(line: line, reason: .notUTF8(byte: byte)))
    case .lineTooLong(let line, let limit):
      .fault(.badInput(line: line, reason: .tooLong(limit: limit)))
    case .tooLong(let limit):
      .fault(.badInput(line: nil, reason: .tooLong(limit: limit)))
    }
  }
}
