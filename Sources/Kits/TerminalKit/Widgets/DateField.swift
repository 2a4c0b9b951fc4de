/// A text field for a value that is parsed, such as a date, with the parsed value beside it.
public final class DateField: View {
  public enum Reading: Hashable, Sendable {
    /// The text is empty.
    case nothing
    case valid(String)
    case invalid(String)
  }

  public var validStyle = Style.plain { didSet { setNeedsLayout(if: validStyle != oldValue) } }
  public var invalidStyle = Style(nil, .bold) {
    didSet { setNeedsLayout(if: invalidStyle != oldValue) }
  }
  /// Called with the text and its result after a key, a paste or the mouse changed the text.
  public var onChange: (String, Reading) -> Void = { _, _ in }
  public let field = LineField()

  private var reading = Reading.nothing { didSet { setNeedsLayout(if: reading != oldValue) } }
  private let label = Label()
  private let read: (String) -> Reading

  public init(reading read: @escaping (String) -> Reading) {
    self.read = read
    super.init()
    addSubview(field)
    addSubview(label)
  }

  public var text: String {
    get { field.text }
    set {
      field.text = newValue
      reading = read(newValue)
    }
  }

  /// Parses the text again, for example after midnight.
  public func readAgain() { reading = read(field.text) }

  public override func configure() {
    reading = read(field.text)
    field.onChange = { [unowned self] text in
      reading = read(text)
      onChange(text, reading)
    }
  }

  /// The result is below the text if there are two rows, otherwise in the right half.
  public override func layout() {
    let isTall = bounds.height > 1
    let half = isTall ? bounds.width : bounds.width / 2
    field.frame = Rect(x: 0, y: 0, width: half, height: 1)
    label.frame =
      isTall
      ? Rect(x: 0, y: 1, width: bounds.width, height: 1)
      : Rect(x: half + 1, y: 0, width: bounds.width - half - 1, height: 1)
    label.text =
      switch reading {
      case .nothing: StyledText("")
      case .valid(let words): StyledText(words, validStyle)
      case .invalid(let words): StyledText("! \(words)", invalidStyle)
      }
  }
}
