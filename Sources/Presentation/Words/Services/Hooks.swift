import Entities
import System

extension HookReport {
  public var notes: [Message] {
    printedLines.map { Message(.verbatim("\(hook.text): \($0)")) }
      + (trouble.map { [Message("\($0.text). The change was saved", hint: $0.hint)] } ?? [])
  }

  var refusal: Message {
    let trouble = trouble ?? Message("\(hook.text) was not run")
    let printed = printedLines.joined(separator: " · ").cut(at: 500)
    let refused: Sentence = "\(hook.text) refused the change"
    let reason = if case .failed = end { refused } else { trouble.text }
    return .refused(
      printed.isEmpty ? reason : "\(reason): \(printed)",
      code: end == .interrupted ? .interrupted : .hookRefused, hint: trouble.hint ?? .noHooks)
  }

  private var trouble: Message? {
    switch end {
    case .succeeded: nil
    case .failed(let status): failed(.end(.exited(status)))
    case .killed(let signal): failed(.end(.killed(signal: signal)))
    case .timedOut(let seconds): Message("\(hook.text) was stopped after \(seconds) seconds")
    case .interrupted: failed(.end(.interrupted))
    case .cannotStart(let reason): failed(.text(reason))
    case .notExecutable:
      Message("\(hook.text) was not run", hint: .verbatim("chmod +x \(path.inShell)"))
    case .unsafe(let path, _):
      Message(
        "\(hook.text) was not run: other users can change \(path)",
        hint: "Check it, then run: chown \"$USER\" \(inShell: path); chmod go-w \(inShell: path)")
    case .noFolder(let fault): fault.message
    }
  }

  private func failed(_ end: ProgramReport) -> Message { Message(end.sentence(of: hook.text)) }

  private var printedLines: [Substring] { output.split(whereSeparator: \.isNewline) }
}

extension HookFolderFault {
  public var message: Message {
    switch self {
    case .unusable(let folder, let reason):
      Message("The hooks folder \(path: folder) can't be used: \(cause: reason)", hint: .noHooks)
    case .invalidSetting:
      Message("The hooks folder is unknown: the setting hooks.folder can't be read", hint: .noHooks)
    }
  }
}

extension Sentence {
  fileprivate static var noHooks: Sentence { "To run no hooks: --no-hooks" }
}

extension ProgramReport {
  func sentence(of program: String) -> Sentence { "\(program) failed: \(reason)" }

  private var reason: Sentence {
    switch self {
    case .text(let text): "\(cause: text)"
    case .end(.exited(let status)): "exit status \(Int(status))"
    case .end(.killed(let signal)): "killed by signal \(Int(signal))"
    case .end(.timedOut): "no response"
    case .end(.interrupted): "interrupted"
    }
  }
}
