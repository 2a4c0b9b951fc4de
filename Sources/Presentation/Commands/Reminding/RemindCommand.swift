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
    "remind",
    synopses: [
      "[FILTERS…] [--days N]", "--notify [FILTERS…] [--days N]",
      "--install [FILTERS…] [--days N] [--at HH:MM]", "--uninstall",
    ],
    operands: ["[FILTERS…]"],
    options: ["days N", "notify", "quiet", "install", "at HH:MM", "uninstall", .dryRun]
      + OutputForm.options,
    examples: [
      "todo remind", "todo remind --quiet || echo nothing is due", "todo remind --notify",
      "todo remind --days 3 assignee:me", "todo remind --install project:web --at 08:30",
      "todo remind --uninstall",
    ],
    takesFilters: true)

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
    if arguments.has("uninstall") {
      if let word = arguments.words.first ?? (arguments.has("days") ? "--days" : nil) {
        throw .fault(.exclusive(["--uninstall", word]))
      }
      return try schedule(nil)
    }
    let days = try arguments.number("days", from: 0) ?? 0
    let request = try request(days)
    var cards: [ListedCard] = []
    let summary = try context.scenes.listCards().answer(to: (request, { cards.append($0) }))
    let due = DueCards(cards, days: days, now: context.civilNow)
    if arguments.has("install") {
      try schedule(Reminder(at: try time(), words))
    } else if arguments.has("quiet") {
      if due.cards.isEmpty { throw .silent(.nothingMatched) }
    } else if arguments.has("notify") {
      if !due.cards.isEmpty, !isDryRun {
        try context.scenes.notifications().answer(
          to: context.wording.notification(of: due, command: ["remind"] + words))
      }
      write(due, summary, saying: .notified(due).inDryRun(isDryRun))
    } else {
      write(due, summary)
    }
  }

  /// What a daily reminder keeps.
  private var words: [String] {
    (arguments.value("days").map { ["--days", $0] } ?? []) + arguments.words
  }

  /// Open cards up to the last day, whether they wait or not.
  private func request(_ days: Int) throws(Refusal) -> ListRequest {
    let words = arguments.words
    var request = ListRequest(
      words.isEmpty
        ? .filters(FilterSelection(filter: .everything, namesStates: false, terms: []))
        : try context.selection(words, includesWaiting: true, takesNumbers: false))
    let last = context.civilNow.day.adding(days: days)
    let range = DeadlineRange(lower: nil, upper: .day(last))
    request.among = CardFilter.open.and(.deadline(range))
    request.sort = [SortKey(.field(.deadline))]
    return request
  }

  private func write(_ due: DueCards, _ summary: ListSummary, saying sentence: Sentence? = nil) {
    guard form == .text else {
      let list = CardList(form, in: context)
      for listed in due.cards { list.append(listed) }
      return list.finish(summary)
    }
    if due.cards.isEmpty {
      context.note(.nothingDue(in: due.days))
      for note in context.notes(of: summary) { context.console.note(note) }
      return
    }
    if let sentence { return context.say(sentence) }
    for (index, part) in due.parts.enumerated() {
      if index > 0 { context.console.say("") }
      context.console.sayCut(
        context.text(part.heading), context.theme[part.isOverdue ? .overdue : .heading])
      var table = CardTable(marking: [], in: context)
      for card in part.cards { table.append(card) }
      table.write()
    }
  }

  private func time() throws(Refusal) -> ReminderTime {
    guard let text = arguments.value("at") else { return .usual }
    guard let time = ReminderTime(text) else { throw .fault(.invalid(.time, text)) }
    return time
  }

  private func schedule(_ reminder: Reminder?) throws(Refusal) {
    let path = try submit(reminder, to: context.scenes.reminderSchedule())
    let sentence = path.map { path in
      (reminder.map { Sentence.scheduled($0, in: path) } ?? .removedReminder(from: path))
        .inDryRun(isDryRun)
    }
    answer([sentence ?? .noReminder], rows: path.map { ["systemd\t\($0.visible)"] } ?? []) {
      writer in
      writer.member("at", reminder?.time.text)
      writer.member("words", reminder?.words ?? [])
      writer.objects("places", [path].compactMap(\.self)) { path, writer in
        writer.member("kind", "systemd")
        writer.member("path", path)
      }
    }
  }
}
