import Words

/// A text in the user's editor, which opens again while the text is invalid.
///
/// Typed text is never lost: if the text can't be used, the file is kept and the error names it.
struct EditorSession {
  private let context: Context
  private let file: EditedFile
  private let original: [UInt8]

  init(_ text: String, named name: String, in context: Context) throws(Refusal) {
    self.context = context
    original = Array(text.utf8)
    file = try EditedFile(original, named: name, in: context)
  }

  /// Calls `submit` with the text, which saves it or returns its errors.
  ///
  /// Returns `false` if the text is unchanged or blank.
  func run(
    isBlank: ([UInt8]) -> Bool, _ submit: ([UInt8]) throws(Refusal) -> [FormReader.Fault]
  ) throws(Refusal) -> Bool {
    var refused: [UInt8]?
    var complaint = Complaint()
    var tries = 0
    while true {
      tries += 1
      let text = complaint.removed(from: try file.edited())
      guard text != original, !isBlank(text) else {
        file.remove()
        return false
      }
      let faults = try keepingFile { () throws(Refusal) in try submit(text) }
      guard !faults.isEmpty else {
        file.remove()
        return true
      }
      complaint = Complaint(about: faults, in: context.wording)
      try file.rewrite(complaint.added(to: text))
      // Some editors write the same text each time, without the comments.
      guard text != refused, tries < EditedFile.tries else {
        let first = complaint.faults[0]
        throw .fault(.editing(.stillWrong(first.fault, line: first.line, kept: file.path)))
      }
      refused = text
    }
  }

  /// An error of the store names the file.
  private func keepingFile<Answer>(
    _ body: () throws(Refusal) -> Answer
  ) throws(Refusal) -> Answer {
    do throws(Refusal) {
      return try body()
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    } catch {
      throw error
    }
  }
}
