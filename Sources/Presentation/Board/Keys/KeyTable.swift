import TerminalKit
import Words

/// What the keys of a scene do, in a few words.
protocol KeyLabel: Hashable, Sendable {
  var sentence: Sentence { get }
}

extension BoardKeyLabel: KeyLabel {}
extension CardKeyLabel: KeyLabel {}
extension SceneKeyLabel: KeyLabel {}

/// The keys of a scene in one table: their actions, and their words in the help and the key row.
struct KeyTable<Action: Hashable & Sendable, Word: KeyLabel>: Sendable {
  /// Keys that are explained together.
  struct Line: Sendable {
    let word: Word
    /// The keys of each action; no action for keys that a widget handles.
    let entries: [(action: Action?, keys: [Key])]
    /// Replaces the names of all the keys.
    let label: String?

    init(_ word: Word, _ entries: (Action, [Key])..., label: String? = nil) {
      self.init(word, entries, label: label)
    }

    init(_ word: Word, _ entries: [(Action, [Key])], label: String?) {
      self.word = word
      self.entries = entries.map { ($0, $1) }
      self.label = label
    }

    init(_ word: Word, forWidget keys: Key...) {
      (self.word, entries, label) = (word, [(nil, keys)], nil)
    }
  }

  let sections: [[Line]]
  private let actions: [Key: Action]
  private let keys: [Action: [Key]]
  private let words: [Action: Word]

  init(_ sections: [Line]...) {
    self.sections = sections
    var (actions, keys, words) = ([Key: Action](), [Action: [Key]](), [Action: Word]())
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
  /// Returns the help of all lines, or of those of one section.
  func help(
    _ title: String, _ marks: MarkSet, _ wording: Wording, of section: [Line]? = nil
  ) -> HelpOverlay.Section {
    HelpOverlay.Section(
      title,
      (section ?? lines).map {
        HelpOverlay.Entry($0.names(marks), wording.text($0.word.sentence))
      })
  }

  func entry(of action: Action, _ marks: MarkSet, _ wording: Wording) -> KeyRow.Entry? {
    guard let key = keys(of: action).first, let word = word(for: action) else { return nil }
    return KeyRow.Entry(key: key, label: key.name(marks), words: wording.text(word.sentence))
  }

  /// Returns the entries of the first section.
  func row(
    _ marks: MarkSet, _ wording: Wording, where isShown: (Word) -> Bool = { _ in true }
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
