import Entities

extension Phrase {
  /// Sentences about hooks.
  public enum Hook: Hashable, Sendable {
    case failedAfterSave(HookName, HookEnd)
    /// `output` is what the hook printed.
    case failed(HookName, HookEnd, output: String)
    case notExecutable(path: String)
    case refused(HookName, status: Int32, output: String)
    case noFolder(HookFolderFault)
    case unsafe(HookName, HookRisk, path: String)
  }

  /// What to do about a hook that failed.
  public enum HookHint: Hashable, Sendable {
    case correctFolder(HookFolderFault)
    case installNotifier
    case makeExecutable(path: String)
    case makeSafe(HookRisk, path: String)
    case makeSafeOrSkip(HookRisk, path: String)
    case skip
  }

  /// Notifications of events on the desktop.
  public enum Notice: Hashable, Sendable {
    case card(EventName, number: Int, title: String)
    case counts(EventCounts)
    case event(EventName)
    case events(Int, in: Int)
    case project(ProjectEvent, ProjectName)
    case redone(Int)
    case undone(Int)
  }

  public enum ProjectEvent: Hashable, Sendable {
    case added
    case changed
    case deleted
  }
}

extension HookReport {
  /// What the hook printed, and how it ended unless it succeeded.
  public var notes: [Message] {
    let name = hook.text
    return printedLines.map { Message(.verbatim("\(name): \($0)")) }
      + (trouble.map { [$0] } ?? [])
  }

  private var trouble: Message? {
    switch end {
    case .succeeded: nil
    case .notExecutable:
      Message(
        .hook(.notExecutable(path: path)), hint: .hookHint(.makeExecutable(path: path)))
    case .unsafe(let path, let risk):
      Message(
        .hook(.unsafe(hook, risk, path: path)), hint: .hookHint(.makeSafe(risk, path: path)))
    case .noFolder(let fault): fault.message
    case .failed, .killed, .timedOut, .interrupted, .cannotStart:
      Message(.hook(.failedAfterSave(hook, end)))
    }
  }

  /// Why the hook refused a commit.
  var refusal: Message {
    switch end {
    case .unsafe(let path, let risk):
      Message(
        .hook(.unsafe(hook, risk, path: path)), unchanged: .everything,
        hint: .hookHint(.makeSafeOrSkip(risk, path: path)))
    case .noFolder(let fault):
      Message(
        .hook(.noFolder(fault)), unchanged: .everything, hint: .hookHint(.correctFolder(fault)))
    case .failed(let status):
      Message(
        .hook(.refused(hook, status: status, output: printedInOneLine)), unchanged: .everything,
        hint: .hookHint(.skip))
    case .succeeded, .notExecutable, .killed, .timedOut, .interrupted, .cannotStart:
      Message(
        .hook(.failed(hook, end, output: printedInOneLine)), unchanged: .everything,
        hint: .hookHint(.skip))
    }
  }

  private var printedLines: [Substring] {
    output.split(whereSeparator: \.isNewline)
  }

  /// What it printed, as a part of a sentence, at most 500 characters.
  private var printedInOneLine: String {
    let line = printedLines.joined(separator: " · ")
    return line.count > 500 ? "\(line.prefix(499))…" : line
  }
}

extension HookFolderFault {
  /// Why the folder of hooks can't be used, and what to do.
  public var message: Message {
    Message(.hook(.noFolder(self)), hint: .hookHint(.correctFolder(self)))
  }
}

extension NotifyFault {
  /// Why notifications are not shown.
  public var message: Message {
    Message(.notifyFault(self), hint: self == .notInstalled ? .hookHint(.installNotifier) : nil)
  }
}

extension Wording {
  /// Returns the title of a notification about an event, and the text under it.
  public func notice(of event: EventRecord) -> (summary: String, body: String) {
    let (summary, body) = event.phrases
    return (text(.notice(summary)), body.map(text) ?? "")
  }
}

extension EventRecord {
  fileprivate var phrases: (summary: Phrase.Notice, body: Phrase?) {
    switch content {
    case .card(let before, let after):
      guard let listed = after ?? before else { return (.event(name), nil) }
      let card = listed.card
      return (
        .card(name, number: card.number, title: card.title.text), .verbatim(listed.project.text)
      )
    case .project(nil, nil, _): return (.event(name), nil)
    case .project(nil, let after?, _): return (.project(.added, after.name), nil)
    case .project(let before?, nil, _): return (.project(.deleted, before.name), nil)
    case .project(.some, let after?, _): return (.project(.changed, after.name), nil)
    case .reversal(let target):
      if case .redo = origin.transaction.kind { return (.redone(target), nil) }
      return (.undone(target), nil)
    case .counts(let counts):
      return (.events(counts.sum, in: origin.number), .notice(.counts(counts)))
    }
  }
}
