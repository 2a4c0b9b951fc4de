import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import Looks
import TerminalKit
import ViewModels
import Words

final class ShowCommand: CardRun, Command {
  static let declaration = CommandDeclaration(
    "show",
    synopses: ["SELECTION"],
    operands: [.selection],
    options: [.all, .ifAny, .explain]
      + OutputForm.options,
    examples: ["todo show 12", "todo 12", "todo show 3,5 --json"],
    takesFilters: true)

  func run() throws(Refusal) {
    let cards = try context.cards(arguments.words, arguments)
    if arguments.has("explain") { context.explain(cards.selection) }
    let (details, skipped) = try selecting { () throws(Refusal) in
      try context.scenes.showCards().answer(to: cards.selection)
    }
    guard form != .text else {
      for (index, detail) in details.enumerated() {
        if index > 0 { context.console.say("") }
        write(detail)
      }
      if skipped.waiting > 0 { context.note(.skippedWaitingCards(skipped.waiting)) }
      return
    }
    let list = CardList(form, in: context)
    for detail in details { list.append(detail.card) { write(detail, to: &$0) } }
    list.finish(ListSummary(count: details.count, more: 0, waiting: skipped.waiting))
  }

  private func write(_ detail: CardDetail, to writer: inout JSONWriter) {
    guard case .json(let keys) = form else { return }
    let json = HistoryJSON(context.cardObject, detail.names)
    if keys.has("deletedBy") {
      writer.member("deletedBy", detail.deletedBy.map { "t\($0.number)" })
    }
    guard keys.has("history") else { return }
    writer.objects("history", detail.history) { event, writer in
      json.write(event.transaction, to: &writer)
      json.write(event.changes, to: &writer)
    }
  }

  private func write(_ detail: CardDetail) {
    let console = context.console
    let card = detail.card.card
    console.say(
      "\(card.number)  \(context.marks.title(of: card))",
      context.theme[.heading].crossed(card.isCancelled))
    let when = detail.deletedBy.map { context.words($0.transaction.date) }
    if let deletion = Sentence.deletedCard(
      detail, namesAuthor: namesAuthors(detail), when: when ?? "")
    {
      console.say(context.text(deletion), context.theme[.overdue])
    }
    let facts = context.facts(detail.card)
    let labels = context.wording.labels(
      facts, detail.links, unit: context.settings[TrackerSettings.estimateUnit],
      moment: context.words)
    let width = labels.map(\.label.cellWidth).max() ?? 0
    for (label, value) in labels {
      console.say("  \(label.padded(toCells: width))  \(value)")
    }
    if !card.unreadable.isEmpty { context.note(.unreadableCard(card)) }
    writeSteps(of: card)
    if !card.notes.isEmpty {
      console.say("")
      let lines = card.notes.text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { console.say("  \(line.replacing(scalars: "\t", with: "    "))") }
    }
    let comments = card.comments.isEmpty ? [] : [""] + context.lines(of: card.comments)
    for line in comments { console.say(line) }
    writeHistory(of: detail)
  }

  /// `true` also if the user changed the card on another machine.
  private func namesAuthors(_ detail: CardDetail) -> Bool {
    let author = context.scenes.author
    return detail.history.contains { $0.transaction.transaction.author != author }
  }

  private func writeSteps(of card: Card) {
    guard !card.steps.isEmpty else { return }
    let marks = context.marks
    context.console.say("")
    for (index, step) in card.steps.enumerated() {
      context.console.say("  \(index + 1) \(marks.step(isChecked: step.isChecked)) \(step.text)")
    }
  }

  private func writeHistory(of detail: CardDetail) {
    context.console.say("")
    let namesAuthors = namesAuthors(detail)
    for event in detail.history.prefix(Self.shownChanges) {
      let recorded = event.transaction
      let changes = event.changes.map {
        context.text(.change($0, detail.names, now: context.civilNow, zone: context.zone))
      }
      let text = context.text(.historyEvent(recorded, changes: changes.joined(separator: "; ")))
      let line = context.line(of: recorded, namesAuthor: namesAuthors, text)
      context.console.say("  \(line)", context.theme[.muted])
    }
    context.sayMore(
      detail.history.count - Self.shownChanges, "todo history \(detail.card.card.number)")
  }

  private static let shownChanges = 5
}
