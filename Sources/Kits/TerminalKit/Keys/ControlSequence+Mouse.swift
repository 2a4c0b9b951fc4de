// The mouse as xterm tells it ("Mouse Tracking" in its control sequences): SGR (1006), which we ask
// for, and what terminals send instead that do not know it.

extension ControlSequence {
  /// `CSI < button ; column ; row M`, and `m` when it is let go.
  var sgrMouse: InputEvent? {
    guard let code = self[0], let column = self[1], let row = self[2] else { return nil }
    return MouseEvent(code: code, column: column, row: row, isRelease: final == "m")
      .map { .mouse($0) }
  }

  /// rxvt's `CSI button ; column ; row M` (1015), the button 32 higher.
  var numberedMouse: InputEvent? {
    guard let code = self[0], let column = self[1], let row = self[2] else { return nil }
    return MouseEvent(code: code - 32, column: column, row: row, isRelease: false)
      .map { .mouse($0) }
  }
}

extension MouseEvent {
  /// Reads the three bytes behind `CSI M`, each 32 higher than its number.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3 else { return nil }
    let numbers = bytes.map { Int($0) - 32 }
    self.init(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
  }

  /// The part of the button's code that names it: two bits, wheel, and buttons beyond.
  private static let buttonBits = 0b1100_0011

  /// Reads xterm's code of a button, with a cell counted from 1; `nil` for what is no cell.
  ///
  /// The forms before SGR do not say which button is let go: it is given as the left one.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0, column > 0, row > 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button = code & Self.buttonBits
    guard let action = Action(button, isMotion: code & 32 != 0, isRelease: isRelease) else {
      return nil
    }
    self.init(action, column: column - 1, row: row - 1, modifiers: modifiers)
  }
}

extension MouseEvent.Action {
  fileprivate init?(_ button: Int, isMotion: Bool, isRelease: Bool) {
    switch button {
    case 64...67:
      // A wheel has no release.
      guard !isRelease else { return nil }
      self = .wheel([.up, .down, .left, .right][button - 64])
    case 3: self = isMotion ? .move : .release(.left)
    case 0...2, 128...131:
      let button = MouseEvent.Button(button)
      self = isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
    default: return nil
    }
  }
}

extension MouseEvent.Button {
  fileprivate init(_ code: Int) {
    switch code {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    default: self = .other(code - 128 + 8)
    }
  }
}
