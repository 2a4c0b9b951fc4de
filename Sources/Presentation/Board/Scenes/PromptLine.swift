import Entities
import Looks
import TerminalKit

/// A line at the bottom of a scene in which the user types a text, until Enter or Escape; errors
/// appear above it.
final class PromptLine: View {
  /// What happens to the text.
  struct Answer {
    /// Whether Enter saves the text, which is lost without it.
    var isSaved = true
    var onChange: (String) -> Void = { _ in }
    var onSubmit: (String) -> Void = { _ in }
    var onCancel: () -> Void = {}
  }

  private let context: BoardContext
  private let name = Label()
  private let field = LineField()
  private let reason = Label()
  private var answer = Answer()
  private var original = ""
  private var reasonText = "" { didSet { setNeedsLayout(if: reasonText != oldValue) } }
  private var advice = "" { didSet { setNeedsLayout(if: advice != oldValue) } }

  init(_ context: BoardContext) {
    self.context = context
    super.init()
    isHidden = true
  }

  /// In rows; 0 while the line is closed.
  var height: Int { isHidden ? 0 : 2 }

  /// `nil` if Enter would not save the text.
  var unsavedText: String? {
    !isHidden && answer.isSaved && field.text != original ? field.text : nil
  }

  func submit() { answer.onSubmit(field.text) }

  override func configure() {
    for view in [reason, name, field] { addSubview(view) }
    field.onChange = { [unowned self] text in answer.onChange(text) }
  }

  func open(_ name: String, text: String = "", _ answer: Answer) {
    field.name = name
    field.text = text
    original = text
    reasonText = ""
    advice = ""
    self.answer = answer
    isHidden = false
    superview?.setNeedsLayout()
    setNeedsLayout()
    screen?.focus(field)
  }

  func close() {
    answer = Answer()
    isHidden = true
    superview?.setNeedsLayout()
  }

  /// The refused text stays.
  func refuse(_ error: String) {
    reasonText = error
  }

  func advise(_ text: String) {
    advice = text
  }

  override var spoken: String? { reasonText.isEmpty ? advice : reasonText }

  override func layout() {
    let row = bounds.height - 1
    let label = "\(field.name): "
    name.text = StyledText(label, context.theme[.heading])
    let cells = min(name.text.cells(traits.metrics), bounds.width / 2)
    name.frame = Rect(x: 0, y: row, width: cells, height: 1)
    field.frame = Rect(x: cells, y: row, width: bounds.width - cells, height: 1)
    reason.text =
      reasonText.isEmpty
      ? StyledText(advice, context.theme[.muted])
      : StyledText(reasonText, context.theme[.warning])
    reason.frame = Rect(x: 0, y: row - 1, width: bounds.width, height: 1)
  }

  override func handle(_ key: Key) -> Bool {
    switch key.code {
    case .enter: submit()
    case .escape: answer.onCancel()
    // No other view gets keys while the line is open.
    default: break
    }
    return true
  }
}
