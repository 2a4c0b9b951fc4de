import Entities

extension English {
  var aboutHooks: Template<Self> {
    """
    After `todo` saves a change, it runs the hooks: executables in the folder that the setting \
    hooks.folder names, called \(list: EventName.allCases.map { HookName.on($0).text }). A hook \
    reads a JSON object from standard input: version, event, transaction, kind (change, undo or \
    redo), of, command, author, date, before and after (cards as in --json), and counts. If a \
    command causes more than 100 events, a hook runs once, with the numbers of events in counts.
    The hook pre-commit runs before a command, a batch, an import, an undo or a redo is saved. It \
    reads the changes, a JSON object per line. If its exit status is not 0, nothing is saved. \
    --dry-run, restore and doctor run no hooks.
    `todo` stops a hook, and the processes it started, after 5 seconds. It doesn't run a hook if \
    other users can write to the file, its folder or a folder above; if that hook is pre-commit, \
    it refuses every change. It also refuses every change if hooks.folder or TODO_HOOKS names a \
    folder that is missing. In a hook, TODO_HOOK is the name of the hook, and TODO_STORE the \
    store. A `todo` that a hook runs doesn't run hooks.
    """
  }

  func template(_ phrase: Phrase.Hook) -> Template<Self> {
    switch phrase {
    case .failedAfterSave(let hook, let end):
      "\(hook.text) \(words(end)). The change was saved"
    case .failed(let hook, let end, ""): "\(hook.text) \(words(end))"
    case .failed(let hook, let end, let output): "\(hook.text) \(words(end)): \(output)"
    case .notExecutable(let path): "\(path) is not executable and was not run"
    case .refused(let hook, let status, ""):
      "\(hook.text) refused the change with exit status \(id: Int(status))"
    case .refused(let hook, _, let output): "\(hook.text) refused the change: \(output)"
    case .noFolder(.unusable(let folder, let reason)):
      "The hooks folder \(path: folder) can't be used: \(reason)"
    case .noFolder(.invalidSetting): "The hooks folder is unknown: hooks.folder is invalid"
    case .noFolder(.unreadableSettings(let file)):
      "The hooks folder is unknown: can't read the settings in \(path: file)"
    case .unsafe(let hook, .ownedByAnother, let path):
      "\(hook.text) was not run: \(path) belongs to another user"
    case .unsafe(let hook, .writableByOthers, let path):
      "\(hook.text) was not run: other users can write to \(path)"
    }
  }

  func template(_ hint: Phrase.HookHint) -> Template<Self> {
    switch hint {
    case .correctFolder(.unusable):
      """
      Create the folder, or correct hooks.folder or TODO_HOOKS. \(template(Phrase.HookHint.skip))
      """
    case .correctFolder(.invalidSetting):
      "Correct hooks.folder or TODO_HOOKS. \(template(Phrase.HookHint.skip))"
    case .correctFolder(.unreadableSettings):
      "Correct the file, or ignore it with --no-settings. \(template(Phrase.HookHint.skip))"
    case .installNotifier: "On Debian and Ubuntu, install libnotify-bin"
    case .makeExecutable(let path):
      "Use chmod +x \(inShell: path), or move the file to another place"
    case .makeSafe(.ownedByAnother, let path):
      "Check the file, then run: chown \"$USER\" \(inShell: path)"
    case .makeSafe(.writableByOthers, let path): "chmod go-w \(inShell: path)"
    case .makeSafeOrSkip(let risk, let path):
      "\(template(Phrase.HookHint.makeSafe(risk, path: path))). \(template(Phrase.HookHint.skip))"
    case .skip: "To run no hooks: --no-hooks"
    }
  }

  func template(_ notice: Phrase.Notice) -> Template<Self> {
    switch notice {
    case .card(let name, let number, let title): "\(deed(name)): \(id: number) \(title)"
    case .counts(let counts):
      "\(list: counts.names.map { "\(deed($0)): \(counts[$0].grouped)" })"
    case .event(let name): "\(deed(name))"
    case .events(let count, let transaction): "\(count, "change") in t\(id: transaction)"
    case .project(.added, let name): "Project added: \(name)"
    case .project(.changed, let name): "Project changed: \(name)"
    case .project(.deleted, let name): "Project deleted: \(name)"
    case .redone(let transaction): "Redone: t\(id: transaction)"
    case .undone(let transaction): "Undone: t\(id: transaction)"
    }
  }

  func template(_ fault: NotifyFault) -> Template<Self> {
    switch fault {
    case .failed(let report): "Could not show a notification: notify-send failed: \(report)"
    case .notInstalled: "Could not show a notification: notify-send is not installed"
    }
  }

  private func words(_ end: HookEnd) -> String {
    switch end {
    case .failed(let status): "failed with exit status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut(let seconds): "was stopped after \(seconds) seconds"
    case .interrupted: "was interrupted"
    case .cannotStart(let reason): "could not be started: \(reason)"
    case .succeeded, .notExecutable, .unsafe, .noFolder: "was not run"
    }
  }

  private func deed(_ name: EventName) -> String {
    switch name {
    case .cardAdded: "Added"
    case .cardEdited: "Edited"
    case .cardMoved: "Moved"
    case .cardFinished: "Done"
    case .cardDeleted: "Deleted"
    case .projectChanged: "Projects changed"
    case .transactionUndone: "Undone"
    }
  }
}
