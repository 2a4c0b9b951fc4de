import Entities

extension English {
  func template(_ phrase: Phrase.Form) -> Template<Self> {
    switch phrase {
    case .guide(let card?):
      """
      Card \(id: card). Save and close the editor to edit it, or delete everything to change \
      nothing.
      \(Self.formRules)
      """
    case .guide(nil):
      """
      A new card. Save and close the editor to add it, or delete everything to add nothing.
      \(Self.formRules)
      """
    case .tryAgain:
      "Correct this and save. To give up, close the editor without changes; your text is kept."
    case .editorFailed(.notFound):
      "The editor was not found. todo uses TODO_EDITOR, the setting editor, EDITOR, VISUAL or vi"
    case .editorFailed(.status(let status)): "The editor exited with status \(id: status)"
    case .editorFailed(.signal(let signal)): "The editor was ended by signal \(id: signal)"
    case .editorFailed(.unstartable(let reason)): "Could not start the editor: \(reason)"
    case .neitherFieldNorStep(let text): "\(quoted: text) is neither a field nor a step"
    case .noFile(let folder, let reason):
      "Could not create a file for the editor in \(path: folder): \(reason)"
    case .noTerminal: "An editor needs a terminal as standard input and output"
    case .oneCardAtATime(let cards): "An editor takes one card at a time, not \(numbers: cards)"
    case .pagerFailed(let end, let origin): "\(pager(origin)) \(words(end))"
    case .repeatedField(let name): "Repeated field \(name):"
    case .unchangedForm: "The form was not changed. No card was added"
    case .unreadable(let path, let reason): "Could not read or write \(path: path): \(reason)"
    }
  }

  private static let formRules = """
    A field without a value is cleared. A field without a line is not changed.
    - [ ] is a step, - [x] a checked step. Notes follow the line ---.
    """

  func template(_ hint: Phrase.FormHint) -> Template<Self> {
    switch hint {
    case .fieldsAndSteps:
      "Fields are lines such as Title:, steps begin with - [ ], notes follow the line ---"
    case .formOnBoard(let key): "\(key) edits the card in a form"
    case .keptText(let path): "Your text is kept in \(path: path)"
    case .notesBelow: "Notes follow the line ---"
    case .oneCardOrOptions(let card):
      "todo edit \(id: card), or options for all of them: -d, -t, -p, …"
    case .options: "Use options instead: --title, -n, -d, -t. See todo help edit"
    case .optionsOfNewCard: "Use options instead: -n, -d, -t. See todo help add"
    case .settingsWithoutEditor:
      "Without an editor: todo settings set KEY VALUE. For the file: todo settings path"
    case .temporaryFolder: "Set TMPDIR to use another folder"
    case .textOfComment:
      "Type the text after the card instead, or - to read standard input. See todo help comment"
    case .titleExample: "Title: Buy milk"
    case .withoutPager(.environment(let variable)):
      "To use no pager: \(variable)=cat or --no-pager"
    case .withoutPager(.file): "To use no pager: todo settings set pager cat, or --no-pager"
    case .withoutPager(.fallback): "To use no pager: PAGER=cat or --no-pager"
    }
  }

  private func pager(_ origin: SettingOrigin) -> String {
    switch origin {
    case .environment(let variable): "The pager in \(variable)"
    case .file: "The pager in the setting pager"
    case .fallback: "The default pager"
    }
  }

  private func words(_ end: ProgramEnd) -> String {
    switch end {
    case .notFound: "was not found, so the output is not paged"
    case .status(let status): "exited with status \(status)"
    case .signal(let signal): "was ended by signal \(signal)"
    case .unstartable(let reason): "could not be started: \(reason)"
    }
  }
}
