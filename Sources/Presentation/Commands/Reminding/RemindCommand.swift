import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

final class RemindCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "remind", synopses: ["", "--notify", "--install [--at HH:MM]", "--uninstall"],
    options: ["notify", "quiet", "install", "at HH:MM", "uninstall", .dryRun] + OutputForm.options,
    examples: [
      "todo remind", "todo remind --quiet || echo nothing is due", "todo remind --notify",
      "todo remind --install --at 08:30", "todo remind --uninstall",
    ])

  private static func isScheduling(_ arguments: ParsedArguments) -> Bool {
    arguments.has("install") || arguments.has("uninstall")
  }

  override class func isTable(_ arguments: ParsedArguments) -> Bool {
    !isScheduling(arguments) && !arguments.has("notify")
  }

  override class func readsContext(_ arguments: ParsedArguments) -> Bool {
    !isScheduling(arguments)
  }

  func run() throws(Refusal) {
    try arguments.allow(oneOf: ["notify", "quiet", "install", "uninstall"])
    if arguments.has("at"), !arguments.has("install") {
      throw missing("--install")
    }
    guard !Self.isScheduling(arguments) else { return try schedule(try time()) }
    var due: [ListedCard] = []
    let summary = try context.scenes.listCards().answer(to: (request(), { due.append($0) }))
    // The cards are in the order of their deadlines.
    let now = context.deadlineNow
    let overdue = due.prefix { $0.card.isOverdue(at: now) }.count
    if arguments.has("quiet") {
      if due.isEmpty { throw .silent(.nothingMatched) }
    } else if arguments.has("notify") {
      if !due.isEmpty, !isDryRun {
        try context.scenes.notifications().answer(
          to: context.wording.notification(of: due, overdue: overdue, now: context.civilNow))
      }
      let notified = Sentence.notified(overdue: overdue, today: due.count - overdue)
      write(due, overdue, summary, saying: notified.inDryRun(isDryRun))
    } else {
      write(due, overdue, summary)
    }
  }

  private func request() -> ListRequest {
    let today = DeadlineRange(lower: nil, upper: .day(context.civilNow.day))
    var request = ListRequest(
      .filters(FilterSelection(filter: .deadline(today), namesStates: false, terms: [])))
    request.sort = [SortKey(.field(.deadline))]
    return request
  }

  private func write(
    _ due: [ListedCard], _ overdue: Int, _ summary: ListSummary, saying sentence: Sentence? = nil
  ) {
    guard form == .text else {
      let list = CardList(form, in: context)
      for listed in due { list.append(listed) }
      return list.finish(summary)
    }
    if due.isEmpty {
      context.note(.nothingDue)
      for note in context.notes(of: summary) { context.console.note(note) }
      return
    }
    if let sentence { return context.say(sentence) }
    for (cards, isOverdue) in [(due[..<overdue], true), (due[overdue...], false)]
    where !cards.isEmpty {
      if !isOverdue, overdue > 0 { context.console.say("") }
      let heading = context.text(.dueHeading(isOverdue: isOverdue, count: cards.count))
      context.console.sayCut(heading, context.theme[isOverdue ? .overdue : .heading])
      var table = CardTable(marking: [], in: context)
      for card in cards { table.append(card) }
      table.write()
    }
  }

  private func time() throws(Refusal) -> ReminderTime? {
    guard arguments.has("install") else { return nil }
    guard let text = arguments.value("at") else { return .usual }
    guard let time = ReminderTime(text) else { throw .fault(.invalid(.time, text)) }
    return time
  }

  private func schedule(_ time: ReminderTime?) throws(Refusal) {
    let path = try submit(time, to: context.scenes.reminderSchedule())
    let sentence = path.map { path in
      (time.map { Sentence.scheduledReminder(at: $0, in: path) } ?? .removedReminder(from: path))
        .inDryRun(isDryRun)
    }
    answer([sentence ?? .noReminder], rows: path.map { ["systemd\t\($0.visible)"] } ?? []) {
      writer in
      writer.member("at", time?.text)
      writer.objects("places", [path].compactMap(\.self)) { path, writer in
        writer.member("kind", "systemd")
        writer.member("path", path)
      }
    }
  }
}
