import Entities
import Looks
import TerminalKit
import ViewModels
import Words

struct LineRemark: Equatable {
  let text: String
  let isProblem: Bool
}

/// A line in which the user types a text, with a prompt before it and a remark in another row.
class InputLine: BoardPart {
  let field = LineField()
  var prompt = "" { didSet { setNeedsLayout(if: prompt != oldValue) } }
  var remark: LineRemark? { didSet { setNeedsLayout(if: remark != oldValue) } }
  var line = Rect.zero { didSet { setNeedsLayout(if: line != oldValue) } }
  var remarkFrame = Rect.zero { didSet { setNeedsLayout(if: remarkFrame != oldValue) } }

  private let name = Label()
  private let reason = Label()

  override func configure() { for view in [reason, name, field] { addSubview(view) } }

  override func layout() {
    let theme = context.theme
    name.text = StyledText(prompt, theme[.heading])
    let cells = min(name.text.cellWidth + 1, line.width / 2)
    name.frame = Rect(x: line.x, y: line.y, width: cells, height: 1)
    field.frame = Rect(x: line.x + cells, y: line.y, width: line.width - cells, height: 1)
    field.selectionStyle = theme[.selection]
    (field.placeholderStyle, field.offerStyle) = (theme.placeholder, theme.placeholder)
    reason.isHidden = remark == nil
    reason.text = StyledText(
      remark?.text ?? "", theme[remark?.isProblem == true ? .warning : .muted])
    reason.frame = remarkFrame
  }
}

/// A line at the bottom of a scene in which the user types a text, until Enter or Escape; errors
/// appear above it.
final class PromptLine: InputLine {
  private var onChange: ((String) -> Void)?
  private var onSubmit: (String) -> Void = { _ in }
  private var original = ""

  override init(_ context: BoardContext) {
    super.init(context)
    isHidden = true
  }

  var height: Int { isHidden ? 0 : 2 }

  /// `nil` if Enter would not save the text.
  var unsavedText: String? {
    !isHidden && onChange == nil && field.text != original ? field.text : nil
  }

  func submit() { onSubmit(field.text) }

  var keys: [KeyRow.Entry] {
    let keys = [(Key(.enter), onChange == nil ? KeyLabel.save : .choose), (Key(.escape), .cancel)]
    return keys.map { key, word in
      KeyRow.Entry(
        key: key, label: key.name(traits.marks), words: context.wording.text(word.sentence))
    }
  }

  override func configure() {
    super.configure()
    field.onChange = { [unowned self] text in onChange?(text) }
  }

  /// `onChange` gets what the user types, and nothing at Escape; without it, only Enter uses the
  /// text, which is lost otherwise.
  func open(
    _ name: String, text: String = "", advice: String? = nil,
    onChange: ((String) -> Void)? = nil, onSubmit: @escaping (String) -> Void
  ) {
    (prompt, field.name, field.text, original) = ("\(name):", name, text, text)
    remark = advice.map { LineRemark(text: $0, isProblem: false) }
    (self.onChange, self.onSubmit) = (onChange, onSubmit)
    isHidden = false
    superview?.setNeedsLayout()
    screen?.focus(field)
  }

  func close() {
    (onChange, onSubmit) = (nil, { _ in })
    isHidden = true
    superview?.setNeedsLayout()
  }

  func refuse(_ error: String) { remark = LineRemark(text: error, isProblem: true) }

  override var spoken: String? { remark?.text ?? "" }

  func place(in frame: Rect) {
    self.frame = frame
    line = Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1)
    remarkFrame = Rect(x: 0, y: frame.height - 2, width: frame.width, height: 1)
  }

  override func handle(_ key: Key) -> Bool {
    switch key.code {
    case .enter: submit()
    case .escape:
      onChange?("")
      close()
    // No other view gets keys while the line is open.
    default: break
    }
    return true
  }
}

extension TextOffer {
  /// Offers the first of the words.
  init(_ completion: WordCompletion) {
    self.init(
      rest: completion.rest, replacing: completion.replacedCount, by: completion.replacement)
  }
}

extension WordCompletion {
  /// The words in a row, such as `web · work`; `nil` if the field shows the only one.
  func choice(_ marks: MarkSet) -> String? {
    guard words.count > 1 else { return nil }
    return words.joined(separator: " \(CardMarks(marks: marks).separator) ")
  }
}

extension BoardContext {
  func words(whileTyping message: Message) -> String {
    var message = message.forReading
    // A list of examples is too long for each key of a word.
    if message.hint?.isNearestWord != true { message.hint = nil }
    return words(message)
  }
}
