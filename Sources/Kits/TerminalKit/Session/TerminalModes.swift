struct TerminalModes {
  /// Whether the program has the whole screen; otherwise it writes lines, and pastes are marked.
  let isFullScreen: Bool

  /// An alternate screen (1049), marked pastes (2004), mouse buttons, wheel and drags (1002, in the
  /// SGR form 1006), no cursor (DECTCEM, 25), and text that stays in its row, even if a character
  /// is wider than expected (DECAWM, 7).
  var setting: String {
    isFullScreen
      ? "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l\u{1B}[?7l"
      : "\u{1B}[?2004h"
  }

  /// Valid anywhere in a frame: ST ends an unfinished string, and the style is reset.
  var undoing: String {
    "\u{1B}\\\u{1B}[0m"
      + (isFullScreen
        ? "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1049l"
        : "\u{1B}[?2004l")
  }

  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
}
