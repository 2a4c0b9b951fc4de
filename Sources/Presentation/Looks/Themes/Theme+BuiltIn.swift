import Entities
import TerminalKit

extension Theme {
  /// The theme for backgrounds as dark as #2f2f2f or darker.
  ///
  /// All colors are in xterm's color cube, so that terminals with 256 colors show them exactly.
  public static let dark = Theme(
    [
      .todo: Style(hex(0x87AFFF)),
      .doing: Style(hex(0xFFD787)),
      .done: Style(hex(0x87D787)),
      .overdue: Style(hex(0xFF8787), .bold),
      .high: Style(hex(0xFFAF5F), .bold),
      .low: Style(hex(0xA8A8A8)),
      .tag: Style(hex(0xD7AFFF)),
      .project: Style(hex(0x87D7D7)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0xA8A8A8)),
      .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFD75F)),
      .filled: Style(hex(0x87D787)),
      .empty: Style(hex(0xA8A8A8)),
      .warning: Style(hex(0xFFAF00), .bold),
      .selection: Style(hex(0x1C1C1C), on: hex(0x87AFFF)),
      .border: Style(hex(0x9E9E9E)),
    ], on: .dark)

  /// The theme for backgrounds as light as #eeeeee or lighter.
  public static let light = Theme(
    [
      .todo: Style(hex(0x005FAF)),
      .doing: Style(hex(0x875F00)),
      .done: Style(hex(0x005F00)),
      .overdue: Style(hex(0xAF0000), .bold),
      .high: Style(hex(0xAF005F), .bold),
      .low: Style(hex(0x626262)),
      .tag: Style(hex(0x8700AF)),
      .project: Style(hex(0x005F5F)),
      .heading: Style(nil, .bold),
      .muted: Style(hex(0x626262)),
      .found: Style(hex(0x1C1C1C), [.bold, .underline], on: hex(0xFFFF87)),
      .filled: Style(hex(0x005F00)),
      .empty: Style(hex(0x626262)),
      .warning: Style(hex(0x875F00), .bold),
      .selection: Style(hex(0xFFFFFF), on: hex(0x005FAF)),
      .border: Style(hex(0x6C6C6C)),
    ], on: .light)

  /// The theme with the terminal's own 16 colors, for a background that is not known.
  ///
  /// No color is legible on black and on white, in xterm's shades, so warnings have a background
  /// of their own. Marks have one of 256 colors, with a contrast of at least 3 on all backgrounds
  /// from black to #2f2f2f and from #eeeeee to white. No theme has dim text: terminals show it in
  /// 40 to 67 % of its color.
  public static let terminal = Theme(
    without16Colors.merging([
      .high: Style(nil, .bold),
      .warning: alert,
    ]) { $1 },
    markColors: [.todo: 68, .doing: 166, .done: 30, .high: 168, .low: 102])

  /// The theme with the terminal's own 16 colors, for dark backgrounds and the Linux console.
  ///
  /// Red is not legible on dark gray, blue nowhere.
  public static let terminalOnDark = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.cyan)),
      .done: Style(.ansi(.green)),
      .high: Style(.ansi(.brightYellow), .bold),
      .filled: Style(.ansi(.green)),
      .warning: Style(.ansi(.brightYellow), .bold),
    ]) { $1 }, on: .dark)

  /// The theme with the terminal's own 16 colors, for light backgrounds.
  ///
  /// Only blue and red are legible, and only if they are not bold, which many terminals show
  /// brighter.
  public static let terminalOnLight = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.blue)),
      .high: Style(.ansi(.red)),
      .filled: Style(.ansi(.blue)),
      .warning: Style(.ansi(.red)),
    ]) { $1 }, on: .light)

  /// White on red, which is legible on any background.
  private static let alert = Style(.ansi(.brightWhite), .bold, on: .ansi(.red))

  private static let without16Colors: [Role: Style] = [
    .doing: Style(nil, .bold),
    .overdue: alert,
    .heading: Style(nil, .bold),
    .found: Style(nil, [.bold, .underline]),
    .selection: Style(nil, .reverse),
  ]

  public static let mono = Theme([
    .doing: Style(nil, .bold),
    .overdue: Style(nil, [.bold, .underline]),
    .high: Style(nil, .bold),
    .heading: Style(nil, .bold),
    .found: Style(nil, [.bold, .underline]),
    .filled: Style(nil, .bold),
    .warning: Style(nil, .bold),
    .selection: Style(nil, .reverse),
  ])

  static func hex(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
