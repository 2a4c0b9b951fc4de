/// An editable text, in one line or several; unhandled keys go to the superview.
public class TextInput: View {
  public internal(set) final var editing = TextEditing() {
    didSet { setNeedsLayout(if: editing != oldValue) }
  }
  public final var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public final var selectionStyle = Style(nil, .reverse) {
    didSet { setNeedsLayout(if: selectionStyle != oldValue) }
  }
  public final var onChange: (String) -> Void = { _ in }
  /// The label for screen readers, announced before the text.
  public final var name = ""
  /// Whether keys and pastes leave the text as it is.
  public final var isLocked = false

  /// The text; setting it moves the cursor to its end.
  public final var text: String {
    get { editing.text }
    set {
      guard newValue != editing.text else { return }
      editing = TextEditing(newValue)
      textDidChange()
    }
  }

  public override var canFocus: Bool { true }

  public override var spoken: String? { name.isEmpty ? editing.text : "\(name): \(editing.text)" }

  public override func handle(_ key: Key) -> Bool { edit { $0.handle(key) } }

  public override func handle(pasted text: String) -> Bool {
    edit { editing in
      editing.insert(text.typed(lineFeed: lineFeed))
      return true
    }
  }

  // MARK: To be overridden

  /// What replaces a line feed of a paste.
  var lineFeed: String { "\n" }

  func textDidChange() {}

  // MARK: The same for all

  /// Makes a change, which returns whether it is one.
  final func edit(_ change: (inout TextEditing) -> Bool) -> Bool {
    var next = editing
    guard change(&next) else { return false }
    guard !isLocked else { return true }
    let isChanged = next.characters != editing.characters
    editing = next
    if isChanged {
      textDidChange()
      onChange(next.text)
    }
    return true
  }

  final func handle(_ mouse: MouseEvent, atCharacter index: Int) -> Bool {
    switch mouse.action {
    case .press(.left): editing.move(to: index)
    case .drag(.left): editing.move(to: index, selecting: true)
    default: return false
    }
    return true
  }
}
