import CommandLineKit
import Expectations
import Testing

@Suite struct ArgumentTests {
  /// Lines of words, where `␣` is a space and `''` an empty word, and what they mean: the operands,
  /// and after a bar the options with their values.
  @Test(arguments: [
    // A value is in the same word or the next; options and operands come in any order.
    ("add Buy␣milk --project=web", "Buy␣milk | project=web"),
    ("add Buy␣milk --project web", "Buy␣milk | project=web"),
    ("add Buy␣milk -pweb", "Buy␣milk | project=web"),
    ("add Buy␣milk -p web", "Buy␣milk | project=web"),
    ("add -p web Buy --plain milk -tfood now", "Buy milk now | project=web plain tag=food"),
    ("add T --due=fri", "T | deadline=fri"), ("add T --due fri", "T | deadline=fri"),
    // The text after the first equals sign is the value, which may be any text.
    ("add T --notes=a=b", "T | notes=a=b"), ("add T --notes=", "T | notes=''"),
    ("add T --notes=\u{301}x", "T | notes=\u{301}x"), ("add T --notes=a␣b", "T | notes=a␣b"),
    ("add T --notes=--plain", "T | notes=--plain"), ("add T --notes=--help", "T | notes=--help"),
    ("add T -n-t", "T | notes=-t"), ("add T -d -3d", "T | deadline=-3d"),
    ("add T -n --plain-looking", "T | notes=--plain-looking"),
    ("add - -n -", "- | notes=-"), ("add '' -n ''", "'' | notes=''"),
    // An optional value is never the next word.
    ("add --plain number", "number | plain"),
    ("add T --plain=number,title", "T | plain=number,title"),
    ("list --json=1", "| json=1"), ("list -j=1", "| json=1"), ("list -jq", "| json quiet"),
    // Flags share a dash, and the last one may have a value; options may repeat.
    ("list -qpweb", "| quiet project=web"), ("add T -ta --tag b -t a", "T | tag=a tag=b tag=a"),
    ("add T -pweb --project web", "T | project=web"), ("list --quiet -q", "| quiet"),
    // Two dashes end the options.
    ("add Call -- --plain -p -- --help", "Call --plain -p -- --help |"),
    // A word with a space is text unless its start is an option.
    ("add --␣look␣at␣this", "--␣look␣at␣this |"), ("add -buy␣milk", "-buy␣milk |"),
    ("add -tall␣ladder", "-tall␣ladder |"), ("add --urgent:␣call", "--urgent:␣call |"),
    ("add -␣a␣bullet", "-␣a␣bullet |"), ("add --\tx", "--\tx |"),
    ("add T -n␣a␣b", "T | notes=␣a␣b"),
    // A filter is read before an option.
    ("list -tag:later -t x -pweb", "-tag:later | tag=x project=web"),
    ("move 1 done", "1 done |"), ("move 1 --db f", "1 | store=f"),
    // Help wins over all that is wrong.
    ("add -h", "help"), ("add --nonsense --help", "help"), ("add -n -h", "help"),
    ("add --project=a -pb -h", "help"), ("add --help -n", "help"), ("add --help=x -h", "help"),
  ])
  func wordsAreOperandsOptionsAndValues(line: String, meaning: String) throws {
    expect(spelled(try Declared.parsed(line)), is: meaning)
  }

  private func spelled(_ parsed: ParsedArguments) -> String {
    if parsed.wantsHelp { return "help" }
    let options = parsed.occurrences.map { option in
      option.name + (option.value.map { "=" + Self.word($0) } ?? "")
    }
    return (parsed.operands.map { Self.word($0.word) } + ["|"] + options).joined(separator: " ")
  }

  private static func word(_ text: String) -> String {
    text.isEmpty ? "''" : text.replacing(" ", with: "␣")
  }

