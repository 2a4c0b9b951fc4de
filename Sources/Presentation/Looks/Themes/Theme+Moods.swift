import Entities
import TerminalKit

// Two themes with a mood of their own. All colors are in xterm's color cube or among its grays, so
// that terminals with 256 colors show them exactly.
extension Theme {
  /// The warm theme for backgrounds as light as #eeeeee or lighter.
  ///
  /// Its rules: three hues, which are earth, brick and one cool counterpart, a teal for what is
  /// done. Ochre is the accent: what one works on, and the selection. Red says only that something
  /// is late or wrong. Text has a contrast of at least 4.5 on each of these backgrounds.
  public static let paper = Theme(
    [
      .todo: Style(hex(0x875F5F)),
      .doing: Style(hex(0x875F00)),
      .done: Style(hex(0x005F5F)),
      .overdue: Style(hex(0xAF0000), .bold),
      .high: Style(hex(0x87005F), .bold),
      .low: Style(hex(0x5F5F5F)),
      .tag: Style(hex(0x5F5F00)),
      .project: Style(hex(0x5F0000)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0x5F5F5F)),
      .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFD787)),
      .filled: Style(hex(0x875F00)),
      .empty: Style(hex(0x875F5F)),
      .warning: Style(hex(0x870000), .bold),
      .selection: Style(hex(0xFFFFFF), on: hex(0x875F00)),
      .border: Style(hex(0x875F5F)),
    ], on: .light)

  /// The theme with strong contrast for backgrounds as dark as #2f2f2f or darker.
  ///
  /// Its rules: text has a contrast of at least 7 (WCAG 2.1, 1.4.6), marks have 4.5. Roles differ
  /// in lightness as well as in hue. Yellow is the accent: what one works on, and the selection.
  public static let contrast = Theme(
    [
      .todo: Style(hex(0xAFD7FF)),
      .doing: Style(hex(0xFFFF5F)),
      .done: Style(hex(0xAFFFAF)),
      .overdue: Style(hex(0xFFAFAF), .bold),
      .high: Style(hex(0xFFD75F), .bold),
      .low: Style(hex(0xD0D0D0)),
      .tag: Style(hex(0xFFAFFF)),
      .project: Style(hex(0x5FFFFF)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0xD0D0D0)),
      .found: Style(hex(0x080808), [.bold, .underline], on: hex(0xFFFF00)),
      .filled: Style(hex(0xAFFFAF)),
      .empty: Style(hex(0xD0D0D0)),
      .warning: Style(hex(0xFFAF00), .bold),
      .selection: Style(hex(0x080808), on: hex(0xFFFF5F)),
      .border: Style(hex(0xC6C6C6)),
    ], on: .dark)
}
