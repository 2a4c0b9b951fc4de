import Entities
import Looks
import TerminalKit
import Words

/// Widgets in the theme and the language of the board.
extension BoardContext {
  /// The sheet is in the middle of the screen unless it gets an anchor.
  func sheet(_ title: String, _ actions: [ActionSheet.Action]) -> ActionSheet {
    let sheet = ActionSheet(title, actions)
    sheet.selectionStyle = theme[.selection]
    (sheet.moreStyle, sheet.more) = (theme[.muted], moreRows)
    return sheet
  }

  func help(_ title: String, _ sections: [HelpOverlay.Section]) -> HelpOverlay {
    let help = HelpOverlay(title, sections)
    (help.moreStyle, help.more) = (theme[.muted], moreRows)
    return help
  }

  func style(_ list: ListView) {
    list.selectionStyle = theme[.selection]
    list.barStyle = theme[.border]
  }

  /// Returns the text at the edge of a list with hidden rows, such as `12 more`.
  private var moreRows: (Int) -> String {
    let wording = self.wording
    return { wording.text(.moreRows($0)) }
  }
}
