import Entities
import Looks
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

  /// The row of keys: as many as have room, and how to see the others.
  func row(_ context: BoardContext, cells: Int, traits: ScreenTraits) -> StyledText {
    let shown = entries.filter(\.isShown).map { entry in
      text(entry.keys.prefix(1), entry.deed, context, traits.marks)
    }
    let help = text([Key("?")], .help, context, traits.marks)
    var row = help
    for count in 1...max(shown.count, 1) {
      let next = (shown.prefix(count) + [help]).reduce(StyledText([])) { row, text in
        row.spans.isEmpty ? text : row + StyledText("  ") + text
      }
      if next.cells(traits.metrics) > cells { break }
      row = next
    }
    return row
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

  private func text(
    _ keys: some Sequence<Key>, _ deed: SceneDeed, _ context: BoardContext, _ marks: MarkSet
  ) -> StyledText {
    let names = keys.map { $0.name(marks) }.joined(separator: " ")
    return StyledText(names, Style(nil, .bold))
      + StyledText(" \(context.wording.words(for: deed))", context.theme[.muted])
  }
}
