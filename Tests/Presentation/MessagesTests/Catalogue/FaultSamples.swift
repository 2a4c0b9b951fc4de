import CommandLineKit
import Entities
import Messages

extension Sample {
  static let usageErrors: [Sample] = usages.map { error in
    Sample("\(error)") { $0.text(error.message) }
  }

  private static let usages: [UsageError] = [
    .invalidUTF8("x", position: 3), .unknownCommand("lst", candidates: ["list"]),
    .unknownCommand("x9", candidates: ["list"]),
    .unknownOption("--al", next: nil, command: "list", candidates: ["--all"]),
    .unknownOption("--x9", next: nil, command: "list", candidates: ["--all"]),
    .unknownOption("--x9", next: nil, command: nil, candidates: []),
    .filterAsOption("-project:web", command: "add"), .equalsAfterShortOption("p", value: "web"),

    .missingValue(option: "project"),
    .unexpectedValue(option: "top", value: "3"), .valueIsOption(option: "notes", word: "--all"),
    .repeatedOption("state"), .conflictingOptions(["top", "bottom"]),
    .missingOperand("SELECTION", command: "done"), .missingOperand("STEP", command: "check"),
    .unexpectedOperand("milk", command: "undo"),
    .badValue(option: "state", value: "dne", choices: ["todo", "done"]),
    .badValue(option: "state", value: "x9", choices: ["todo", "doing"]),
    .badNumber(option: "limit", value: "x", range: 1...Int.max),
    .badNumber(option: "limit", value: "x", range: 1...20),
  ]

  static let commandFaults: [Sample] = (commands + inputs).map { fault in
    Sample("\(fault)") { $0.text(fault.message) }
  }

  private static let commands: [CommandFault] = [
    .missingTitle, .nothingToEdit,
    .optionMeant(
      .unknownOption("--title", next: "x", command: "add", candidates: []), meant: "todo add x"),
    .noDestination, .noStateAtEnd(word: "dne", nearest: .done),
    .noStateAtEnd(word: "x9", nearest: nil), .twoPlaces,
    .unknownColumn("titel", nearest: "title"),
    .unknownColumn("x9", nearest: nil), .nothingToSearchFor(filters: ["tag:web"]),
    .unknownSort("titel", nearest: "title"), .unknownSort("x9", nearest: nil),
    .missingDate,
    .missingSort("title,,x"), .urgencyIsNotFirst("due,urgency"),
    .unknownJSONVersion("2"),
    .noJSONKeys("number"), .unknownJSONKey("titel", nearest: "title", known: ["title", "tags"]),
    .unknownJSONKey("x9", nearest: nil, known: ["title", "tags"]),
    .separateKeys(option: "json", keys: "number,title"),
    .bareTransactionNumber("41", command: "undo"), .unreadableTransaction("x"),
    .unreadableStep("x"), .missingStep, .missingComment, .oneCardOnly("3,5"),
    .notACard("milk", form: "todo step 12 TEXT"),
    .deletedCards([3], by: Sample.recorded(), when: "today"),
    .deletedCards([3, 9], by: Sample.recorded(), when: "today"),
    .deletedCards([3, 9], by: nil, when: "today"),
    .foreignCommand("rm", ours: "todo delete CARDS"), .commandFirst,
    .wordApart("2", option: "deadline", value: "fri"), .optionsExclude("--undo", "--redo"),
    .linesAndTitle,
    .editorAndChanges,
    .unknownShell("bsh", nearest: "bash"), .unknownShell("x9", nearest: nil),
    .unknownHelpTopic("lst", nearest: "list"), .unknownHelpTopic("x9", nearest: nil),
    .unreadableClock("noon"), .unreadableTime("25:00"), .atWithoutInstall("09:00"),
    .unreadableLease("soon"), .unknownGraphFormat("dt", choices: ["tree", "dot"]),
    .unknownGraphFormat("svg", choices: ["tree", "dot"]),
  ]

