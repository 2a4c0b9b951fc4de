import CommandLineKit
import Entities
import Words

final class CommentCommand: CardChanging, Command {
  static let declaration = CommandDeclaration(
    "comment",
    synopses: ["CARD", "CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N"],
    operands: [.card, "[TEXT…]"],
    options: ["edit N", "delete N", .editor, .dryRun] + OutputForm.options,
    examples: [
      "todo comment 12 Called the bank", "todo comment 12",
      "echo Sent the file | todo comment 12 -",
      "todo comment 12 --edit 1 Called the bank twice", "todo comment 12 --delete 1",
    ])

  func run() throws(Refusal) {
    let card = try context.card(arguments.operands[0].word)
    let words = arguments.words.dropFirst()
    let edited = try arguments.number("edit", from: 1)
    let deleted = try arguments.number("delete", from: 1)
    let editor = OptionDeclaration.editor.name
    for other in ["edit", editor] { try arguments.allow(oneOf: ["delete", other]) }
    if deleted != nil || arguments.has(editor), let word = words.first {
      throw .usage(.unexpectedOperand(word, command: "comment"))
    }
    if let deleted {
      try comment(.delete(.number(deleted)), on: card)
    } else if !words.isEmpty {
      let text = try context.typed(words.joined(separator: " ")) {
        (text) throws(TrackerError) in try CommentText(text)
      }
      try comment(edited.map { .edit(.number($0), text) } ?? .add(text), on: card)
    } else if edited == nil, !arguments.has(editor) {
      try listComments(of: card)
    } else {
      guard context.editor != nil || arguments.has(editor) else { throw missing("TEXT…") }
      try writeComment(edited, on: card)
    }
  }

  private func listComments(of number: Int) throws(Refusal) {
    let card = try context.existingCard(number)
    var report = ChangeReport(of: self)
    report.cards = [card]
    if card.card.comments.isEmpty {
      report.add(.noComments(on: card.card))
    } else {
      report.add(text: "\(number)  \(card.card.title.text)")
      report.details = context.lines(of: card.card.comments)
    }
    report.write()
  }

  private func comment(_ edit: CommentsEdit, on card: Int) throws(Refusal) {
    let author = try tracked(try context.fieldReader(of: .assignee).author())
    try run(.comment(edit, by: author), on: CardChoice(card: card))
  }

  private func writeComment(_ number: Int?, on card: Int) throws(Refusal) {
    let listed = try context.existingCard(card)
    let comments = listed.card.comments.list
    if let number, number > comments.count {
      throw .tracker(.noSuchComment(card: card, comment: number, count: comments.count))
    }
    guard context.editor != nil else { throw .fault(.noEditor(command: "comment")) }
    let old = number.map { comments[$0 - 1] }
    let session = try EditorSession(
      old.map { $0.text + "\n" } ?? "", named: "todo-comment-\(card)", in: context)
    let isBlank = { (text: String) in text.utf8.allSatisfy { $0 <= 0x20 } }
    let isSaved = try session.run(isBlank: isBlank) { (typed) throws(Refusal) in
      let text: CommentText
      do throws(TrackerError) {
        text = try CommentText(typed)
      } catch {
        return [.init(line: nil, fault: .refused(error))]
      }
      try comment(old.map { .edit(.id($0.id), text) } ?? .add(text), on: card)
      return []
    }
    if !isSaved { reportUnchanged(listed) }
  }
}

extension Context {
  /// Returns the comments of a card as lines: number, author and time, and below them the text.
  func lines(of comments: Comments) -> [String] {
    comments.list.enumerated().flatMap { index, comment in
      let number = "\(index + 1)"
      let head = [comment.author?.text, words(comment.created)].compactMap(\.self)
      let indent = String(repeating: " ", count: number.count + 4)
      let lines = comment.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        let text = $0.replacing(scalars: "\t", with: "    ")
        return text.isEmpty ? "" : indent + text
      }
      return ["  \(number)  \(head.joined(separator: "  "))"] + lines
    }
  }
}
