import CommandLineKit
import Expectations
import Testing

@Suite struct OptionTests {
  @Test(arguments: [
    ["--project=web"], ["--project", "web"], ["-pweb"], ["-p", "web"],
  ])
  func aValueIsInTheSameWordOrTheNext(_ words: [String]) throws {
    let parsed = try ParsedArguments(["Buy milk"] + words, for: Declared.add)

    expect(parsed.value("project"), is: "web")
    expect(parsed.words, is: ["Buy milk"])
  }

  @Test func optionsAndOperandsComeInAnyOrder() throws {
    let parsed = try add("-p", "web", "Buy", "--plain", "milk", "-tfood", "now")

    expect(parsed.words, is: ["Buy", "milk", "now"])
    expect(parsed.operands.map(\.index), is: [2, 4, 6])
    expect(parsed.occurrences.map(\.name), is: ["project", "plain", "tag"])
    expect(parsed.occurrences.map(\.value), is: ["web", nil, "food"])
  }

  @Test func theTextAfterTheFirstEqualsSignIsTheValue() throws {
    try expect(add("T", "--notes=a=b").value("notes"), is: "a=b")
    try expect(add("T", "--notes=").value("notes"), is: "")
    try expect(add("T", "--notes=\u{301}x").value("notes"), is: "\u{301}x")
    try expect(add("T", "--notes=two words").value("notes"), is: "two words")
  }

  @Test(arguments: ["-", ""])
  func aLoneDashAndAnEmptyWordAreValuesAndOperands(_ word: String) throws {
    let parsed = try add(word, "-n", word)

    expect(parsed.words, is: [word])
    expect(parsed.value("notes"), is: word)
  }

  @Test func anAliasIsReadAsItsOption() throws {
    try expect(add("T", "--due=fri").value("deadline"), is: "fri")
    try expect(add("T", "--due", "fri").value("deadline"), is: "fri")
  }

  @Test func anOptionalValueIsNeverTheNextWord() throws {
    let bare = try add("--plain", "number")
    expect(bare.has("plain"))
    expect(bare.value("plain") == nil)
    expect(bare.words, is: ["number"])

    try expect(add("T", "--plain=number,title").value("plain"), is: "number,title")
    try expect(list("--json=1").value("json"), is: "1")
    try expect(list("-j=1").value("json"), is: "1")
    try expect(list("-jq").has("quiet"))
  }

  @Test func flagsShareADashAndTheLastOneMayHaveAValue() throws {
    let parsed = try list("-qpweb")

    expect(parsed.has("quiet"))
    expect(parsed.value("project"), is: "web")
  }

  @Test func anOptionThatRepeatsGivesAllItsValues() throws {
    try expect(add("T", "-ta", "--tag", "b", "-t", "a").values("tag"), is: ["a", "b", "a"])
  }

  @Test func anOptionThatDoesNotRepeatIsRefusedWithAnotherValue() throws {
    #expect(throws: UsageError.repeatedOption("project")) { try add("T", "-pweb", "-papp") }
    #expect(throws: UsageError.repeatedOption("plain")) { try list("--plain", "--plain=title") }
    try expect(add("T", "-pweb", "--project", "web").occurrences.count, is: 1)
    try expect(list("--quiet", "-q").occurrences.count, is: 1)
  }

  @Test func aMissingValueNamesItsOption() {
    #expect(throws: UsageError.missingValue(option: "deadline")) { try add("T", "--due") }
    #expect(throws: UsageError.missingValue(option: "project")) { try list("-qp") }
  }

  @Test func aFlagHasNoValue() {
    #expect(throws: UsageError.unexpectedValue(option: "top", value: "3")) {
      try move("1", "--top=3")
    }
    #expect(throws: UsageError.unexpectedValue(option: "top", value: "")) {
      try move("1", "--top=")
    }
  }

  @Test(arguments: ["-t", "--plain", "--due", "--"])
  func anOptionIsNotTheValueOfAnother(_ word: String) {
    #expect(throws: UsageError.valueIsOption(option: "notes", word: word)) {
      try add("T", "-n", word)
    }
  }

  @Test func anEqualsSignForcesAnyValue() throws {
    try expect(add("T", "--notes=--plain").value("notes"), is: "--plain")
    try expect(add("T", "-n-t").value("notes"), is: "-t")
    try expect(add("T", "-d", "-3d").value("deadline"), is: "-3d")
    try expect(add("T", "-n", "--plain-looking").value("notes"), is: "--plain-looking")
  }

  @Test(arguments: ["--x", "--proj", "-x", "-xweb", "--Plain", "-project"])
  func anOptionMatchesExactlyOrIsUnknown(_ word: String) {
    let candidates = [
      "--project", "-p", "--deadline", "-d", "--notes", "-n", "--tag", "-t", "--plain", "--help",
      "-h",
    ]
    #expect(
      throws: UsageError.unknownOption(word, next: nil, command: "add", candidates: candidates)
    ) {
      try add("T", word)
    }
  }

  @Test func theWordAfterAnUnknownOptionMayBeItsValue() throws {
    func next(_ words: String...) throws -> String? {
      let error = try #require(throws: UsageError.self) {
        try ParsedArguments(words, for: Declared.add)
      }
      guard case .unknownOption(_, let next, _, _) = error else { return "none" }
      return next
    }
    try expect(next("--x", "web"), is: "web")
    try expect(next("--x=a,b"), is: "a,b")
    try expect(next("--x", "--plain") == nil)
    try expect(next("T", "-x") == nil)
  }

  @Test func anEqualsSignAfterAShortOptionIsRefused() {
    #expect(throws: UsageError.equalsAfterShortOption("p", value: "web")) {
      try add("T", "-p=web")
    }
  }

  @Test func aNegatedFilterIsRefusedWithoutFilters() {
    #expect(throws: UsageError.filterAsOption("-project:web", command: "add")) {
      try ParsedArguments(["T", "-project:web"], for: Declared.add, isFilter: { $0.contains(":") })
    }
  }
}
