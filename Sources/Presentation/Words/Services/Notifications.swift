import Entities

extension Wording {
  public func notice(of event: EventRecord) -> Notification {
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
    case .project(let before, let after, _):
      guard let project = after ?? before else { return (name.sentence, nil) }
      return ("\(name.sentence): \(project.name)", nil)
    case .reversal(let target): return ("\(name.sentence): t\(target)", nil)
    case .counts(let counts):
      let parts = counts.names.map { name -> Sentence in
        "\(name.sentence): \(count: counts[name] ?? 0)"
      }
      return ("t\(origin.number): \(.changes(counts.values.reduce(0, +)))", "\(list: parts, .and)")
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
    case .transactionUndone: .word("Undone or redone", of: "event")
    }
  }
}

extension ProgramReport {
  func sentence(of program: String) -> Sentence { "\(program) failed: \(reason)" }

  private var reason: Sentence {
    switch self {
    case .text(let text): "\(cause: text)"
    case .status(let status): "exit status \(Int(status))"
    case .signal(let signal): "killed by signal \(Int(signal))"
    case .timedOut: "no response"
    case .interrupted: "interrupted"
    }
  }
}
