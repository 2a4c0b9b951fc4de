import System

/// Writes data for other programs to a terminal, with everything that the terminal would execute
/// made visible.
///
/// Line feeds, tabs and line ends of CSV files are kept. Bytes that are not UTF-8 become U+FFFD.
public final class VisibleOutput: Output {
  public enum Form: Sendable {
    case text
    /// As an escape sequence of a JSON string, `\u202e`.
    case json
  }

  private let output: any Output
  private let form: Form
  private var held: [UInt8] = []

  public init(_ output: any Output, as form: Form) {
    self.output = output
    self.form = form
  }

  public var isClosed: Bool { output.isClosed }

  public func write(_ bytes: UnsafeRawBufferPointer) {
    if held.isEmpty, !bytes.contains(where: { $0.mayBeEscaped || $0 >= 0xF0 }),
      bytes.last.map({ $0 < 0x80 }) ?? true
    {
      return output.write(bytes)
    }
    let all = held + bytes
    let end = all.count - all.unfinishedCount
    held = Array(all[end...])
    show(all[..<end])
  }

  public func end() {
    show(held[...])
    held = []
  }

  public func flush() throws(FileError) {
    end()
    try output.flush()
  }

  private func show(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    var shown = ""
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let endsLine = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
      if scalar.isObeyed, scalar != "\n", scalar != "\t", !endsLine {
        shown += form == .json ? scalar.inJSON : scalar.picture
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    output.write(shown)
  }
}

extension UInt8 {
  fileprivate var mayBeEscaped: Bool {
    mayBeginControl && self != UInt8(ascii: "\n") && self != UInt8(ascii: "\t")
  }
}

extension [UInt8] {
  fileprivate var unfinishedCount: Int {
    if last == UInt8(ascii: "\r") { return 1 }
    for (count, byte) in reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
      return byte.scalarLength > count + 1 ? count + 1 : 0
    }
    return 0
  }
}

extension Unicode.Scalar {
  fileprivate var inJSON: String {
    UTF16.encode(self).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    } ?? ""
  }
}