  @Test(arguments: [
    ("add T -pweb -papp", UsageError.repeatedOption("project")),
    ("list --plain --plain=title", .repeatedOption("plain")),
    ("add T --due", .missingValue(option: "deadline")),
    ("list -qp", .missingValue(option: "project")),
    ("move 1 --top=3", .unexpectedValue(option: "top", value: "3")),
    ("move 1 --top=", .unexpectedValue(option: "top", value: "")),
    ("add T --help=x", .unexpectedValue(option: "help", value: "x")),
    // The first fault is thrown.
    ("move --top=1 --bottom=2 --nonsense", .unexpectedValue(option: "top", value: "1")),
    // An option is not the value of another.
    ("add T -n -t", .valueIsOption(option: "notes", word: "-t")),
    ("add T -n --plain", .valueIsOption(option: "notes", word: "--plain")),
    ("add T -n --due", .valueIsOption(option: "notes", word: "--due")),
    ("add T -n --", .valueIsOption(option: "notes", word: "--")),
    ("add T -p=web", .equalsAfterShortOption("p", value: "web")),
    ("add T -project:web", .filterAsOption("-project:web", command: "add")),
    ("add --plain", .missingOperand("TITLE", command: "add")),
    ("move", .missingOperand("CARD", command: "move")),
    ("move 1 done 3", .unexpectedOperand("3", command: "move")),
  ])
  func aFaultIsNamed(line: String, fault: UsageError) {
    #expect(throws: fault) { try Declared.parsed(line) }
  }

  /// An option matches exactly; the word after an unknown one may be its value.
  @Test(arguments: [
    ("--x", nil), ("--proj", nil), ("-x", nil), ("-xweb", nil), ("--Plain", nil), ("-project", nil),
    ("--x web", "web"), ("--x=a,b", "a,b"), ("--x --plain", nil), ("--notes␣a␣b", nil),
  ])
  func anUnknownOptionIsRefused(line: String, next: String?) throws {
    let error = try #require(throws: UsageError.self) { try Declared.parsed("add T " + line) }
    guard case .unknownOption(_, let found, "add", let candidates) = error else {
      Issue.record("\(error)")
      return
    }
    expect(found, is: next)
    let words = "--project -p --deadline -d --notes -n --tag -t --plain --store --help -h"
    expect(candidates.joined(separator: " "), is: words)
  }

  @Test func textMayBeginWithADash() throws {
    let search = CommandDeclaration(
      "search", operands: [OperandDeclaration("WORDS", .many)],
      options: [OptionDeclaration("limit", short: "n", value: .required(placeholder: "N"))],
      takesText: true)
    let words = ["milk", "-old", "-회", "-회의", "-hello", "-a phrase", "-n", "5"]
    let parsed = try ParsedArguments(words, for: search)

    expect(parsed.operands.map(\.word), is: Array(words.dropLast(2)))
    expect(parsed.value("limit"), is: "5")
    for slip in ["-limit", "-x", "--limt", "-help", "-limit=5", "-p=web", "-x5", "-n=5"] {
      #expect(throws: UsageError.self) { try ParsedArguments(["milk", slip], for: search) }
    }
    try expect(ParsedArguments(["milk", "-h"], for: search).wantsHelp)
  }

  @Test func operandsKnowTheirPlaceAndWhetherTheyAreLiteral() throws {
    let parsed = try Declared.parsed("add -p web Buy -- milk")
    expect(parsed.operands.map(\.index), is: [2, 4])
    expect(parsed.operands.map(\.isLiteral), is: [false, true])
  }

  @Test(arguments: ["0", "101", "-1", "1.5", "ten", "''", "99999999999999999999"])
  func aNumberOutOfItsRangeIsRefused(_ value: String) throws {
    try expect(Declared.parsed("list --limit 50").number("limit", in: 1...100), is: 50)
    try expect(Declared.parsed("list").number("limit", in: 1...100) == nil)
    let parsed = try Declared.parsed("list --limit \(value)")
    let word = value == "''" ? "" : value
    #expect(throws: UsageError.badNumber(option: "limit", value: word, range: 1...100)) {
      try parsed.number("limit", in: 1...100)
    }
  }

  @Test func optionsThatExcludeEachOtherAreNamed() throws {
    #expect(throws: UsageError.conflictingOptions(["top", "bottom"])) {
      try Declared.parsed("move 1 --bottom --top").allowOne(of: ["top", "project", "bottom"])
    }
    try Declared.parsed("move 1 --bottom").allowOne(of: ["top", "bottom"])
  }
}
