import Entities

extension HookReport {
  public var notes: [Message] {
    printedLines.map { Message(.verbatim("\(hook.text): \($0)")) } + (trouble.map { [$0] } ?? [])
  }

  private var trouble: Message? {
    switch end {
    case .succeeded: nil
    case .notExecutable:
      Message("\(hook.text) was not run", hint: .verbatim("chmod +x \(path.inShell)"))
    case .unsafe, .noFolder: unusable
    case .failed, .killed, .timedOut, .interrupted, .cannotStart:
      Message("\(ending). The change was saved")
    }
  }

  var refusal: Message {
    let printed = printedLines.joined(separator: " · ").cut(at: 500)
    var reason = ending
    if case .failed = end { reason = "\(hook.text) refused the change" }
    var message =
      unusable ?? Message(printed.isEmpty ? reason : "\(reason): \(printed)", hint: .noHooks)
    message.unchanged = .everything
    message.code = end == .interrupted ? .interrupted : .hookRefused
    return message
  }

  /// `nil` if the hook could be run.
  private var unusable: Message? {
    switch end {
    case .unsafe(let path, _):
      Message(
        "\(hook.text) was not run: other users can change \(path)",
        hint: "Check it, then run: chown \"$USER\" \(inShell: path); chmod go-w \(inShell: path)")
    case .noFolder(let fault): fault.message
    case .succeeded, .failed, .killed, .timedOut, .interrupted, .cannotStart, .notExecutable: nil
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

  private var printedLines: [Substring] { output.split(whereSeparator: \.isNewline) }
}

extension HookFolderFault {
  public var message: Message {
    switch self {
    case .unusable(let folder, let reason):
      Message("The hooks folder \(path: folder) can't be used: \(cause: reason)", hint: .noHooks)
    case .invalidSetting, .unreadableSettings:
      Message("The hooks folder is unknown: the setting hooks.folder can't be read", hint: .noHooks)
    }
  }
}

extension Sentence {
  fileprivate static var noHooks: Sentence { "To run no hooks: --no-hooks" }
}
