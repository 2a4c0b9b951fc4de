import CommandLineKit
import Entities
import System
import ViewModels
import Words

/// `todo comment`: adds, edits or deletes a comment of a card, or lists them.
struct CommentCommand: Command {
  static let declaration = CommandDeclaration(
    "comment",
    synopses: ["CARD", "CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N"],
    operands: [
      OperandDeclaration("CARD", .one, offering: "card"),
      OperandDeclaration("TEXT", .anyNumber),
    ],
    options: [
      OptionDeclaration("edit", takes: "N"),
      OptionDeclaration("delete", takes: "N"),
      FormEditing.option, SelectionOptions.dryRun,
    ] + OutputForm.options,
    examples: [
      "todo comment 12 Called the bank", "todo comment 12",
      "echo Sent the file | todo comment 12 -",
      "todo comment 12 --edit 1 Called the bank twice", "todo comment 12 --delete 1",
    ])

  private enum Action {
    case list
    case change(CommentsEdit)
    /// `nil` for a new comment.
    case write(Int?)
  }

  private let card: Int
  private let acting: CardActing
  private let context: Context

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let command = try Self(arguments, in: context)
    let action = try action(arguments, in: context)
    switch action {
    case .list: try command.list()
    case .change(let edit): try command.submit(edit)
    case .write(let number): try command.write(number)
    }
  }

  private init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    self.context = context
    acting = try CardActing(arguments, in: context)
    let word = arguments.operands[0].word
    card = try ValueReader.card(word, in: context, form: "comment 12 TEXT")
  }

  private static func action(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> Action {
    let words = arguments.operands.dropFirst().map(\.word)
    let text = words.joined(separator: " ")
    let edited = try ValueReader.number("edit", in: arguments, from: 1)
    let deleted = try ValueReader.number("delete", in: arguments, from: 1)
    let editor = FormEditing.option.name
    if deleted != nil || arguments.has(editor) {
      for other in ["edit", editor] { try parsed(try arguments.allowOne(of: ["delete", other])) }
      guard words.isEmpty else { throw .usage(.unexpectedOperand(text, command: "comment")) }
      return deleted.map { .change(.delete(.number($0))) } ?? .write(edited)
    }
    guard words.isEmpty else {
      let text = try ValueReader.text(text, in: context) { (text) throws(TrackerError) in
        try CommentText(text)
      }
      return .change(edited.map { .edit(.number($0), text) } ?? .add(text))
    }
    guard let edited else { return .list }
    guard context.editor != nil else { throw .fault(.missingComment) }
    return .write(edited)
  }

  private func list() throws(Refusal) {
    let card = try context.existingCard(card)
    var report = ChangeReport(in: context)
    report.cards = [card]
    if card.card.comments.isEmpty {
      report.add(.noComments(on: card.card))
    } else {
      report.add(text: "\(card.card.number)  \(card.card.title.text)")
      report.details = CommentLines(card.card.comments, in: context).lines
    }
    report.write(as: acting.form)
  }

  private func submit(_ edit: CommentsEdit) throws(Refusal) {
    let author = try tracked(try context.fieldReader(of: .assignee).author())
    try acting.run(.comment(edit, by: author), on: CardChoice(card: card))
  }

  private func write(_ number: Int?) throws(Refusal) {
    let listed = try context.existingCard(card)
    let comments = listed.card.comments.list
    if let number, number > comments.count {
      throw .tracker(.noSuchComment(card: card, comment: number, count: comments.count))
    }
    guard context.editor != nil else { throw .fault(.editing(.noTerminal(command: "comment"))) }
    let comment = number.map { comments[$0 - 1] }
    let text = comment.map { $0.text + "\n" } ?? ""
    let session = try EditorSession(text, named: "todo-comment-\(card)", in: context)
    let isBlank = { (text: String) in text.utf8.allSatisfy { $0 <= 0x20 } }
    let isSaved = try session.run(isBlank: isBlank) { (typed) throws(Refusal) in
      let text: CommentText
      do throws(TrackerError) {
        text = try CommentText(typed)
      } catch {
        return [.init(line: nil, fault: .refused(error))]
      }
      try submit(comment.map { .edit(.id($0.id), text) } ?? .add(text))
      return []
    }
    if !isSaved { acting.reportUnchanged(listed) }
  }
}

/// The comments of a card as lines: number, author and time, and below them the text.
struct CommentLines {
  let lines: [String]

  init(_ comments: Comments, in context: Context) {
    var lines: [String] = []
    for (index, comment) in comments.list.enumerated() {
      let number = "\(index + 1)"
      let head = [comment.author?.text, context.words(comment.created)].compactMap(\.self)
      lines.append("  \(number)  \(head.joined(separator: "  "))")
      let indent = String(repeating: " ", count: number.count + 4)
      for line in comment.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let text = line.replacing(scalars: "\t", with: "    ")
        lines.append(text.isEmpty ? "" : indent + text)
      }
    }
    self.lines = lines
  }
}
