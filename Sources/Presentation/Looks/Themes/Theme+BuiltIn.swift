import Entities
import TerminalKit

extension Theme {
  /// The theme for backgrounds as dark as #282c34 or darker.
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
  /// Only red is legible on black and on white, in xterm's colors.
  public static let terminal = Theme(
    without16Colors.merging([
      .overdue: Style(.ansi(.brightRed), .bold),
      .high: Style(.ansi(.brightRed), .bold),
      .warning: Style(.ansi(.brightRed), .bold),
    ]) { $1 })

  /// The theme with the terminal's own 16 colors, for dark backgrounds.
  public static let terminalOnDark = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.yellow)),
      .done: Style(.ansi(.green)),
      .overdue: Style(.ansi(.brightRed), .bold),
      .high: Style(.ansi(.brightRed), .bold),
      .filled: Style(.ansi(.green)),
      .warning: Style(.ansi(.yellow), .bold),
    ]) { $1 }, on: .dark)

  /// The theme with the terminal's own 16 colors, for light backgrounds.
  public static let terminalOnLight = Theme(
    without16Colors.merging([
      .doing: Style(.ansi(.blue)),
      .done: Style(.ansi(.magenta)),
      .overdue: Style(.ansi(.red), .bold),
      .high: Style(.ansi(.red), .bold),
      .filled: Style(.ansi(.magenta)),
      .warning: Style(.ansi(.red), .bold),
    ]) { $1 }, on: .light)

  private static let without16Colors: [Role: Style] = [
    .doing: Style(nil, .bold),
    .low: Style(nil, .dim),
    .tag: Style(nil, .dim),
    .heading: Style(nil, .bold),
    .muted: Style(nil, .dim),
    .found: Style(nil, [.bold, .underline]),
    .empty: Style(nil, .dim),
    .selection: Style(nil, .reverse),
    .border: Style(nil, .dim),
  ]

  /// The theme without colors.
  public static let mono = Theme([
    .doing: Style(nil, .bold),
    .done: Style(nil, .dim),
    .overdue: Style(nil, [.bold, .underline]),
    .high: Style(nil, .bold),
    .low: Style(nil, .dim),
    .tag: Style(nil, .dim),
    .heading: Style(nil, .bold),
    .muted: Style(nil, .dim),
    .found: Style(nil, [.bold, .underline]),
    .filled: Style(nil, .bold),
    .empty: Style(nil, .dim),
    .warning: Style(nil, .bold),
    .selection: Style(nil, .reverse),
    .border: Style(nil, .dim),
  ])

  private static func hex(_ value: UInt32) -> Color {
    .rgb(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }
}
