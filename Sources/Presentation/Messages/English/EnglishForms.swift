import Entities

extension English {
  public func formGuide(_ number: Int?) -> [String] {
    [
      number.map { number in
        "Card \(number). Save and leave the editor to change it; empty it to change nothing."
      } ?? "A new card. Save and leave the editor to add it; empty it to add nothing.",
      "Without its value a field is cleared; without its line it stays as it is.",
      "- [ ] is a step, - [x] a checked one; the notes stand below ---.",
    ]
  }

  public func message(for fault: FormFault, line: Int?) -> MessageText {
    let place = line.map { "line \($0): " } ?? ""
    switch fault {
    case .strayLine(let text):
      return MessageText(
        "\(place)\(quoted(text)) is neither a field nor a step",
        hint: "Fields are Title: and so on, steps begin with - [ ], notes stand below ---")
    case .unknownField(let name, let nearest):
      return MessageText(
        "\(place)there is no field \(quoted("\(name):"))",
        hint: nearestHint(nearest.map { "\($0):" }) ?? "Notes stand below ---")
    case .repeatedField(let name):
      return MessageText("\(place)\(name): is there already, further up")
    case .missingTitle:
      return MessageText("\(place)a card needs a title", hint: "Title: Buy milk")
    case .notUTF8(let byte):
      return MessageText("\(place)byte \(byte): not UTF-8")
    case .refused(let error):
      let inner = message(for: error)
      let end = "; nothing was changed"
      let text = inner.text.hasSuffix(end) ? String(inner.text.dropLast(end.count)) : inner.text
      return MessageText("\(place)\(text)", hint: inner.hint)
    }
  }

  public func formAgain() -> String {
    "Mend it and save; leave it as it is to give up: the text is kept then."
  }

  public func message(for fault: EditingFault) -> MessageText {
    switch fault {
    case .noTerminal:
      return MessageText(
        "an editor needs a terminal, as standard input and output; nothing was changed",
        hint: "Give options instead: --title, -n, -d, -t; see todo help edit")
    case .noTerminalForSettings:
      return MessageText(
        "an editor needs a terminal, as standard input and output; no setting was changed",
        hint: "todo settings set KEY VALUE needs none; todo settings path names the file")
    case .oneCardAtATime(let numbers):
      return MessageText(
        "an editor takes one card at a time, not \(self.numbers(numbers)); nothing was changed",
        hint: "todo edit \(numbers.first ?? 1), or options for all of them: -d, -t, -p, …")
    case .editorFailed(let end, let kept):
      return MessageText("\(words(end)); nothing was changed", hint: kept.map(keptHint))
    case .noFile(let folder, let reason):
      return MessageText(
        "no file for the editor can be made in \(short(folder, 1000)): \(reason)",
        hint: "TMPDIR may name another folder")
    case .unreadable(let reason, let kept):
      return MessageText(
        "\(short(kept, 1000)) cannot be read or written: \(reason); nothing was changed")
    case .tooLong(let limit, let kept):
      return MessageText(
        "the text is longer than \(number(limit)) bytes; nothing was changed",
        hint: keptHint(kept))
    case .stillWrong(let fault, let line, let kept):
      let inner = message(for: fault, line: line)
      return MessageText("\(inner.text); nothing was changed", hint: keptHint(kept))
    case .refused(let error, let kept):
      return MessageText(message(for: error).text, hint: keptHint(kept))
    }
  }

  private func words(_ end: EditorEnd) -> String {
    switch end {
    case .notFound: "the editor could not be run; EDITOR, else VISUAL, else vi names it"
    case .status(let status): "the editor ended with status \(status)"
    case .signal(let signal): "the editor was ended by signal \(signal)"
    case .unstartable(let reason): "the editor could not be started: \(reason)"
    }
  }

  private func keptHint(_ path: String) -> String {
    "What you typed is kept in \(short(path, 1000))"
  }

  public func noForm() -> String {
    "the form was left as it was; no card was added"
  }

  public func noPager() -> MessageText {
    MessageText(
      "the pager that PAGER names could not be run, so all is here at once",
      hint: "PAGER=cat or --no-pager does without one")
  }
}
