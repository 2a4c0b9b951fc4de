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
    try reading { () throws(UsageError) in
      try arguments.allowOne(of: ["notify", "quiet", "install", "uninstall"])
    }
    let isDryRun = arguments.has("dry-run")
    let isScheduling = arguments.has("install") || arguments.has("uninstall")
    let form = try OutputForm(
      arguments, in: context, table: !isScheduling && !arguments.has("notify"))
    if let text = arguments.value("at"), !arguments.has("install") {
      throw .fault(.atWithoutInstall(text))
    }
    if isScheduling {
      try schedule(try time(arguments), as: form, isDryRun: isDryRun, in: context)
    } else if arguments.has("notify") {
      try notify(as: form, isDryRun: isDryRun, in: context)
    } else if arguments.has("quiet") {
      if try due(in: context, { _ in }).count == 0 { throw .nothingFound }
    } else {
      let list = DueList(form, in: context)
      list.finish(try due(in: context, list.append))
    }
  }

  private static func due(
    in context: Context, _ body: @escaping (ListedCard) -> Void
  ) throws(Refusal) -> ListSummary {
    let today = DeadlineRange(lower: nil, upper: .day(context.civilNow.day))
    var request = ListRequest(
      .filters(FilterSelection(filter: .deadline(today), namesStates: false, terms: [])))
    request.sort = .deadline
    return try context.scenes.listCards().answer(to: PartsRequest(request, body))
  }

  private static func notify(
    as form: OutputForm, isDryRun: Bool, in context: Context
  ) throws(Refusal) {
    var due = DueCards()
    let now = Deadline(minute: context.civilNow)
    let summary = try self.due(in: context) { due.append($0, at: now) }
    if !due.isEmpty, !isDryRun {
      try context.scenes.notifications().answer(
        to: context.wording.notification(of: due, now: context.civilNow))
    }
    guard form == .text else {
      let list = DueList(form, in: context)
      for listed in due.overdue + due.today { list.append(listed) }
      return list.finish(summary)
    }
    if due.isEmpty {
      context.note(.nothingDue)
    } else {
      context.say(.notified(due, isDryRun: isDryRun))
    }
  }

  /// Returns the time of the daily reminder; `nil` to remove it.
  private static func time(_ arguments: ParsedArguments) throws(Refusal) -> ReminderTime? {
    guard arguments.has("install") else { return nil }
    guard let text = arguments.value("at") else { return .usual }
    guard let time = ReminderTime(text) else { throw .fault(.unreadableTime(text)) }
    return time
  }

  private static func schedule(
    _ time: ReminderTime?, as form: OutputForm, isDryRun: Bool, in context: Context
  ) throws(Refusal) {
    let places = try context.scenes.reminderSchedule().answer(
      to: Submission(time, isDryRun: isDryRun))
    let sentences: [Sentence] = places.map { place in
      time.map { .scheduledReminder(at: $0, in: place, isDryRun: isDryRun) }
        ?? .removedReminder(from: place, isDryRun: isDryRun)
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

/// The list of due cards: as text in two tables, overdue and due today, else as any list.
final class DueList: CardList {
  private let context: Context
  private let list: (any CardList)?
  private var due = DueCards()

  init(_ form: OutputForm, in context: Context) {
    self.context = context
    list = form == .text ? nil : form.cardList(of: ListRequest(), whenEmpty: nil, in: context)
  }

  func append(_ card: ListedCard) {
    if let list {
      list.append(card)
    } else {
      due.append(card, at: Deadline(minute: context.civilNow))
    }
  }

  func finish(_ summary: ListSummary) {
    if let list { return list.finish(summary) }
    guard !due.isEmpty else {
      return context.note(.nothingDue)
    }
    write(due.overdue, isOverdue: true)
    if !due.overdue.isEmpty, !due.today.isEmpty { context.console.say("") }
    write(due.today, isOverdue: false)
  }

  private func write(_ cards: [ListedCard], isOverdue: Bool) {
    guard !cards.isEmpty else { return }
    let heading = context.wording.text(.dueHeading(isOverdue: isOverdue, count: cards.count))
    context.console.sayCut(heading, context.theme[isOverdue ? .overdue : .heading])
    var table = CardTable(marking: [], in: context)
    for card in cards { table.append(card) }
    table.write()
  }
}
