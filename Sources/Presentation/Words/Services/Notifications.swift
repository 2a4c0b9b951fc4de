import Entities

extension Wording {
  public func notice(of event: EventRecord) -> (summary: String, body: String) {
    let (summary, body) = event.sentences
    return (text(summary), body.map(text) ?? "")
  }
}

extension EventRecord {
  fileprivate var sentences: (summary: Sentence, body: Sentence?) {
    switch content {
    case .card(let before, let after):
      guard let listed = after ?? before else { return (name.sentence, nil) }
      return (
        "\(name.sentence): \(listed.card.number) \(listed.card.title.text)",
        .verbatim(listed.project.text)
      )
    case .project(nil, nil, _): return (name.sentence, nil)
    case .project(nil, let after?, _): return ("Project added: \(after.name)", nil)
    case .project(let before?, nil, _): return ("Project deleted: \(before.name)", nil)
    case .project(.some, let after?, _): return ("Project changed: \(after.name)", nil)
    case .reversal(let target):
      if case .redo = origin.transaction.kind { return ("Redone: t\(target)", nil) }
      return ("Undone: t\(target)", nil)
    case .counts(let counts):
      let (count, number) = (counts.sum, origin.number)
      let sum = Sentence.count(
        count, one: "\(count: count) change in t\(number)",
        other: "\(count: count) changes in t\(number)")
      let parts = counts.names.map { name -> Sentence in
        .word("\(name.sentence): \(count: counts[name])", of: "event")
      }
      return (sum, "\(list: parts, .and)")
    }
  }
}

extension EventName {
  fileprivate var sentence: Sentence {
    switch self {
    case .cardAdded: .word("Added", of: "event")
    case .cardEdited: .word("Edited", of: "event")
    case .cardMoved: .word("Moved", of: "event")
    case .cardFinished: .word("Done", of: "event")
    case .cardDeleted: .word("Deleted", of: "event")
    case .projectChanged: .word("Projects changed", of: "event")
    case .transactionUndone: .word("Undone", of: "event")
    }
  }
}

extension NotifyFault {
  public var message: Message {
    switch self {
    case .failed(let report):
      Message("Could not show a notification: notify-send failed: \(report.sentence)")
    case .notInstalled:
      Message(
        "Could not show a notification: notify-send is not installed",
        hint: "On Debian and Ubuntu, install libnotify-bin")
    }
  }
}

extension ProgramReport {
  var sentence: Sentence {
    switch self {
    case .text(let text): .verbatim(text)
    case .status(let status): "exit status \(Int(status))"
    case .signal(let signal): "killed by signal \(Int(signal))"
    case .timedOut: "no response"
    case .interrupted: "interrupted"
    }
  }
}
