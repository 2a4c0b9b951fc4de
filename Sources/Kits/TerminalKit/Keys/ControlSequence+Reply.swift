extension ControlSequence {
  /// The answer that it is, if it is one (xterm's control sequences; Kitty's for `u`).
  var reply: TerminalReply? {
    switch (prefix, intermediates, final) {
    case ("?", "", "c"): .attributes(numbers)
    case (">", "", "c"): .version(numbers)
    case ("?", "", "u"): .keyboard(flags: self[0] ?? 0)
    case ("?", "$", "y"): mode
    case ("?", "", "R"), (nil, "", "R"): position
    case (nil, "", "n"), (nil, "", "t"): .other(text)
    case (nil, _, _): nil
    default: .other(text)
    }
  }

  private var mode: TerminalReply? {
    guard let mode = self[0], let state = TerminalReply.ModeState(rawValue: self[1] ?? 0) else {
      return nil
    }
    return .mode(mode, state)
  }

  private var position: TerminalReply? {
    guard let row = self[0], let column = self[1], row > 0, column > 0 else { return nil }
    return .cursor(column: column - 1, row: row - 1)
  }
}

extension TerminalReply {
  /// Reads what stands in a string that a terminal sends: behind `OSC` (`]`), `DCS` (`P`) or `APC`
  /// (`_`), which `introducer` is.
  init(_ introducer: UInt8, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1)
    if introducer == UInt8(ascii: "]"), parts.count == 2,
      let role = Int(parts[0]).flatMap(ColorRole.init), let color = RGB(spec: String(parts[1]))
    {
      self = .color(of: role, color)
    } else {
      self = .other(text)
    }
  }
}
