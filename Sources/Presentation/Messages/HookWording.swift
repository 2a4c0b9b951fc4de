import Entities

/// Sentences about the programs that the user keeps for what happens.
public protocol HookWording: Sendable {
  /// What is to be told of a hook: what it said, and how it went unless all is well.
  func notes(on report: HookReport) -> [MessageText]
  /// Why a commit was refused.
  func refusal(by report: HookReport) -> MessageText
  /// The line of a notice about an event, and the text below it.
  func notice(of event: EventRecord) -> (summary: String, body: String)
  /// Why notices are not shown.
  func message(for fault: NotifyFault) -> MessageText
}

extension HookReport {
  var saidLines: [Substring] {
    output.split(whereSeparator: \.isNewline)
  }

  /// What it said as a part of a sentence, cut where that would be long.
  var saidInOneLine: String {
    let line = saidLines.joined(separator: " · ")
    return line.count > 500 ? "\(line.prefix(499))…" : line
  }
}
