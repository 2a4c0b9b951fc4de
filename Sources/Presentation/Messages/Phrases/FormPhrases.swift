import Entities

extension Phrase {
  /// Sentences about forms in the user's editor.
  public enum Form: Hashable, Sendable {
    /// How to fill in the form of a card; `nil` is a new card.
    case guide(card: Int?)
    /// What to do next, after a description of the fault.
    case tryAgain
    case editorFailed(ProgramEnd)
    case neitherFieldNorStep(String)
    case noFile(folder: String, reason: String)
    case noTerminal
    case oneCardAtATime([Int])
    case pagerFailed(ProgramEnd, from: SettingOrigin)
    case repeatedField(String)
    case unchangedForm
    case unreadable(path: String, reason: String)
  }

  /// How to fill in a form, or to edit without one.
  public enum FormHint: Hashable, Sendable {
    case fieldsAndSteps
    /// The key that edits a card without an editor.
    case formOnBoard(key: String)
    case keptText(path: String)
    case notesBelow
    case oneCardOrOptions(card: Int)
    case options
    case optionsOfNewCard
    case settingsWithoutEditor
    case temporaryFolder
    case textOfComment
    case titleExample
    case withoutPager(SettingOrigin)
  }
}

extension Message {
  /// The board has no terminal for the user's editor; `key` edits a card without one.
  public static func noEditorOnBoard(formKey key: String) -> Message {
    Message(.form(.noTerminal), unchanged: .everything, hint: .formHint(.formOnBoard(key: key)))
  }

  /// Why the pager failed, whose command is from `origin`.
  public static func pagerFailed(_ end: ProgramEnd, from origin: SettingOrigin) -> Message {
    Message(.form(.pagerFailed(end, from: origin)), hint: .formHint(.withoutPager(origin)))
  }
}

extension FormFault {
  /// What is wrong in a line of a form.
  public func message(line: Int?) -> Message {
    message.at(line.map(Phrase.Place.line))
  }

  private var message: Message {
    switch self {
    case .strayLine(let text):
      Message(.form(.neitherFieldNorStep(text)), hint: .formHint(.fieldsAndSteps))
    case .unknownField(let name, let nearest):
      .unknown(
        .field, "\(name):", nearest: nearest.map { "\($0):" }, else: .formHint(.notesBelow))
    case .repeatedField(let name): Message(.form(.repeatedField(name)))
    case .missingTitle: Message(.command(.missingTitle), hint: .formHint(.titleExample))
    case .notUTF8(let byte): Message(.transport(.notUTF8(byte: byte)))
    case .refused(let error): error.message
    }
  }
}

extension EditingFault {
  var message: Message {
    switch self {
    case .noTerminal:
      Message(.form(.noTerminal), unchanged: .everything, hint: .formHint(.options))
    case .noTerminalForNewCard:
      Message(.form(.noTerminal), unchanged: .everything, hint: .formHint(.optionsOfNewCard))
    case .noTerminalForComment:
      Message(.form(.noTerminal), unchanged: .everything, hint: .formHint(.textOfComment))
    case .noTerminalForSettings:
      Message(.form(.noTerminal), unchanged: .settings, hint: .formHint(.settingsWithoutEditor))
    case .oneCardAtATime(let cards):
      Message(
        .form(.oneCardAtATime(cards)), unchanged: .everything,
        hint: .formHint(.oneCardOrOptions(card: cards.first ?? 1)))
    case .editorFailed(let end, let kept):
      Message(
        .form(.editorFailed(end)), unchanged: .everything,
        hint: kept.map { .formHint(.keptText(path: $0)) })
    case .noFile(let folder, let reason):
      Message(.form(.noFile(folder: folder, reason: reason)), hint: .formHint(.temporaryFolder))
    case .unreadable(let reason, let kept):
      Message(.form(.unreadable(path: kept, reason: reason)), unchanged: .everything)
    case .tooLong(let limit, let kept):
      Message(
        .transport(.tooLong(limit: limit)), unchanged: .everything,
        hint: .formHint(.keptText(path: kept)))
    case .stillWrong(let fault, let line, let kept):
      Message(
        fault.message(line: line).text, unchanged: .everything,
        hint: .formHint(.keptText(path: kept)))
    case .refused(let error, let kept):
      Message(
        error.message.text, unchanged: error.message.unchanged,
        hint: .formHint(.keptText(path: kept)))
    }
  }
}
