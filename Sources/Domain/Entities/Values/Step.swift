/// An item of a card's checklist: one line of 1 to ``limit`` characters, checked or not.
public struct Step: Hashable, Sendable {
  public static let limit = 200

  public let text: String
  public var isChecked: Bool

  /// Trims and checks `text`; throws ``TrackerError/invalidText(_:_:)``.
  public init(_ text: some StringProtocol, isChecked: Bool = false) throws(TrackerError) {
    self.text = try OneLine.checked(text, limit: Self.limit, as: .step)
    self.isChecked = isChecked
  }

  public init(stored: String, isChecked: Bool) {
    text = stored
    self.isChecked = isChecked
  }
}

extension [Step] {
  public init(recorded text: String) {
    self = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let mark = line.dropFirst().first
      return Step(
        stored: String(Substring(line.dropFirst(4))), isChecked: mark == UInt8(ascii: "x"))
    }
  }

  /// One per line, each after `[x]` or `[ ]`.
  package var recorded: String {
    isEmpty ? "" : map { ($0.isChecked ? "[x] " : "[ ] ") + $0.text }.joined(separator: "\n")
  }

  /// One per line, with or without a leading `[ ]` or `[x]`.
  init(typed text: String) throws(TrackerError) {
    self = []
    for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
      let (text, isChecked) = Self.withoutBox(line)
      append(try Step(text, isChecked: isChecked))
    }
  }

  private static func withoutBox(_ line: Substring) -> (text: Substring, isChecked: Bool) {
    let text = line.drop(while: \.isWhitespace)
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where text.hasPrefix(box) {
      return (text.dropFirst(box.count), isChecked)
    }
    return (text, false)
  }
}
