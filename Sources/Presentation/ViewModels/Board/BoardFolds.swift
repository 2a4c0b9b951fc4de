import Entities
import JSONKit
import SettingsKit

/// The folded columns and the maximized one, by name, as the settings keep them.
///
/// Several stores share the settings, so that names can be those of columns of another store.
struct BoardFolds: Hashable {
  var folded: [String] = []
  /// `nil`: no column is maximized.
  var maximized: String?
}

extension BoardFolds {
  init(_ settings: Settings<TrackerSettings>) {
    folded = settings[TrackerSettings.boardFolded]
    maximized = settings[TrackerSettings.boardMaximized]
  }

  /// Returns what to write to the settings file, which had `old`.
  func changes(since old: BoardFolds) -> [SettingChange] {
    var changes: [SettingChange] = []
    if folded != old.folded {
      let json = TrackerSettings.boardFolded.form.json(of: folded).text
      changes.append(
        SettingChange(
          name: SettingKey.boardFolded.rawValue, json: folded.isEmpty ? nil : json))
    }
    if maximized != old.maximized {
      let json = TrackerSettings.boardMaximized.form.json(of: maximized).text
      changes.append(
        SettingChange(
          name: SettingKey.boardMaximized.rawValue, json: maximized == nil ? nil : json))
    }
    return changes
  }
}

extension BoardState {
  /// Includes names in the settings that this store doesn't have.
  var foldsToKeep: BoardFolds {
    let others = folds.folded.filter { column(named: $0) == nil }
    let folded = columns.all.filter { content.folded.contains($0.id) }.map(\.name.text)
    let other = folds.maximized.flatMap { column(named: $0) == nil ? $0 : nil }
    return BoardFolds(
      folded: others + folded,
      maximized: content.isMaximized ? focused.column.name.text : other)
  }

  /// Takes the folds of the settings if they are others than before.
  ///
  /// Only a board that opens moves the focus: to the maximized column, or from a folded column to
  /// one that is not.
  mutating func take(_ folds: BoardFolds, opens: Bool) {
    guard folds != self.folds else { return }
    self.folds = folds
    content.folded = Set(folds.folded.compactMap { column(named: $0)?.id })
    let maximized = folds.maximized.flatMap { column(named: $0) }?.id
    let index = content.columns.firstIndex { $0.column.id == maximized }
    content.isMaximized = index != nil
    guard opens else { return }
    let open = content.columns.firstIndex { !content.folded.contains($0.column.id) }
    content.focus = index ?? open ?? content.focus
  }

  private func column(named name: String) -> Column? {
    columns.named(ColumnName(stored: name))
  }
}
