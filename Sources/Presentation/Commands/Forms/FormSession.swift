import Entities
import Messages

/// A form in the user's editor: opened, read, and opened again until it can be used or is given up.
///
/// Nothing that was typed is lost: whatever keeps the form from being used, the file stays, and its
/// path is told.
struct FormSession {
  enum Outcome: Equatable {
    case done
    /// It was left as it was, or emptied.
    case nothingWritten
  }

  private let base: CardEdit
  private let context: Context
  private let file: EditedFile
  private let original: [UInt8]

  /// Puts `base` into a file that is named after the card, `nil` for a new one.
  init(_ base: CardEdit, of number: Int?, in context: Context) throws(Refusal) {
    self.base = base
    self.context = context
    original = Array(
      FormText(base, guide: context.wording.lines(.form(.guide(card: number)))).text.utf8)
    file = try EditedFile(
      original, named: number.map { "todo-\($0)" } ?? "todo-new", in: context)
  }

  /// Lets the user fill in the form; `submit` is given what it says, and may refuse it.
  ///
  /// A text that `submit` finds fault with is shown again as well.
  func run(_ submit: (CardEdit) throws(Refusal) -> Void) throws(Refusal) -> Outcome {
    var given = original
    var complaint = Complaint()
    while true {
      let left = try file.edited()
      let text = complaint.removed(from: left)
      if text == original || FormReader.isEmpty(text) {
        file.remove()
        return .nothingWritten
      }
      if left == given { throw stillWrong(complaint) }
      let faults = try faults(in: text, submit)
      if faults.isEmpty {
        file.remove()
        return .done
      }
      complaint = Complaint(about: faults, in: context.wording)
      given = complaint.added(to: text)
      try file.rewrite(given)
    }
  }

  /// Submits what the text says; returns what is wrong with it.
  private func faults(
    in text: [UInt8], _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> [FormReader.Fault] {
    let reader = FormReader(text, base: base, in: context)
    guard reader.faults.isEmpty else { return reader.faults }
    do throws(Refusal) {
      try submit(reader.form)
      return []
    } catch .tracker(.keyTaken(let key, let card)) {
      return [.init(line: nil, fault: .refused(.keyTaken(key, card: card)))]
    } catch .form(let fault) {
      return [.init(line: nil, fault: fault)]
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    } catch {
      throw error
    }
  }

  private func stillWrong(_ complaint: Complaint) -> Refusal {
    let fault = complaint.faults.first
    return .fault(
      .editing(
        .stillWrong(
          fault?.fault ?? .strayLine(""), line: fault?.line, kept: file.path)))
  }
}
