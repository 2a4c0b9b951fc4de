/// A control sequence of a terminal, `CSI` left out, by its parts (ECMA-48, 5.4).
struct ControlSequence {
  /// One of `<=>?` before the parameters: what follows is private to terminals.
  private(set) var prefix: Character?
  /// The parameters, each with the parts that colons divide it into; what is left out is `nil`.
  private(set) var parameters: [[Int?]] = []
  private(set) var intermediates = ""
  let final: Character

  /// The most that a number is read as; what is larger is no larger than this.
  private static let largest = 0x11_0000

  /// Reads the bytes between `CSI` and `final`, of which each may stand there.
  init(_ bytes: some Sequence<UInt8>, final: UInt8) {
    self.final = Character(Unicode.Scalar(final))
    var isFirst = true
    for byte in bytes {
      read(byte, isFirst: isFirst)
      isFirst = false
    }
  }

  private mutating func read(_ byte: UInt8, isFirst: Bool) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(digit: Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: ";"):
      begin()
      parameters.append([nil])
    case UInt8(ascii: ":"):
      begin()
      parameters[parameters.count - 1].append(nil)
    case 0x3C...0x3F where isFirst: prefix = Character(Unicode.Scalar(byte))
    default: intermediates.append(Character(Unicode.Scalar(byte)))
    }
  }

  private mutating func begin() {
    if parameters.isEmpty { parameters = [[nil]] }
  }

  private mutating func add(digit: Int) {
    begin()
    let (last, part) = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    let number = (parameters[last][part] ?? 0) * 10 + digit
    parameters[last][part] = min(number, Self.largest)
  }

  /// A part of a parameter, both counted from 0; `nil` where it is left out.
  subscript(_ parameter: Int, part part: Int = 0) -> Int? {
    guard parameters.indices.contains(parameter) else { return nil }
    let parts = parameters[parameter]
    return parts.indices.contains(part) ? parts[part] : nil
  }

  /// The first part of each parameter, 0 where it is left out.
  var numbers: [Int] { parameters.map { ($0.first ?? nil) ?? 0 } }

  /// Whether pasted text follows (xterm's bracketed paste mode).
  var isPasteStart: Bool {
    final == "~" && prefix == nil && intermediates.isEmpty && parameters == [[200]]
  }

  /// The sequence as it was, without `CSI`.
  var text: String {
    let parts = parameters.map { $0.map { $0.map(String.init) ?? "" }.joined(separator: ":") }
    return (prefix.map(String.init) ?? "") + parts.joined(separator: ";") + intermediates
      + String(final)
  }
}

extension ControlSequence {
  /// What it tells; `nil` for what no terminal known to us tells.
  var event: InputEvent? {
    if prefix == "<", intermediates.isEmpty, final == "M" || final == "m" { return sgrMouse }
    if prefix != nil || !intermediates.isEmpty { return reply.map { .reply($0) } }
    switch final {
    case "I" where parameters.isEmpty: return .focusIn
    case "O" where parameters.isEmpty: return .focusOut
    case "M" where parameters.count == 3: return numberedMouse
    default: return key.map { .key($0) } ?? reply.map { .reply($0) }
    }
  }
}
