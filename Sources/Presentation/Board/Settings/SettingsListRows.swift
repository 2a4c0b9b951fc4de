import Entities
import TerminalKit
import ViewModels
import Words

/// The settings as rows: a heading above those of each section.
struct SettingsListRows {
  enum Row {
    case heading(SettingSection)
    case setting(SettingContent)
  }

  let rows: [Row]

  init(_ content: SettingsContent) {
    rows = content.sections.flatMap { section in
      [.heading(section.name)] + section.settings.map(Row.setting)
    }
  }

  /// Returns the selectable row nearest to `row`, if possible in the direction away from `old`.
  func selectable(near row: Int, from old: Int) -> Int {
    let on = rows.indices.filter { $0 >= row && isSelectable($0) }.first
    let back = rows.indices.last { $0 <= row && isSelectable($0) }
    return (row < old ? back ?? on : on ?? back) ?? 0
  }

  private func isSelectable(_ row: Int) -> Bool {
    if case .heading = rows[row] { false } else { true }
  }

  subscript(row: Int) -> Row? { rows.indices.contains(row) ? rows[row] : nil }
}

extension ValueOffer {
  /// `nil` if the user types the value.
  var choices: [String]? {
    switch self {
    case .flag: ["true", "false"]
    case .choices(let words): words
    case .text(_, let known): known.isEmpty ? nil : known
    case .integer, .list: nil
    case .optional(let wrapped, let word): wrapped.choices.map { [word] + $0 }
    }
  }

  /// Whether other values are valid too.
  var isOpen: Bool {
    switch self {
    case .flag, .choices: false
    case .integer, .text, .list: true
    case .optional(let wrapped, _): wrapped.isOpen
    }
  }

  var words: [String] {
    switch self {
    case .flag, .choices, .text: choices ?? []
    case .integer(let bounds): ["\(bounds.lowerBound)…\(bounds.upperBound)"]
    case .list(let element): element.words
    case .optional(let wrapped, let word): wrapped.words + [word]
    }
  }
}
