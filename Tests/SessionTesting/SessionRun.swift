/// A run of a case.
struct SessionRun {
  private let makeProgram: () throws -> any SessionProgram
  private var program: any SessionProgram
  private var circumstances = SessionCircumstances()
  /// The outputs that were kept with `>NAME`.
  private var files: [String: String] = [:]
  /// The commands before the first `todo`.
  private var beginning: ArraySlice<SessionCommand> = []

  init(_ makeProgram: @escaping () throws -> any SessionProgram) throws {
    self.makeProgram = makeProgram
    program = try makeProgram()
  }

  /// Returns the lines of the case with what its commands print.
  mutating func lines(of part: Session.Case) throws -> [String] {
    beginning = part.commands.prefix { !$0.line.hasPrefix("todo") && $0.line != "again" }
    var lines = part.text
    for command in part.commands {
      lines += command.source
      lines += try perform(command)
    }
    return lines
  }

  private mutating func perform(_ command: SessionCommand) throws -> [String] {
    let name = command.line.prefix { $0 != " " }
    let rest = String(command.line.dropFirst(name.count + 1))
    switch name {
    case "todo": return try run(rest, input: command.input)
    case "given":
      return try SessionWords.parts(rest, separatedBy: ";").flatMap { line in
        var words = SessionWords(line).all
        let times = words[0].hasSuffix("x") ? Int(words[0].dropLast()) : nil
        if times != nil { words.removeFirst() }
        return try (0..<(times ?? 1)).flatMap { _ in
          let outcome = try outcome(words, input: "")
          return outcome.status == 0 ? [] : Self.lines(outcome)
        }
      }
    case "again":
      (program, circumstances, files) = (try makeProgram(), SessionCircumstances(), [:])
      return try beginning.flatMap { try perform($0) }
    default:
      try set(String(name), rest)
      return []
    }
  }

  private mutating func run(_ line: String, input: [String]) throws -> [String] {
    var words = SessionWords(line)
    var text = input.map { $0 + "\n" }.joined()
    let target = words.takeName(after: ">")
    if let name = words.takeName(after: "<"), name != "<END" {
      guard let file = files[name] else { throw SessionFault(line: line) }
      text = file
    }
    let outcome = try outcome(words.all, input: text)
    guard let target else { return Self.lines(outcome) }
    files[target] = outcome.out
    return Self.lines(SessionOutcome(out: "", err: outcome.err, status: outcome.status))
  }

  private mutating func outcome(_ words: [String], input: String) throws -> SessionOutcome {
    defer { circumstances.settings = nil }
    return try program.run(words, input: input, in: circumstances)
  }

  private mutating func set(_ name: String, _ value: String) throws {
    switch (name, value) {
    case ("pipe", ""): circumstances.terminal = nil
    case ("terminal", _):
      let size = value.split(separator: "x").compactMap { Int($0) }
      guard size.count == 2 else { throw SessionFault(line: "\(name) \(value)") }
      circumstances.terminal = (size[0], size[1])
    case ("language", _): circumstances.language = value
    case ("user", _): circumstances.user = value
    case ("store", _): circumstances.store = value
    case ("settings", _): circumstances.settings = value
    case ("wait", _):
      let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
      guard let count = Int(value.dropLast()), let unit = units[String(value.suffix(1))] else {
        throw SessionFault(line: "\(name) \(value)")
      }
      circumstances.seconds += count * unit
    default: throw SessionFault(line: "\(name) \(value)")
    }
  }

  private static func lines(_ outcome: SessionOutcome) -> [String] {
    lines(outcome.out).map { $0.isEmpty ? "" : "  \($0)" } + lines(outcome.err).map { "  ! \($0)" }
      + (outcome.status == 0 ? [] : ["  [\(outcome.status)]"])
  }

  private static func lines(_ text: String) -> [String] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacing("\r", with: "\\r") }
    return lines.last == "" ? lines.dropLast() : lines.dropLast() + ["\(lines.last ?? "") (no-eol)"]
  }
}
