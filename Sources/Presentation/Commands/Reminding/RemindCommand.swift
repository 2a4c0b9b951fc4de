import CommandLineKit
import Entities
import JSONKit
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// `todo remind`: lists or notifies of cards that are overdue or due today, now or daily.
enum RemindCommand: Command {
  static let declaration = CommandDeclaration(
    "remind", synopses: ["", "--notify", "--install [--at HH:MM]", "--uninstall"],
    options: [
      OptionDeclaration("notify"), OptionDeclaration("quiet"), OptionDeclaration("install"),
      OptionDeclaration("at", takes: "HH:MM"),
      OptionDeclaration("uninstall"), SelectionOptions.dryRun,
    ] + OutputForm.options,
    examples: [
      "todo remind", "todo remind --quiet || echo nothing is due", "todo remind --notify",
      "todo remind --install --at 08:30", "todo remind --uninstall",
    ],
    isPaged: true)

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try parsed(try arguments.allowOne(of: ["notify", "quiet", "install", "uninstall"]))
    let isDryRun = arguments.has("dry-run")
    let isScheduling = arguments.has("install") || arguments.has("uninstall")
    let form = try OutputForm(
      arguments, in: context, table: !isScheduling && !arguments.has("notify"))
    if arguments.has("at"), !arguments.has("install") {
      throw .usage(.missingOperand("--install", command: "remind"))
    }
    guard !isScheduling else {
      return try schedule(try time(arguments), as: form, isDryRun: isDryRun, in: context)
    }
    var due: [ListedCard] = []
    let summary = try context.scenes.listCards().answer(
      to: PartsRequest(request(in: context)) { due.append($0) })
    // The cards are in the order of their deadlines.
    let now = Deadline(minute: context.civilNow)
    let overdue = due.prefix { $0.card.isOverdue(at: now) }.count
    if arguments.has("quiet") {
      if due.isEmpty { throw .silent(.nothingMatched) }
    } else if arguments.has("notify") {
      if !due.isEmpty, !isDryRun {
        try context.scenes.notifications().answer(
          to: context.wording.notification(of: due, overdue: overdue, now: context.civilNow))
      }
      let notified = Sentence.notified(overdue: overdue, today: due.count - overdue)
      write(due, overdue, summary, as: form, saying: notified.inDryRun(isDryRun), in: context)
    } else {
      write(due, overdue, summary, as: form, in: context)
    }
  }

  private static func request(in context: Context) -> ListRequest {
    let today = DeadlineRange(lower: nil, upper: .day(context.civilNow.day))
    var request = ListRequest(
      .filters(FilterSelection(filter: .deadline(today), namesStates: false, terms: [])))
    request.sort = [SortKey(.deadline)]
    return request
  }

  private static func write(
    _ due: [ListedCard], _ overdue: Int, _ summary: ListSummary, as form: OutputForm,
    saying sentence: Sentence? = nil, in context: Context
  ) {
    guard form == .text else {
      let list = CardList(form, in: context)
      for listed in due { list.append(listed) }
      return list.finish(summary)
    }
    if due.isEmpty { return context.note(.nothingDue) }
    if let sentence { return context.say(sentence) }
    for (cards, isOverdue) in [(due[..<overdue], true), (due[overdue...], false)]
    where !cards.isEmpty {
      if !isOverdue, overdue > 0 { context.console.say("") }
      let heading = context.wording.text(.dueHeading(isOverdue: isOverdue, count: cards.count))
      context.console.sayCut(heading, context.theme[isOverdue ? .overdue : .heading])
      var table = CardTable(marking: [], in: context)
      for card in cards { table.append(card) }
      table.write()
    }
  }

  private static func time(_ arguments: ParsedArguments) throws(Refusal) -> ReminderTime? {
    guard arguments.has("install") else { return nil }
    guard let text = arguments.value("at") else { return .usual }
    guard let time = ReminderTime(text) else { throw .fault(.invalid(.time, text)) }
    return time
  }

  private static func schedule(
    _ time: ReminderTime?, as form: OutputForm, isDryRun: Bool, in context: Context
  ) throws(Refusal) {
    let places = try context.scenes.reminderSchedule().answer(
      to: Submission(time, isDryRun: isDryRun))
    let sentences: [Sentence] = places.map { place in
      (time.map { Sentence.scheduledReminder(at: $0, in: place) } ?? .removedReminder(from: place))
        .inDryRun(isDryRun)
    }
    context.answer(
      as: form, time == nil && places.isEmpty ? [.noReminder] : sentences,
      rows: places.map { $0.words.map(\.visible).joined(separator: "\t") }
    ) { writer in
      writer.member("at", time?.text)
      writer.objects("places", places) { place, writer in
        writer.member("kind", place.words[0])
        writer.member("path", place.words.dropFirst().first)
      }
    }
  }
}

extension ReminderPlace {
  fileprivate var words: [String] {
    switch self {
    case .systemd(let path): ["systemd", path]
    case .crontab: ["crontab"]
    }
  }
}
