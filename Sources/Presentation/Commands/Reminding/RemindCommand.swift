import CommandLineKit
import Entities
import System
import TerminalKit
import ViewModels
import Words

/// `todo remind`: lists or notifies of cards that are overdue or due today, now or daily.
struct RemindCommand: Command, CommandView {
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

  private enum Action {
    case list
    case notification
    case status
    case schedule(ReminderTime?)
  }

  private let isDryRun: Bool
  private let action: Action
  private let form: OutputForm

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try reading { () throws(UsageError) in
      try arguments.allowOne(of: ["notify", "quiet", "install", "uninstall"])
    }
    isDryRun = arguments.has("dry-run")
    let isScheduling = arguments.has("install") || arguments.has("uninstall")
    let isTable = !isScheduling && !arguments.has("notify")
    form = try OutputForm(arguments, in: context, table: isTable)
    if let text = arguments.value("at"), !arguments.has("install") {
      throw .fault(.atWithoutInstall(text))
    }
    if isScheduling {
      action = .schedule(arguments.has("install") ? try Self.time(arguments) : nil)
    } else if arguments.has("notify") {
      action = .notification
    } else if arguments.has("quiet") {
      action = .status
    } else {
      action = .list
    }
  }

  private static func time(_ arguments: ParsedArguments) throws(Refusal) -> ReminderTime {
    guard let text = arguments.value("at") else { return .usual }
    guard let time = ReminderTime(text) else { throw .fault(.unreadableTime(text)) }
    return time
  }

  func run(in context: Context) throws(Refusal) {
    switch action {
    case .schedule(let time): try schedule(time, in: context)
    case .list:
      let list = DueList(form, in: context)
      list.finish(try due(in: context, list.append))
    case .status:
      if try due(in: context, { _ in }).count == 0 { throw .nothingFound }
    case .notification: try notify(in: context)
    }
  }

  private func due(
    in context: Context, _ body: @escaping (ListedCard) -> Void
  ) throws(Refusal) -> ListSummary {
    let today = DeadlineRange(lower: nil, upper: .day(context.civilNow.day))
    var request = ListRequest(
      .filters(FilterSelection(filter: .deadline(today), namesStates: false, terms: [])))
    request.sort = .deadline
    return try context.scenes.listCards().answer(to: PartsRequest(request, body))
  }

  private func notify(in context: Context) throws(Refusal) {
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

  private func schedule(_ time: ReminderTime?, in context: Context) throws(Refusal) {
    let places = try context.scenes.reminderSchedule().answer(
      to: Submission(time, isDryRun: isDryRun))
    ScheduleAnswer(time, places, isDryRun: isDryRun).write(form, in: context)
  }
}
