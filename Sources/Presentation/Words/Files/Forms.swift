import Entities

extension Sentence {
  /// `nil` is a new card.
  public static func formGuide(card: Int?) -> Sentence {
    card.map {
      """
      Card \($0). Save and close the editor to edit it, or delete everything to change nothing.
      \(.formRules)
      """
    }
      ?? """
      A new card. Save and close the editor to add it, or delete everything to add nothing.
      \(.formRules)
      """
  }

  private static var formRules: Sentence {
    """
    A field without a value is cleared. A field without a line is not changed.
    - [ ] is a step, - [x] a checked step. Notes follow the line ---.
    """
  }

  public static var correctForm: Sentence {
    "Correct this and save. To give up, close the editor without changes; your text is kept."
  }

  public static var unchangedForm: Sentence { "The form was not changed. No card was added" }

  public static func keptText(in path: String) -> Sentence {
    "Your text is kept in \(path: path)"
  }

  fileprivate static func useNoPager(_ variable: String) -> Sentence {
    "To use no pager: \(variable)=cat or --no-pager"
  }
}

extension Message {
  /// The board has no terminal for the user's editor; `key` edits a card without one.
  public static func noEditorOnBoard(formKey key: String) -> Message {
    .noTerminal("\(key) edits the card in a form")
  }

  fileprivate static func noTerminal(_ hint: Sentence) -> Message {
    .refused("An editor needs a terminal as standard input and output", hint: hint)
  }

  public static func pagerFailed(_ end: ProgramEnd, from origin: SettingOrigin) -> Message {
    switch origin {
    case .environment(let variable):
      Message(end.sentence(of: "The pager in \(variable)"), hint: .useNoPager(variable))
    case .file:
      Message(
        end.sentence(of: "The pager in the setting pager"),
        hint: "To use no pager: todo settings set pager cat, or --no-pager")
    case .fallback:
      Message(end.sentence(of: "The default pager"), hint: .useNoPager("PAGER"))
    }
  }
}

extension ProgramEnd {
  fileprivate func sentence(of program: Sentence) -> Sentence {
    switch self {
    case .notFound: "\(program) was not found"
    case .status(let status): "\(program) exited with status \(status)"
    case .signal(let signal): "\(program) was ended by signal \(signal)"
    case .unstartable(let reason): "\(program) could not be started: \(cause: reason)"
    }
  }
}

extension FormFault {
  public func message(line: Int?) -> Message {
    message.at(line.map(FaultPlace.line)).with(code: .badContent)
  }

  private var message: Message {
    switch self {
    case .strayLine(let text):
      Message(
        "\(quoted: text) is neither a field nor a step",
        hint: "Fields are lines such as Title:, steps begin with - [ ], notes follow the line ---")
    case .unknownField(let name, let nearest):
      .unknown(
        .field, "\(name):", nearest: nearest.map { "\($0):" }, else: "Notes follow the line ---")
    case .repeatedField(let name): Message("Repeated field \(name):")
    case .missingTitle: Message(.missingTitle, hint: "Title: Buy milk")
    case .notUTF8(let byte): Message(.notUTF8(byte: byte))
    case .refused(let error): error.message
    }
  }
}

extension EditingFault {
  var message: Message {
    switch self {
    case .noTerminal(let command): .noTerminal(.see("todo help \(command)"))
    case .oneCardAtATime(let cards):
      .refused(
        "An editor takes one card at a time, not \(numbers: cards)",
        hint: "todo edit \(cards.first ?? 1), or options for all of them: -d, -t, -p, …")
    // SIGINT: Ctrl-C in an editor that does not handle it.
    case .editorFailed(let end, let kept):
      .refused(
        end.sentence(of: "The editor"), code: end == .signal(2) ? .interrupted : .editorFailed,
        hint: kept.map(Sentence.keptText) ?? (end == .notFound ? .see("todo help settings") : nil))
    case .noFile(let folder, let reason):
      Message(
        "Could not create a file for the editor in \(path: folder): \(cause: reason)",
        code: .cannotCreate, hint: "Set TMPDIR to use another folder")
    case .unreadable(let reason, let kept):
      .refused(
        "Could not read or write \(path: kept): \(cause: reason)", code: .ioError)
    case .tooLong(let limit, let kept):
      .refused(
        .textTooLong(limit: limit), code: .badContent, hint: .keptText(in: kept))
    case .stillWrong(let fault, let line, let kept):
      .refused(
        fault.message(line: line).text, code: .badContent, hint: .keptText(in: kept))
    case .refused(let error, let kept): error.message.with(hint: .keptText(in: kept))
    }
  }
}
