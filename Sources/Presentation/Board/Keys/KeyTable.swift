import TerminalKit
import Words

/// The keys of a scene in one table: their actions, and their words in the help and the key row.
struct KeyTable<Action: Hashable & Sendable>: Sendable {
  struct Line: Sendable {
    let word: KeyLabel
    /// The keys of each action; no action for keys that a widget handles.
    let entries: [(action: Action?, keys: [Key])]
    let label: String?

    init(_ word: KeyLabel, _ entries: (Action, [Key])..., label: String? = nil) {
      self.init(word, entries, label: label)
    }

    init(_ word: KeyLabel, _ entries: [(Action, [Key])], label: String?) {
      self.word = word
      self.entries = entries.map { ($0, $1) }
      self.label = label
    }

    init(_ word: KeyLabel, forWidget keys: Key...) {
      (self.word, entries, label) = (word, [(nil, keys)], nil)
    }
  }

  let sections: [[Line]]
  private let actions: [Key: Action]
  private let keys: [Action: [Key]]
  private let words: [Action: KeyLabel]

  init(_ sections: [Line]...) {
    self.sections = sections
    var (actions, keys, words) = ([Key: Action](), [Action: [Key]](), [Action: KeyLabel]())
    for line in sections.joined() {
      for case (let action?, let lineKeys) in line.entries {
        for key in lineKeys { actions[key] = action }
        keys[action, default: []] += lineKeys
        words[action] = line.word
      }
    }
    (self.actions, self.keys, self.words) = (actions, keys, words)
  }

  var lines: [Line] { Array(sections.joined()) }

  /// On a Hangul keyboard, a key does what it does in Latin letters.
  func action(for key: Key) -> Action? { actions[key] ?? key.inLatin.flatMap { actions[$0] } }

  func keys(of action: Action) -> [Key] { keys[action] ?? [] }

  func word(for action: Action) -> KeyLabel? { words[action] }

  func name(of action: Action, _ marks: MarkSet) -> String {
    keys(of: action).first?.name(marks) ?? ""
  }
}

extension KeyTable {
  /// Returns the help of all lines, or of those of one section; a line performs its first action.
  ///
  /// `owner` performs it, if it is still there.
  func help<Owner: AnyObject>(
    _ title: String, _ marks: MarkSet, _ wording: Wording, of section: [Line]? = nil,
    for owner: Owner?, perform: @escaping (Owner, Action) -> Void
  ) -> HelpOverlay.Section {
    let entries = (section ?? lines).map { line in
      let run: (() -> Void)? = line.entries.first?.action.map { action in
        { [weak owner] in if let owner { perform(owner, action) } }
      }
      return HelpOverlay.Entry(line.names(marks), wording.text(line.word.sentence), run: run)
    }
    return (title, entries)
  }

  func entry(of action: Action, _ marks: MarkSet, _ wording: Wording) -> KeyRow.Entry? {
    guard let key = keys(of: action).first, let word = word(for: action) else { return nil }
    // The row has room for the first of several words.
    let words = wording.text(word.sentence).prefix { $0 != "," }
    return KeyRow.Entry(key: key, label: key.name(marks), words: String(words))
  }

  /// Returns the entries of the first section.
  func row(
    _ marks: MarkSet, _ wording: Wording, where isShown: (KeyLabel) -> Bool = { _ in true }
  ) -> [KeyRow.Entry] {
    sections[0].filter { isShown($0.word) }.compactMap { line in
      line.entries.first?.keys.first.map { key in
        KeyRow.Entry(
          key: key, label: line.label ?? key.name(marks), words: wording.text(line.word.sentence))
      }
    }
  }
}

extension KeyTable.Line {
  /// Returns a text such as `←↓↑→ hjkl`, `Home/End` or `d Del`.
  fileprivate func names(_ marks: MarkSet) -> String {
    if let label { return label }
    let count = entries.map(\.keys.count).max() ?? 0
    let rows = (0..<count).map { index in
      let names = entries.compactMap { entry in
        entry.keys.indices.contains(index) ? entry.keys[index].name(marks) : nil
      }
      let areSigns = names.count > 2 && names.allSatisfy { $0.count == 1 }
      return names.joined(separator: areSigns ? "" : "/")
    }
    return rows.joined(separator: " ")
  }
}

extension Key {
  func name(_ marks: MarkSet) -> String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [code.name(marks, isHeld: !parts.isEmpty)]).joined(separator: "-")
  }
}

extension Key.Code {
  fileprivate func name(_ marks: MarkSet, isHeld: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isHeld ? character.uppercased() : String(character)
    case .up: marks == .unicode ? "↑" : "Up"
    case .down: marks == .unicode ? "↓" : "Down"
    case .left: marks == .unicode ? "←" : "Left"
    case .right: marks == .unicode ? "→" : "Right"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .delete: "Del"
    case .f1: "F1"
    }
  }
}

extension Key {
  /// The letter on the key of this Jamo; most Jamo are the same with Shift, so `ㅗ` is `h`.
  var inLatin: Key? {
    guard case .character(let character) = code, let letter = Self.letters[character] else {
      return nil
    }
    return Key(letter, modifiers)
  }

  var arrow: Key? {
    switch inLatin ?? self {
    case Key("h"): Key(.left)
    case Key("j"): Key(.down)
    case Key("k"): Key(.up)
    case Key("l"): Key(.right)
    default: nil
    }
  }

  /// The two-set layout (KS X 5002), with the seven Jamo that take Shift.
  private static let letters: [Character: Character] = {
    let jamo = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
    let latin = "qwertyuiopasdfghjklzxcvbnmQWERTOP"
    return Dictionary(uniqueKeysWithValues: zip(jamo, latin))
  }()
}

/// A row of keys and what they do, as many as fit; a click presses the key.
final class KeyRow: View {
  struct Entry: Hashable {
    let key: Key
    let label: String
    let words: String
  }

  var entries: [Entry] = [] { didSet { setNeedsLayout(if: entries != oldValue) } }
  var remarks = StyledText("") { didSet { setNeedsLayout(if: remarks != oldValue) } }
  var labelStyle = Style(nil, .bold) { didSet { setNeedsLayout(if: labelStyle != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  var onPress: (Key) -> Void = { _ in }
  var lastCount = 0

  private var places: [(entry: Entry, cells: Range<Int>)] = []

  override func layout() {
    let widths = entries.map { "\($0.label) \($0.words)".cellWidth }
    var x = remarks.cellWidth
    if x > 0 { x += 2 }
    var (count, end) = (0, x - 2)
    while count < entries.count, end + 2 + widths[count] <= bounds.width {
      end += 2 + widths[count]
      count += 1
    }
    let shown = Array(zip(entries, widths).prefix(count))
    places = (shown.dropFirst(lastCount) + shown.prefix(lastCount)).map { entry, cells in
      defer { x += cells + 2 }
      return (entry, x..<x + cells)
    }
  }

  override func draw(on canvas: Canvas) {
    canvas.write(remarks, at: .zero, cells: canvas.size.width, mark: traits.marks.ellipsis)
    for (entry, place) in places {
      let x = place.lowerBound
      let cells = canvas.write(entry.label, at: Point(x: x, y: 0), labelStyle)
      canvas.write(entry.words, at: Point(x: x + cells + 1, y: 0), style)
    }
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left),
      let place = places.first(where: { $0.cells.contains(point.x) })
    else { return false }
    onPress(place.entry.key)
    return true
  }
}
