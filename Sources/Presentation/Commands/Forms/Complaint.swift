import TerminalKit
import Words

/// The errors of a form, as comments above it; later errors replace them.
struct Complaint {
  /// With line numbers that count the comments.
  let faults: [FormReader.Fault]
  private let lines: [String]

  init() {
    faults = []
    lines = []
  }

  /// The line numbers of `faults` count no comments.
  init(about faults: [FormReader.Fault], in wording: Wording) {
    // The number of comment lines shifts the line numbers, but does not depend on them.
    let shift = Self.lines(faults, wording).count
    self.faults = faults.map { fault in
      FormReader.Fault(line: fault.line.map { $0 + shift }, fault: fault.fault)
    }
    lines = Self.lines(self.faults, wording)
  }

  private static func lines(_ faults: [FormReader.Fault], _ wording: Wording) -> [String] {
    let messages = faults.flatMap { fault in
      let message = wording.text(fault.fault.message(line: fault.line))
      return [message.text] + (message.hint.map { ["  \($0)"] } ?? [])
    }
    return (messages + [wording.text(.correctForm)]).map { "#! \($0.visible)" }
  }

  func added(to text: [UInt8]) -> [UInt8] {
    Array(lines.map { "\($0)\n" }.joined().utf8) + text
  }

  func removed(from text: [UInt8]) -> [UInt8] {
    guard !lines.isEmpty else { return text }
    let ours = Set(lines.map { Array($0.utf8) })
    var rest = text[...]
    var kept: [UInt8] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      var line = rest[..<end]
      guard line.first == UInt8(ascii: "#") || line.starts(with: "\u{FEFF}#".utf8) else { break }
      if line.first != UInt8(ascii: "#") { line = line.dropFirst(3) }
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      if !ours.contains(Array(line)) { kept += rest[...end] }
      rest = rest[(end + 1)...]
    }
    return kept + rest
  }
}
