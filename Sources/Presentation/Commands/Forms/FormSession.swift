import Entities
import Words

/// A form in the user's editor, which opens again if the form is invalid.
///
/// Typed text is never lost: if the form can't be used, the file is kept and the error names it.
struct FormSession {
  enum Outcome: Equatable {
    case done
    /// The form is unchanged or empty.
    case unchanged
  }

  private let base: CardEdit
  private let isNew: Bool
  private let context: Context
  private let file: EditedFile
  private let original: [UInt8]

  /// `number` is `nil` for a new card.
  init(_ base: CardEdit, of number: Int?, in context: Context) throws(Refusal) {
    self.base = base
    isNew = number == nil
    self.context = context
    original = Array(
      FormText(base, guide: context.wording.lines(.formGuide(card: number))).text.utf8)
    file = try EditedFile(
      original, named: number.map { "todo-\($0)" } ?? "todo-new", in: context)
  }

  /// Opens the form and calls `submit` with its values.
  ///
  /// The form opens again if it is invalid or if `submit` refuses its values.
  func run(_ submit: (CardEdit) throws(Refusal) -> Void) throws(Refusal) -> Outcome {
    var refused: [UInt8]?
    var complaint = Complaint()
    var tries = 0
    while true {
      tries += 1
      let left = try file.edited()
      let text = complaint.removed(from: left)
      if text == original || FormReader.isEmpty(text) {
        file.remove()
        return .unchanged
      }
      let faults = try faults(in: text, submit)
      if faults.isEmpty {
        file.remove()
        return .done
      }
      complaint = Complaint(about: faults, in: context.wording)
      try file.rewrite(complaint.added(to: text))
      // Some editors write the same text each time, without the comments.
      guard text != refused, tries < EditedFile.tries else { throw stillWrong(complaint.faults[0]) }
      refused = text
    }
  }

  private func faults(
    in text: [UInt8], _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> [FormReader.Fault] {
    let reader = FormReader(text, base: base, isNew: isNew, in: context)
    guard reader.faults.isEmpty else { return reader.faults }
    do throws(Refusal) {
      try submit(reader.form)
      return []
    } catch .tracker(.keyTaken(let key, let card)) {
      return [.init(line: nil, fault: .refused(.keyTaken(key, card: card)))]
    } catch .tracker(.noSuchColumn(let name, let nearest)) {
      return [.init(line: nil, fault: .refused(.noSuchColumn(name, nearest: nearest)))]
    } catch .tracker(.column(let fault, let name)) {
      return [.init(line: nil, fault: .refused(.column(fault, name: name)))]
    } catch .form(let fault) {
      return [.init(line: nil, fault: fault)]
    } catch .tracker(let error) {
      throw .fault(.editing(.refused(error, kept: file.path)))
    } catch {
      throw error
    }
  }

  private func stillWrong(_ fault: FormReader.Fault) -> Refusal {
    .fault(.editing(.stillWrong(fault.fault, line: fault.line, kept: file.path)))
  }
}
