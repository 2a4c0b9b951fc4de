/// Decodes the bytes from a terminal into events.
///
/// The events do not depend on how the bytes are split between reads. The decoder does not wait. An
/// Escape may be a key or the start of a sequence, so the caller calls ``flush(at:)`` at the
/// ``deadline``. Sequences follow ECMA-48 and xterm's control sequences.
public struct KeyDecoder {
  private enum State {
    case text
    case escape
    case sequence
    /// After `CSI [`, which the Linux console sends for F1 to F5.
    case console
    case function
    /// In an OSC, DCS or APC string, as the byte says; `mayEnd` is whether the last byte was ESC.
    case string(UInt8, mayEnd: Bool)
    case mouse
    case paste(PasteReader)
  }

  private static let escape: UInt8 = 0x1B
  private static let longestSequence = 128
  private static let longestReply = 64 << 10

  private let backspace: UInt8
  private var state = State.text
  private var held: [UInt8] = []
  /// Whether an Escape precedes the character.
  private var isAlt = false
  private var events: [InputEvent] = []
  private var lastByte = Duration.zero

  /// `backspace` is the byte that the terminal sends for Backspace: DEL or BS, as in its `VERASE`.
  public init(backspace: UInt8 = 0x7F) { self.backspace = backspace }

  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration) -> [InputEvent] {
    for byte in bytes {
      take(byte)
      lastByte = now
    }
    return takeEvents()
  }

  /// The time for ``flush(at:)`` if no more bytes arrive; `nil` if no input is incomplete.
  ///
  /// Until then an Escape may begin a sequence, and a sequence or a paste may go on.
  public var deadline: Duration? {
    switch state {
    case .text where held.isEmpty: nil
    case .escape: lastByte + .milliseconds(50)
    case .sequence, .function, .string: lastByte + .milliseconds(held.isEmpty ? 50 : 500)
    case .text, .console, .mouse: lastByte + .milliseconds(500)
    case .paste: lastByte + .seconds(3)
    }
  }

  /// Returns the events of incomplete input whose time limit has passed.
  public mutating func flush(at now: Duration) -> [InputEvent] {
    guard let deadline, deadline <= now else { return [] }
    return end()
  }

  public mutating func end() -> [InputEvent] {
    flush()
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func flush() {
    switch state {
    case .text: typeHeld()
    case .escape: type("\u{1B}")
    case .sequence: flushIntroducer("[")
    case .function: flushIntroducer("O")
    case .string(let introducer, _): flushIntroducer(Unicode.Scalar(introducer))
    case .console, .mouse: break
    case .paste(let paste): give(.paste(paste.text))
    }
    reset()
  }

  private mutating func flushIntroducer(_ scalar: Unicode.Scalar) {
    guard held.isEmpty else { return }
    isAlt = true
    type(scalar)
  }

  private mutating func flush(before byte: UInt8) {
    flush()
    take(byte)
  }

  private mutating func reset() {
    state = .text
    isAlt = false
    held.removeAll(keepingCapacity: true)
  }

  private mutating func give(_ event: InputEvent?) {
    if isAlt, case .key(let key) = event {
      events.append(.key(Key(key.code, key.modifiers.union(.alt))))
    } else if let event {
      events.append(event)
    }
    isAlt = false
  }

  private mutating func type(_ scalar: Unicode.Scalar) {
    give(Key(typed: scalar, backspace: backspace).map { .key($0) })
  }

  /// Bytes that are not valid UTF-8 become U+FFFD.
  private mutating func typeHeld() {
    let scalars = String(decoding: held, as: UTF8.self).unicodeScalars
    held.removeAll(keepingCapacity: true)
    for scalar in scalars { type(scalar) }
  }
}

// MARK: - One byte
extension KeyDecoder {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeAfterEscape(byte)
    case .sequence: takeInSequence(byte)
    case .console: takeAfterConsole(byte)
    case .function: takeInFunction(byte)
    case .string(let introducer, let mayEnd): takeInString(byte, introducer, mayEnd: mayEnd)
    case .mouse: takeInMouse(byte)
    case .paste(var paste):
      // Releases the buffer first, because a shared buffer would be copied for each byte.
      state = .text
      if paste.take(byte) { give(.paste(paste.text)) } else { state = .paste(paste) }
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if byte & 0xC0 != 0x80 { typeHeld() }
    guard byte != Self.escape else {
      state = .escape
      return
    }
    held.append(byte)
    if held.count == held[0].scalarLength { typeHeld() }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .string(byte, mayEnd: false)
    case Self.escape: type("\u{1B}")
    default:
      isAlt = true
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: state = .console
    case UInt8(ascii: "M") where held.isEmpty: state = .mouse
    case 0x40...0x7E: endSequence(byte)
    case 0x20...0x3F: hold(byte, limit: Self.longestSequence)
    default: flush(before: byte)
    }
  }

  private mutating func endSequence(_ final: UInt8) {
    let sequence = ControlSequence(held, final: final)
    let isPaste = sequence.isPasteStart
    if !isPaste, held.count < Self.longestSequence { give(sequence.event) }
    reset()
    if isPaste { state = .paste(PasteReader()) }
  }

  private mutating func takeAfterConsole(_ byte: UInt8) {
    guard 0x40...0x7E ~= byte else { return flush(before: byte) }
    give(byte == UInt8(ascii: "A") ? .key(Key(.f1)) : nil)
    reset()
  }

  private mutating func takeInFunction(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      hold(byte, limit: Self.longestSequence)
    case 0x40...0x7E:
      let sequence = ControlSequence(held, final: byte)
      let modifiers = Key.Modifiers(parameter: sequence[sequence.parameters.count - 1])
      give(ControlSequence.letters[sequence.final].map { .key(Key($0, modifiers)) })
      reset()
    default: flush(before: byte)
    }
  }

  /// Reads a byte of a string, which ends with ST (`ESC \`) or, as in xterm, with BEL.
  private mutating func takeInString(_ byte: UInt8, _ introducer: UInt8, mayEnd: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where mayEnd, 0x07 where !mayEnd:
      if held.count < Self.longestReply { give(InputEvent(reply: held, to: introducer)) }
      reset()
    case _ where mayEnd:
      flush(before: Self.escape)
      take(byte)
    case Self.escape: state = .string(introducer, mayEnd: true)
    case ..<0x20, 0x7F: flush(before: byte)
    default: hold(byte, limit: Self.longestReply)
    }
  }

  /// Reads the three bytes after `CSI M`, from a terminal without SGR.
  private mutating func takeInMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return flush(before: byte) }
    held.append(byte)
    guard held.count == 3 else { return }
    give(MouseEvent(x10: held).map { .mouse($0) })
    reset()
  }

  /// A string of `limit` bytes is dropped at its end.
  private mutating func hold(_ byte: UInt8, limit: Int) {
    if held.count < limit { held.append(byte) }
  }
}
