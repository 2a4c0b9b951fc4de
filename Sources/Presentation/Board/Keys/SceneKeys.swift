import Messages
import TerminalKit

/// The keys of a scene in one table: what works, what its row of keys shows and what its help says.
struct SceneKeys<Action: Hashable & Sendable>: Sendable {
  struct Entry: Sendable {
    let keys: [Key]
    /// `nil` for what the scene does without it: the keys of its widgets.
    let action: Action?
    let deed: SceneDeed
    /// Whether the row of keys shows it.
    let isShown: Bool

    init(_ keys: Key..., does action: Action? = nil, says deed: SceneDeed, isShown: Bool = false) {
      self.keys = keys
      self.action = action
      self.deed = deed
      self.isShown = isShown
    }
  }

  let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// What `key` does, on a Hangul keyboard what it does in Latin letters; `nil` where it does
  /// nothing, or the scene needs not be asked.
  func action(for key: Key) -> Action? {
    let latin = key.inLatin
    let entry =
      entries.first { $0.keys.contains(key) }
      ?? entries.first { entry in latin.map { entry.keys.contains($0) } ?? false }
    return entry?.action
  }

  /// What the row of keys shows, the most wanted first.
  func row(_ context: BoardContext, _ marks: MarkSet) -> [KeyRow.Entry] {
    let words = context.wording.words(for: SceneDeed.help)
    let help = KeyRow.Entry(key: Key("?"), label: "?", words: words)
    return [help]
      + entries.filter(\.isShown).map { entry in
        KeyRow.Entry(
          key: entry.keys[0], label: entry.keys[0].name(marks),
          words: context.wording.words(for: entry.deed))
      }
  }

  /// What help says.
  func section(_ context: BoardContext, title: String, marks: MarkSet) -> HelpOverlay.Section {
    HelpOverlay.Section(
      title,
      entries.map { entry in
        let names = entry.keys.map { $0.name(marks) }.joined(separator: " ")
        return HelpOverlay.Entry(names, context.wording.words(for: entry.deed))
      })
  }
}
