import Entities

extension Phrase {
  /// Why sub-commands refuse a command line.
  public enum Command: Hashable, Sendable {
    case bareChangeNumber(String)
    case commandFirst
    case emptyFileName
    case exclusive([String])
    case exclusiveWithEditor
    case invalidChange(String)
    case invalidClock(String)
    case invalidStep(String)
    case invalidTime(String)
    case linesReadTitles
    case missingCommentText
    case missingDestination
    case missingPosition
    case noColumns
    case noRule
    case notALimit(String)
    case missingProjectCommand(String)
    case missingSortKey(String)
    case urgencyIsNotFirst(String)
    case missingStepText
    case missingTitle
    case needsInstall
    case needsTerminal
    case dumbTerminal
    case noChanges
    case noJSONKeys(String)
    case jsonLines
    case todoTxtLines
    case unclosed(MarkdownBlock)
    case notACard(String)
    case notAState(String)
    case oneCardOnly(String)
    case separateKeys(option: String)
    case storeFromPipe
    case wordApart(String, option: String, value: String)
  }

  /// What to type instead of a command line that was refused.
  public enum CommandHint: Hashable, Sendable {
    case addExample
    case boardAsText
    case changes(String, command: String)
    case commentExample
    case files
    case importCards
    case importTodoTxt
    case kept(KeptWork)
    case forcedValue(option: String, word: String)
    case positions
    case projectCommands(String)
    case stepExample
    case stepNumbers
    case times
    case titleOrLines
    case together
    case wholeJSON
    case writtenChanges
  }

  /// Why reading or writing failed.
  public enum Transport: Hashable, Sendable {
    case failedFile(String, reason: String)
    case failedInput(reason: String)
    case failedOutput(reason: String)
    case notUTF8(byte: Int)
    case tooLong(limit: Int)
  }
}

