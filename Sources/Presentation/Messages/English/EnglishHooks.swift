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
    other users can write to the file or its folder; if that hook is pre-commit, it refuses every \
    change. In a hook, TODO_HOOK is the name of the hook, and TODO_STORE the store. A `todo` that \
    a hook runs doesn't run hooks.
    """
  }

  public func notes(on report: HookReport) -> [MessageText] {
    let name = report.hook.text
    return report.saidLines.map { MessageText("\(name): \($0)") }
      + [trouble(report)].compactMap(\.self)
  }

  private func trouble(_ report: HookReport) -> MessageText? {
    let name = report.hook.text
    switch report.end {
    case .succeeded: return nil
    case .notExecutable:
      return MessageText(
        "\(report.path) is not executable and was not run",
        hint: "Use chmod +x \(inShell(report.path)), or move the file to another place")
    case .unsafe(let path, let risk):
      return MessageText("\(name) was not run: \(what(risk, path))", hint: remedy(risk, path))
    default: return MessageText("\(name) \(deed(report.end)). The change was saved")
    }
  }

  public func refusal(by report: HookReport) -> MessageText {
    let name = report.hook.text
    let kept = ". Nothing was changed"
    switch report.end {
    case .unsafe(let path, let risk):
      return MessageText(
        "\(name) was not run: \(what(risk, path))\(kept)",
        hint: "\(remedy(risk, path)). To run no hooks: --no-hooks")
    case .failed where !report.output.isEmpty:
      return MessageText(
        "\(name) refused the change: \(report.saidInOneLine)\(kept)",
        hint: "To run no hooks: --no-hooks")
    case .failed(let status):
      return MessageText(
        "\(name) refused the change with exit status \(status)\(kept)",
        hint: "To run no hooks: --no-hooks")
    default:
      let said = report.output.isEmpty ? "" : ": \(report.saidInOneLine)"
      return MessageText(
        "\(name) \(deed(report.end))\(said)\(kept)", hint: "To run no hooks: --no-hooks")
    }
  }

  private func deed(_ end: HookEnd) -> String {
    switch end {
    case .failed(let status): "failed with exit status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut(let seconds): "was stopped after \(seconds) seconds"
    case .interrupted: "was interrupted"
    case .cannotStart(let reason): "can't be started: \(reason)"
    case .succeeded, .notExecutable, .unsafe: "was not run"
    }
  }

  private func what(_ risk: HookRisk, _ path: String) -> String {
    switch risk {
    case .writableByOthers: "other users can write to \(path)"
    case .ownedByAnother: "\(path) belongs to another user"
    }
  }

  private func remedy(_ risk: HookRisk, _ path: String) -> String {
    switch risk {
    case .writableByOthers: "chmod go-w \(inShell(path))"
    case .ownedByAnother: "chown \"$USER\" \(inShell(path)) after you have checked the file"
    }
  }

  public func notice(of event: EventRecord) -> (summary: String, body: String) {
    switch event.content {
    case .card(let before, let after):
      guard let listed = after ?? before else { return (deed(event.name), "") }
      return (
        "\(deed(event.name)): \(listed.card.number) \(listed.card.title.text)", listed.project.text
      )
    case .project(let before, let after):
      let deed = before == nil ? "added" : after == nil ? "deleted" : "changed"
      return ("Project \(deed): \((after ?? before)?.name.text ?? "")", "")
    case .reversal(let target):
      if case .redo = event.origin.transaction.kind { return ("Redone: t\(target)", "") }
      return ("Undone: t\(target)", "")
    case .counts(let counts):
      let parts = counts.names.map { "\(deed($0)): \(number(counts[$0]))" }
      return ("\(count(counts.sum, "change")) in t\(event.origin.number)", list(parts))
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

  public func message(for fault: NotifyFault) -> MessageText {
    switch fault {
    case .notInstalled:
      MessageText(
        "Can't show notifications: notify-send is not installed",
        hint: "On Debian and Ubuntu, install libnotify-bin")
    case .failed(let reason): MessageText("Can't show notifications: notify-send failed: \(reason)")
    }
  }
}
