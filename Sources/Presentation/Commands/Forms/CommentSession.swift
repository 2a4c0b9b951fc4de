import Entities
import System
import Words

/// A comment in the user's editor, which opens again if the comment is invalid.
///
/// If the text can't be used, the file is kept and the error names it.
struct CommentSession {
  private let context: Context
  private let file: EditedFile
  private let original: [UInt8]

  init(_ text: String, of number: Int, in context: Context) throws(Refusal) {
    self.context = context
    original = Array((text.isEmpty ? "" : text + "\n").utf8)
    file = try EditedFile(original, named: "todo-comment-\(number)", in: context)
  }

  /// Returns `false` if the text is blank or unchanged.
  func run(_ submit: (CommentText) throws(Refusal) -> Void) throws(Refusal) -> Bool {
    var refused: [UInt8]?
    var complaint = Complaint()
    var tries = 0
    while true {
      tries += 1
      let left = try file.edited()
      let bytes = complaint.removed(from: left)
      if bytes == original || bytes.allSatisfy({ $0 <= 0x20 }) {
        file.remove()
        return false
      }
      switch Self.text(of: bytes) {
      case .success(let text):
        try keepingFile { () throws(Refusal) in try submit(text) }
        file.remove()
        return true
      case .failure(let fault):
        complaint = Complaint(about: [.init(line: nil, fault: fault)], in: context.wording)
        try file.rewrite(complaint.added(to: bytes))
        guard bytes != refused, tries < EditedFile.tries else {
          throw .fault(.editing(.stillWrong(fault, line: nil, kept: file.path)))
        }
        refused = bytes
      }
    }
  }

  /// An error of the store names the file, which is kept.
  private func keepingFile(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    do throws(Refusal) {
      try body()
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    } catch {
      throw error
    }
  }

  private static func text(of bytes: [UInt8]) -> Result<CommentText, FormFault> {
    let text: String
    do throws(InputError) {
      text = try MemoryInput(bytes).readText(limit: .max)
    } catch .invalidUTF8(_, let byte) {
      return .failure(.notUTF8(byte: byte))
    } catch {
      return .failure(.strayLine(""))
    }
    do throws(TrackerError) {
      return .success(try CommentText(text))
    } catch {
      return .failure(.refused(error))
    }
  }
}
