/// Splits the bytes from a terminal into characters and sequences, byte by byte.
struct SequenceReader {
  enum Pending {
    case nothing
    /// After ESC or another introducer, which may be a key instead.
    case introducer
    case sequence
    case paste
  }

  private enum State {
    case text
    case escape
    case sequence
    case console
    case function
    /// In an OSC, DCS or APC string (the byte says which). `mayEnd` is whether the last byte was
    /// ESC.
    case string(UInt8, mayEnd: Bool)
    case mouse
    case paste(PasteReader)
  }

  private static let escape: UInt8 = 0x1B
  /// The maximum length of a sequence in bytes; terminals send shorter ones.
  private static let longestSequence = 128

  private let pasteLimit: Int
  private let stringLimit: Int
  private var state = State.text
  private var held: [UInt8] = []
  private var scalars = ScalarReader()
  private var isAlt = false
  private var pieces: [InputPiece] = []

  init(pasteLimit: Int, stringLimit: Int) {
    self.pasteLimit = pasteLimit
    self.stringLimit = stringLimit
  }

  var pending: Pending {
    switch state {
    case .text: scalars.isPending ? .sequence : .nothing
    case .escape: .introducer
    case .sequence, .function, .string: held.isEmpty ? .introducer : .sequence
    case .console, .mouse: .sequence
    case .paste: .paste
    }
  }

  mutating func takePieces() -> [InputPiece] {
    defer { pieces.removeAll(keepingCapacity: true) }
    return pieces
  }

  mutating func flush() {
    switch state {
    case .text: if scalars.reset() { give(.scalar("\u{FFFD}")) }
    case .escape:
      deliverEarlierEscape()
      give(.scalar("\u{1B}"))
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
    deliverEarlierEscape()
    isAlt = true
    give(.scalar(scalar))
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

  private mutating func give(_ kind: InputPiece.Kind) {
    pieces.append(InputPiece(kind: kind, isAlt: isAlt))
    isAlt = false
  }

  private mutating func deliverEarlierEscape() {
    guard isAlt else { return }
    isAlt = false
    give(.scalar("\u{1B}"))
  }
}

// MARK: - One byte
extension SequenceReader {
  mutating func take(_ byte: UInt8) {
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
    switch scalars.take(byte) {
    case .incomplete: break
    case .ill: give(.scalar("\u{FFFD}"))
    case .cut:
      give(.scalar("\u{FFFD}"))
      takeText(byte)
    case .scalar("\u{1B}"): state = .escape
    case .scalar(let scalar): give(.scalar(scalar))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      state = .string(byte, mayEnd: false)
    case Self.escape:
      // In rxvt, ESC ESC [ A is Alt with an arrow. After a third ESC, the first one was a key.
      deliverEarlierEscape()
      isAlt = true
    default:
      deliverEarlierEscape()
      isAlt = true
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: state = .console
    case UInt8(ascii: "M") where held.isEmpty: state = .mouse
    // rxvt uses `$` as a final byte. In ECMA-48 it is an intermediate byte.
    case UInt8(ascii: "$") where !held.isEmpty && held.allSatisfy(\.isDigit): endSequence(byte)
    case 0x40...0x7E: endSequence(byte)
    case 0x20...0x3F: hold(byte, limit: Self.longestSequence)
    default: flush(before: byte)
    }
  }

  private mutating func endSequence(_ final: UInt8) {
    let sequence = ControlSequence(held, final: final)
    if sequence.isPasteStart {
      reset()
      state = .paste(PasteReader(limit: pasteLimit))
    } else {
      if held.count < Self.longestSequence { give(.sequence(sequence)) }
      reset()
    }
  }

  private mutating func takeAfterConsole(_ byte: UInt8) {
    guard 0x40...0x7E ~= byte else { return flush(before: byte) }
    give(.console(byte))
    reset()
  }

  private mutating func takeInFunction(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      hold(byte, limit: Self.longestSequence)
    case UInt8(ascii: " ") where held.isEmpty, 0x40...0x7E:
      give(.function(byte, modifiers: ControlSequence(held, final: byte).numbers.last))
      reset()
    default: flush(before: byte)
    }
  }

  /// Reads a byte of a string, which ends with ST (`ESC \`) or, as in xterm, with BEL.
  private mutating func takeInString(_ byte: UInt8, _ introducer: UInt8, mayEnd: Bool) {
    switch byte {
    case UInt8(ascii: "\\") where mayEnd, 0x07 where !mayEnd:
      isAlt = false
      if held.count < stringLimit { give(.string(introducer, held)) }
      reset()
    case _ where mayEnd:
      flush(before: Self.escape)
      take(byte)
    case Self.escape: state = .string(introducer, mayEnd: true)
    case ..<0x20, 0x7F: flush(before: byte)
    default: hold(byte, limit: stringLimit)
    }
  }

  private mutating func takeInMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return flush(before: byte) }
    held.append(byte)
    guard held.count == 3 else { return }
    give(.mouse(held))
    reset()
  }

  /// A string of `limit` bytes is dropped at its end.
  private mutating func hold(_ byte: UInt8, limit: Int) {
    if held.count < limit { held.append(byte) }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
