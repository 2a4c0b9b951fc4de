import Messages
import TerminalKit
import ViewModels

extension ScreenCoordinator {
  public func showHelp() {
    guard let screen else { return }
    let help = KeyMap.board.help(context.wording, screen.traits.marks)
    screen.present(HelpOverlay(context.wording.keysHeading(), help))
  }
}

extension KeyMap {
  /// What all keys do, under headings.
  func help(_ wording: any Wording, _ marks: MarkSet) -> [HelpOverlay.Section] {
    topics.map { topic, lines in
      var entries = lines.map { line in
        HelpOverlay.Entry(line.names(marks), wording.words(for: line.word))
      }
      if topic == .elsewhere {
        entries.append(
          HelpOverlay.Entry(Screen.redrawKey.name(marks), wording.words(for: .redraw)))
      }
      return HelpOverlay.Section(wording.heading(of: topic), entries)
    }
  }
}

extension KeyMap.Line {
  /// `←↓↑→ hjkl`, `Home/End`, `d Del`.
  func names(_ marks: MarkSet) -> String {
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
