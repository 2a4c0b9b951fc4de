import Entities

extension HookReport {
  public var notes: [Message] {
    printedLines.map { Message(.verbatim("\(hook.text): \($0)")) } + (trouble.map { [$0] } ?? [])
  }

  private var trouble: Message? {
    switch end {
    case .succeeded: nil
    case .notExecutable:
      Message(
        "\(path) is not executable and was not run",
        hint: "Use chmod +x \(inShell: path), or move the file to another place")
    case .unsafe(let path, let risk):
      Message(risk.sentence(of: hook, path: path), hint: risk.hint(path: path))
    case .noFolder(let fault): fault.message
    case .failed, .killed, .timedOut, .interrupted, .cannotStart:
      Message("\(ending). The change was saved")
    }
  }

  var refusal: Message {
    var message = reason
    message.unchanged = .everything
    message.code = end == .interrupted ? .interrupted : .hookRefused
    return message
  }

  private var reason: Message {
    let printed = printedInOneLine
    switch end {
    case .unsafe(let path, let risk):
      return Message(
        risk.sentence(of: hook, path: path), hint: "\(risk.hint(path: path)). \(.noHooks)")
    case .noFolder(let fault): return fault.message
    case .failed(let status):
      return Message(
        printed.isEmpty
          ? "\(hook.text) refused the change with exit status \(Int(status))"
          : "\(hook.text) refused the change: \(printed)", hint: .noHooks)
    case .succeeded, .notExecutable, .killed, .timedOut, .interrupted, .cannotStart:
      return Message(printed.isEmpty ? ending : "\(ending): \(printed)", hint: .noHooks)
    }
  }

  private var ending: Sentence {
    switch end {
    case .failed(let status): "\(hook.text) failed with exit status \(Int(status))"
    case .killed(let signal): "\(hook.text) was killed by signal \(Int(signal))"
    case .timedOut(let seconds): "\(hook.text) was stopped after \(seconds) seconds"
    case .interrupted: "\(hook.text) was interrupted"
    case .cannotStart(let reason): "\(hook.text) could not be started: \(cause: reason)"
    case .succeeded, .notExecutable, .unsafe, .noFolder: "\(hook.text) was not run"
    }
  }

  private var printedLines: [Substring] {
    output.split(whereSeparator: \.isNewline)
  }

  private var printedInOneLine: String {
    let line = printedLines.joined(separator: " · ")
    return line.count > 500 ? "\(line.prefix(499))…" : line
  }
}

extension HookRisk {
  fileprivate func sentence(of hook: HookName, path: String) -> Sentence {
    switch self {
    case .ownedByAnother: "\(hook.text) was not run: \(path) belongs to another user"
    case .writableByOthers: "\(hook.text) was not run: other users can write to \(path)"
    }
  }

  fileprivate func hint(path: String) -> Sentence {
    switch self {
    case .ownedByAnother: "Check the file, then run: chown \"$USER\" \(inShell: path)"
    case .writableByOthers: .verbatim("chmod go-w \(path.inShell)")
    }
  }
}

extension HookFolderFault {
  public var message: Message {
    switch self {
    case .unusable(let folder, let reason):
      Message(
        "The hooks folder \(path: folder) can't be used: \(cause: reason)",
        hint: "Create the folder, or correct hooks.folder or TODO_HOOKS. \(.noHooks)")
    case .invalidSetting:
      Message(
        "The hooks folder is unknown: hooks.folder is invalid",
        hint: "Correct hooks.folder or TODO_HOOKS. \(.noHooks)")
    case .unreadableSettings(let file):
      Message(
        "The hooks folder is unknown: can't read the settings in \(path: file)",
        hint: "Correct the file, or ignore it with --no-settings. \(.noHooks)")
    }
  }
}

extension Sentence {
  fileprivate static var noHooks: Sentence { "To run no hooks: --no-hooks" }
}