  private static let inputs: [CommandFault] = [
    .badInput(line: 3, reason: .notUTF8(byte: 7)), .badInput(line: nil, reason: .tooLong(limit: 9)),
    .badInput(line: 1, reason: .isJSON), .badInput(line: 2, reason: .unclosed(.code)),
    .badInput(line: 2, reason: .unclosed(.comment)),
    .badInput(line: 3, reason: .refused(.invalidText(.title, .blank))),
    .outputFailed(reason: "reason 7", kept: .changes),
    .outputFailed(reason: "reason 7", kept: .restore),
    .outputFailed(reason: "reason 7", kept: .file),
    .outputFailed(reason: "reason 7", kept: .settings),
    .fileTooLong(path: "/s/x", limit: 1_073_741_824),
    .inputFailed(reason: "reason 7"), .emptyFileName,
    .storeFromPipe, .boardWithoutTerminal, .boardOnDumbTerminal,
    .fileFailed(path: "/s/x", reason: "reason 7"),
    .editing(.noTerminal), .editing(.noTerminalForNewCard), .editing(.noTerminalForSettings),
    .editing(.noTerminalForComment), .editing(.oneCardAtATime([3, 5])),
    .editing(.editorFailed(.notFound, kept: "/s/kept")),
    .editing(.editorFailed(.status(7), kept: nil)),
    .editing(.editorFailed(.signal(9), kept: "/s/kept")),
    .editing(.editorFailed(.unstartable(reason: "reason 7"), kept: "/s/kept")),
    .editing(.noFile(folder: "/s", reason: "reason 7")),
    .editing(.unreadable(reason: "reason 7", kept: "/s/kept")),
    .editing(.tooLong(limit: 2_000, kept: "/s/kept")),
    .editing(.stillWrong(.missingTitle, line: 3, kept: "/s/kept")),
    .editing(.refused(.conflict(card: 12), kept: "/s/kept")),
    .transfer(
      .badRecord(
        FileFault(.notUTF8, at: FilePlace(line: 3, column: 7)), file: "/s/x", hasOthers: true)),
    .transfer(
      .badRecord(
        FileFault(.notUTF8, at: FilePlace(line: 1, element: 7)), file: "/s/x", hasOthers: false)),
    .transfer(.skippedRecords(3, file: nil)), .transfer(.cycle(["a", "b", "a"], file: "/s/x")),
    .transfer(.doubtful(.unknown, file: "/s/x")),
    .transfer(
      .otherEncoding(
        FileFault(.notUTF8, at: FilePlace(line: 3, column: 7)), file: "/s/x", .windows1252,
        meant: "iconv -f windows-1252 -t utf-8 /s/x | todo import")),
    .transfer(.plainText(file: "/s/x", meant: "todo add --lines < /s/x")),
    .transfer(.importOnly(.csv)), .transfer(.unreadableMapping("x9")),
    .transfer(.unknownMappedField("titel", nearest: "title")),
    .transfer(.unknownMappedField("x9", nearest: nil)), .transfer(.unknownDayOrder("x9")),
    .transfer(.unusedOption(.map, .json)), .transfer(.unusedOption(.dates, .ical)),
    .transfer(.unknownFormat("jsn", nearest: .json, choices: FileFormat.allCases)),
    .transfer(.unknownFormat("x9", nearest: nil, choices: FileFormat.exported)),
    .transfer(.bareExport("csv", meant: "--format csv")),
    .transfer(.notCreated(path: "/s/x", reason: "reason 7")),
    .transfer(.notWritten(path: "/s/x", reason: "reason 7", isNew: false)),
    .transfer(.notWritten(path: "/s/x", reason: "reason 7", isNew: true)),
  ]

  static let batchFaults: [Sample] = (lines + kinds).map { fault in
    Sample("\(fault)") { $0.text(fault.message) }
  }

  private static let lines: [BatchFault] = [
    .unclosedQuote("'", column: 7), .nothingEscaped(column: 7), .notUTF8(byte: 7),
    .tooLong(limit: 2_000), .unreadableJSON(.endsEarly, column: 7),
    .unreadableJSON(.unexpected("!"), column: 7),
    .unreadableJSON(.duplicateKey("title"), column: 7),
    .unreadableJSON(.other, column: 7), .unknownMember("titel", nearest: "title"),
    .unknownMember("x9", nearest: nil), .missingMember("command"),
    .notCommands(file: nil), .notCommands(file: "/s/x"), .notInBatch(command: "undo"),
    .notInBatch(command: ""), .optionNotInBatch("--store"), .optionNotInBatch("-n -"),
    .optionOnlyInBatch("--as"), .unreadableName("a b"), .interrupted(lines: 12),
    .refusedLines(3, others: .kept), .refusedLines(1, others: .triedOut),
    .refusedLines(3, others: .unchanging),
  ]

  private static let kinds = [
    MemberKind.amount, .cards, .flag, .number, .numbers, .steps, .text, .textOrNumber, .texts,
  ].map { BatchFault.badMember("title", $0) }

  static let formFaults: [Sample] = forms.flatMap { fault in
    [nil, 3].map { line in Sample("\(fault)") { $0.text(fault.message(line: line)) } }
  }

  private static let forms: [FormFault] = [
    .strayLine("milk"), .unknownField("Titel", nearest: "Title"),
    .unknownField("x9", nearest: nil),
    .repeatedField("Title"), .missingTitle, .notUTF8(byte: 7),
    .refused(.invalidText(.title, .blank)),
  ]

  static let fileFaults: [Sample] = records.map { fault in
    Sample("\(fault)") { wording in
      wording.text(FileFault(fault, at: FilePlace(line: 3, column: 7)).message(file: "/s/x"))
    }
  }

  private static let records: [RecordFault] = [
    .malformed(expected: "END:VTODO"), .notUTF8, .missing("title"),
    .unknown("titel", nearest: "title"), .unknown("x9", nearest: nil),
    .unreadable("deadline", value: "noon"), .ambiguousDate("Due", value: "06/12/2026"),
    .unknownColumn("Titel", nearest: "Title", columns: ["Title"]),
    .unknownColumn("x9", nearest: nil, columns: ["Title", "Due"]),
    .refused(.invalidText(.title, .blank)), .repeatedKey("title"),
    .repeatedColumn("title"),
    .element(3, of: "comments", card: "Rent", .missing("date")),
    .wrongCount(values: 4, columns: 3), .wrongCount(values: 1, columns: 3),
  ]
}
