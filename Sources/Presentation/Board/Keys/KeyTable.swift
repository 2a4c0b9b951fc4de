import TerminalKit

/// The keys of a scene in one table: their actions, and their words in the help and the key row.
struct KeyTable<Action: Hashable & Sendable, Word: Hashable & Sendable>: Sendable {
  /// Keys that are explained together.
  struct Line: Sendable {
    let word: Word
    /// The keys of each action; no action for keys that a widget handles.
    let entries: [Entry]
    /// Replaces the names of all the keys.
    let label: String?
    let isShown: Bool

    init(
      _ word: Word, _ entries: (Action, [Key])..., label: String? = nil, isShown: Bool = false
    ) {
      self.init(word, entries, label: label, isShown: isShown)
    }

    init(_ word: Word, _ entries: [(Action, [Key])], label: String?, isShown: Bool = false) {
      self.word = word
      self.entries = entries.map { Entry(action: $0, keys: $1) }
      self.label = label
      self.isShown = isShown
    }

    init(_ word: Word, forWidget keys: Key..., isShown: Bool = false) {
      self.word = word
      entries = [Entry(action: nil, keys: keys)]
      label = nil
      self.isShown = isShown
    }
  }

  struct Entry: Sendable {
    let action: Action?
    let keys: [Key]
  }

  let sections: [[Line]]
  private let actions: [Key: Action]
  private let keys: [Action: [Key]]
  private let words: [Action: Word]

  init(_ sections: [Line]...) {
    self.sections = sections
    var (actions, keys, words) = ([Key: Action](), [Action: [Key]](), [Action: Word]())
    for line in sections.joined() {
      for entry in line.entries {
        guard let action = entry.action else { continue }
        for key in entry.keys { actions[key] = action }
        keys[action, default: []] += entry.keys
        words[action] = line.word
      }
    }
    (self.actions, self.keys, self.words) = (actions, keys, words)
  }

  var lines: [Line] { Array(sections.joined()) }

  /// On a Hangul keyboard, a key does what it does in Latin letters.
  func action(for key: Key) -> Action? {
    actions[key] ?? key.inLatin.flatMap { actions[$0] }
  }

  func keys(of action: Action) -> [Key] { keys[action] ?? [] }

  func word(for action: Action) -> Word? { words[action] }

  func name(of action: Action, _ marks: MarkSet) -> String {
    keys(of: action).first?.name(marks) ?? ""
  }
}

extension KeyTable {
  func help(
    _ title: String, _ lines: [Line], _ marks: MarkSet, words: (Word) -> String
  ) -> HelpOverlay.Section {
    HelpOverlay.Section(
      title, lines.map { HelpOverlay.Entry($0.names(marks), words($0.word)) })
  }

  func entry(of action: Action, _ marks: MarkSet, words: (Word) -> String) -> KeyRow.Entry? {
    guard let key = keys(of: action).first, let word = word(for: action) else { return nil }
    return KeyRow.Entry(key: key, label: key.name(marks), words: words(word))
  }

  /// Without lines for which `words` returns `nil`.
  func row(_ marks: MarkSet, words: (Word) -> String?) -> [KeyRow.Entry] {
    lines.filter(\.isShown).compactMap { line in
      guard let key = line.entries.first?.keys.first, let words = words(line.word) else {
        return nil
      }
      return KeyRow.Entry(key: key, label: line.label ?? key.name(marks), words: words)
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
