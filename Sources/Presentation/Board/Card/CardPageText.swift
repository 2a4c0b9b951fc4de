import Entities
import Looks
import TerminalKit
import ViewModels
import Words

struct CardPageRow: Equatable {
  enum Part: Equatable {
    case step(Int)
    case comments
    case typing
  }

  var text: StyledText
  var part: Part?
}

struct CardPageText {
  private(set) var rows: [CardPageRow] = []

  private let content: CardSceneContent
  private let context: BoardContext
  private let traits: ScreenTraits
  private let width: Int

  init(_ content: CardSceneContent, width: Int, in context: BoardContext, _ traits: ScreenTraits) {
    self.content = content
    self.context = context
    self.traits = traits
    self.width = width
    guard let detail = content.detail else { return }
    addHead(detail)
    addSteps(detail.card.card.steps)
    addNotes(detail.card.card.notes)
    addComments(detail.card.card.comments)
    addHistory(detail)
  }

  private var theme: Theme { context.theme }

  private mutating func addHead(_ detail: CardDetail) {
    let card = detail.card.card
    let number = "\(card.number)  "
    let title = CardMarks(marks: traits.marks).title(of: card)
    add(title, theme[.heading].crossed(card.isCancelled), first: number, indent: number.count)
    if let deletion = context.deletion(of: detail) {
      add(deletion, theme[.overdue], first: "! ", indent: 2)
    }
    let facts = CardFacts(detail.card, now: content.now)
    let labels = context.wording.labels(
      facts, detail.links, unit: context.estimateUnit, moment: context.words)
    let cells = labels.map(\.label.cellWidth).max() ?? 0
    for (label, value) in labels {
      let gap = String(repeating: " ", count: cells - label.cellWidth + 2)
      let isOverdue =
        label == context.wording.text(.field(.deadline))
        && card.isOverdue(at: Deadline(minute: content.now))
      let mark = isOverdue ? "\(CardMarks(marks: traits.marks).overdue) " : ""
      add(
        mark + value, isOverdue ? theme[.overdue] : .plain, first: "  \(label)\(gap)",
        indent: min(cells + 4, max(width / 2, 2)))
    }
  }

  private mutating func addSteps(_ steps: [Step]) {
    let typed = content.stepText.flatMap { $0.isComment ? nil : $0 }
    guard !steps.isEmpty || typed != nil else { return }
    rows.append(CardPageRow(text: StyledText("")))
    let marks = CardMarks(marks: traits.marks)
    for (index, step) in steps.enumerated() {
      if typed?.place == index {
        addTyping()
        continue
      }
      let isSelected = index == content.step && content.stepText == nil
      let lead = "\(isSelected ? traits.marks.selection : " ") "
      let style = isSelected ? theme[.selection] : step.isChecked ? theme[.muted] : .plain
      add(
        "\(marks.step(isChecked: step.isChecked)) \(step.text)", style, first: lead, indent: 4,
        part: .step(index))
    }
    if let typed, typed.place == nil { addTyping() }
  }

  private mutating func addTyping() {
    rows.append(CardPageRow(text: StyledText(""), part: .typing))
    guard let fault = content.stepText?.fault else { return }
    add("! \(context.wording.text(fault.message).text)", theme[.warning], first: "  ", indent: 4)
  }

  /// As typed; the rest of a quotation or an item of a list begins below its text.
  private mutating func addNotes(_ notes: Notes) {
    guard !notes.isEmpty else { return }
    rows.append(CardPageRow(text: StyledText("")))
    let lines = notes.text.replacing(scalars: "\t", with: "    ")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      let mark = line.prefix { " -*+>#".contains($0) }
      add(
        String(line.dropFirst(mark.count)), line.first == "#" ? theme[.heading] : .plain,
        first: "  \(mark)", indent: mark.count + 2)
    }
  }

  private mutating func addComments(_ comments: Comments) {
    let isTyping = content.stepText?.isComment == true
    guard !comments.isEmpty || isTyping else { return }
    rows.append(CardPageRow(text: StyledText(""), part: .comments))
    for comment in comments.list {
      add(context.head(of: comment, "  "), theme[.muted], first: "  ", indent: 2)
      add(comment.text.replacing(scalars: "\t", with: "    "), .plain, first: "    ", indent: 4)
    }
    if isTyping { addTyping() }
  }

  private mutating func addHistory(_ detail: CardDetail) {
    rows.append(CardPageRow(text: StyledText("")))
    let shown = detail.history.prefix(content.historyLimit ?? .max)
    let authors = detail.history.map(\.transaction).hasSeveralAuthors
    for event in shown {
      let recorded = event.transaction
      let changes = event.changes.map {
        context.wording.text(.change($0, detail.names, now: content.now, zone: context.zone))
      }
      let words = context.wording.text(
        .historyEvent(recorded, changes: changes.joined(separator: "; ")))
      let parts = [
        "t\(recorded.number)", context.words(recorded.transaction.date),
        authors ? recorded.transaction.author : nil, words,
      ]
      add(
        parts.compactMap(\.self).joined(separator: "  "), theme[.muted], first: "  ", indent: 4)
    }
    guard shown.count < detail.history.count else { return }
    add(traits.marks.ellipsis, theme[.muted], first: "  ", indent: 2)
  }

  private mutating func add(
    _ text: String, _ style: Style, first: String, indent: Int, part: CardPageRow.Part? = nil
  ) {
    let lead = min(indent, max(width - 4, 0))
    let all = Array(first + text)
    let head = WrappedText(all, width: width).rows[0]
    var row = all[head]
    var rest = all[head.upperBound...]
    // Spaces at the end would go past the edge and look like a cut text.
    while !rest.isEmpty, row.last == " " { row.removeLast() }
    let start = row.count >= first.count ? first : ""
    let shown = StyledText([.init(start), .init(String(row.dropFirst(start.count)), style)])
    rows.append(CardPageRow(text: shown, part: part))
    guard !rest.isEmpty else { return }
    if rest.first == "\n" { rest.removeFirst() }
    let lines = WrappedText.lines(String(rest), width: width - lead)
    rows += lines.map { line in
      let blank = StyledText(String(repeating: " ", count: lead))
      return CardPageRow(text: blank + StyledText(line, style), part: part)
    }
  }
}

extension BoardContext {
  func spoken(_ detail: CardDetail) -> String {
    let card = detail.card.card
    let facts = wording.text(
      .focusedCard(
        card, in: detail.card.project, column: detail.card.column,
        children: detail.links.progress,
        isBlocked: card.state.isOpen && detail.links.blockers.contains { $0.card.state.isOpen },
        now: now()))
    let notes = card.notes.isEmpty ? nil : wording.text(.shownNotes(card.notes))
    let comments = card.comments.list.map { "\(head(of: $0, ", ")): \($0.text)" }
    return ([facts, deletion(of: detail), notes].compactMap(\.self) + comments)
      .joined(separator: "\n")
  }

  fileprivate func deletion(of detail: CardDetail) -> String? {
    let when = detail.deletedBy.map { words($0.transaction.date) }
    let isNamed = detail.history.map(\.transaction).hasSeveralAuthors
    return Sentence.deletedCard(detail, namesAuthor: isNamed, when: when ?? "").map(wording.text)
  }

  fileprivate func head(of comment: CardComment, _ separator: String) -> String {
    [comment.author?.text, words(comment.created)].compactMap(\.self).joined(separator: separator)
  }
}