extension CommandFault {
  /// What was refused, and what to type next.
  public var message: Message {
    switch self {
    case .missingTitle: Message(.command(.missingTitle), hint: .commandHint(.addExample))
    case .nothingToEdit:
      Message(.command(.noChanges), hint: .verbatim("todo edit 12 --title … -d … -t …"))
    case .noDestination:
      Message(
        .command(.missingDestination),
        hint: .verbatim("todo move 12 doing, todo move 12 --top, todo move 12 -p web"))
    case .noStateAtEnd(let word, let nearest):
      Message(
        .command(.notAState(word)),
        hint: nearest.map { .didYouMean($0.rawValue) } ?? .valid(.state, State.allCases))
    case .noPlaceBeside:
      Message(.command(.missingPosition), hint: .verbatim("--before COLUMN, --after COLUMN"))
    case .notALimit(let word): Message(.command(.notALimit(word)))
    case .noColumns: Message(.command(.noColumns), hint: .see("todo column"))
    case .noRule:
      Message(.command(.noRule), hint: .verbatim("--from doing,review --needs steps,deadline"))
    case .twoPlaces:
      Message(.command(.exclusive(["--top", "--bottom", "--before", "--after"])))
    case .unknownColumn(let name, let nearest):
      .unknown(.column, name, nearest: nearest, else: .valid(.column, CardField.columns))
    case .missingDate: Message(.planning(.missingDate), hint: .error(.dateExamples))
    case .unknownSort(let key, let nearest):
      .unknown(.sortKey, key, nearest: nearest, else: .valid(.sortKey, CardSort.allCases))
    case .missingSort(let keys):
      Message(.command(.missingSortKey(keys)), hint: .valid(.sortKey, CardSort.allCases))
    case .urgencyIsNotFirst(let keys): Message(.command(.urgencyIsNotFirst(keys)))
    case .nothingToSearchFor(let filters): .nothingToSearchFor(filters: filters)
    case .unknownJSONVersion(let version):
      .unknown(.jsonVersion, version, nearest: nil, else: .verbatim("--json=1"))
    case .noJSONKeys(let keys):
      Message(.command(.noJSONKeys(keys)), hint: .commandHint(.wholeJSON))
    case .unknownJSONKey(let key, let nearest, let known):
      .unknown(.key, key, nearest: nearest, else: .valid(.key, known))
    case .separateKeys(let option, let keys):
      Message(
        .command(.separateKeys(option: option)), hint: .didYouMean("--\(option)=\(keys.inShell)"))
    case .optionMeant(let error, let meant):
      Message(.usage(error), unchanged: error.message.unchanged, hint: .didYouMean(meant))
    case .bareTransactionNumber(let number, let command):
      Message(
        .command(.bareChangeNumber(number)),
        hint: .commandHint(.changes(number, command: command)))
    case .unreadableTransaction(let word):
      Message(.command(.invalidChange(word)), hint: .commandHint(.writtenChanges))
    case .unreadableStep(let word):
      Message(.command(.invalidStep(word)), hint: .commandHint(.stepNumbers))
    case .missingComment:
      Message(.command(.missingCommentText), hint: .commandHint(.commentExample))
    case .missingStep: Message(.command(.missingStepText), hint: .commandHint(.stepExample))
    case .oneCardOnly(let word): Message(.command(.oneCardOnly(word)))
    case .notACard(let word, let form):
      Message(.command(.notACard(word)), hint: form.map(Phrase.verbatim))
    case .deletedCards(let numbers, let recorded?, let when):
      Message(
        .missing(.deletedCards(numbers, by: recorded, when: when)), unchanged: .everything,
        hint: .error(.restoreCards(count: numbers.count, transaction: recorded.number)))
    case .deletedCards(let numbers, nil, _):
      Message(
        .missing(.deletedCardsOfChanges(numbers)), unchanged: .everything,
        hint: .verbatim("todo show \(numbers.map(String.init).joined(separator: ","))"))
    case .foreignCommand(let word, let ours):
      .unknown(.command, word, nearest: ours, else: .see("todo help"))
    case .commandFirst: Message(.command(.commandFirst), hint: .see("todo help"))
    case .wordApart(let word, let option, let value):
      Message(
        .command(.wordApart(word, option: option, value: value)), unchanged: .everything,
        hint: .commandHint(.together))
    case .optionsExclude(let one, let other): Message(.command(.exclusive([one, other])))
    case .editorAndChanges: Message(.command(.exclusiveWithEditor))
    case .linesAndTitle:
      Message(.command(.linesReadTitles), hint: .commandHint(.titleOrLines))
    case .unknownShell(let word, let nearest):
      .unknown(.shell, word, nearest: nearest, else: .valid(.shell, ["bash", "zsh", "fish"]))
    case .unknownAnimal(let word, let nearest):
      .unknown(.animal, word, nearest: nearest, else: .valid(.animal, ["cat", "dog"]))
    case .unknownHelpTopic(let word, let nearest):
      .unknown(
        .helpTopic, word, nearest: nearest.map { "todo help \($0)" }, else: .see("todo help"))
    case .unreadableClock(let text):
      Message(.command(.invalidClock(text)), hint: .verbatim("TODO_NOW=2026-11-20T09:30:00Z"))
    case .badInput(let line, let reason):
      reason.message.at(.standardInput(line: line), unchanged: .everything)
    case .outputFailed(let reason, let kept):
      Message(.transport(.failedOutput(reason: reason)), hint: kept.map { .commandHint(.kept($0)) })
    case .emptyFileName: Message(.command(.emptyFileName))
    case .editing(let fault): fault.message
    case .inputFailed(let reason): Message(.transport(.failedInput(reason: reason)))
    case .storeFromPipe: Message(.command(.storeFromPipe), hint: .commandHint(.files))
    case .unknownGraphFormat(let word, let choices):
      Message(
        .planning(.unknownGraphFormat(word)),
        hint: nearest(to: word, among: choices).map(Phrase.didYouMean)
          ?? .verbatim(choices.map { "--format \($0)" }.joined(separator: ", ")))
    case .unreadableLease(let text):
      Message(.planning(.invalidLease(text)), hint: .planning(.claimHint(.leases)))
    case .unreadableTime(let text):
      Message(.command(.invalidTime(text)), hint: .commandHint(.times))
    case .atWithoutInstall(let text):
      Message(.command(.needsInstall), hint: .verbatim("todo remind --install --at \(text)"))
    case .boardWithoutTerminal:
      Message(.command(.needsTerminal), hint: .commandHint(.boardAsText))
    case .boardOnDumbTerminal:
      Message(.command(.dumbTerminal), hint: .commandHint(.boardAsText))
    case .fileFailed(let path, let reason):
      Message(.transport(.failedFile(path, reason: reason)))
    case .fileTooLong(let path, let limit):
      Message(.transport(.tooLong(limit: limit))).at(.file(path), unchanged: .everything)
    case .project(let fault): fault.message
    case .transfer(let fault): fault.message
    }
  }
}

extension InputFault {
  fileprivate var message: Message {
    switch self {
    case .isTodoTxt: Message(.command(.todoTxtLines), hint: .commandHint(.importTodoTxt))
    case .unclosed(let block): Message(.command(.unclosed(block)))
    case .isJSON: Message(.command(.jsonLines), hint: .commandHint(.importCards))
    case .notUTF8(let byte): Message(.transport(.notUTF8(byte: byte)))
    case .tooLong(let limit): Message(.transport(.tooLong(limit: limit)))
    case .refused(let error): error.message
    }
  }
}
