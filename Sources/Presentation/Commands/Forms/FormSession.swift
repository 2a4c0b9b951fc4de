import Entities
import Words

/// The form of a card in the user's editor.
struct FormSession {
  private let base: CardEdit
  private let isNew: Bool
  private let context: Context
  private let session: EditorSession

  /// `number` is `nil` for a new card.
  init(_ base: CardEdit, of number: Int?, in context: Context) throws(Refusal) {
    self.base = base
    isNew = number == nil
    self.context = context
    let form = FormText(base, guide: context.wording.lines(.formGuide(card: number)))
    session = try EditorSession(
      form.text, named: number.map { "todo-\($0)" } ?? "todo-new", in: context)
  }

  /// Opens the form and calls `submit` with its values; returns `false` if unchanged or empty.
  ///
  /// The form opens again if it is invalid or if `submit` refuses its values.
  func run(_ submit: (CardEdit) throws(Refusal) -> Void) throws(Refusal) -> Bool {
    try session.run(isBlank: FormReader.isEmpty) { (text) throws(Refusal) in
      let reader = FormReader(text, base: base, isNew: isNew, in: context)
      guard reader.faults.isEmpty else { return reader.faults }
      do throws(Refusal) {
        try submit(reader.form)
        return []
      } catch {
        switch error {
        case .form(let fault): return [.init(line: nil, fault: fault)]
        case .tracker(.keyTaken), .tracker(.noSuchColumn), .tracker(.column):
          guard case .tracker(let refused) = error else { throw error }
          return [.init(line: nil, fault: .refused(refused))]
        default: throw error
        }
      }
    }
  }
}
