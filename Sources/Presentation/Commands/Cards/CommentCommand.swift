import CommandLineKit
import Entities
import System
import ViewModels
import Words

/// `todo comment`: adds, edits or deletes a comment of a card, or lists them.
struct CommentCommand: Command, CommandView {
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
  private let action: Action
  private let form: OutputForm
  private let options: SelectionOptions

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    form = try OutputForm(
      arguments, in: context, table: false, moreKeys: JSONKeys.more(of: "comment"))
    options = SelectionOptions(arguments)
    let words = arguments.operands.map(\.word)
    guard let first = words.first else { throw .tracker(.invalidSelection(.empty)) }
    card = try ValueReader.card(first, in: context, form: "comment 12 TEXT")
    let text = Array(words.dropFirst())
    action = try Self.action(arguments, text: text, in: context)
  }

  func run(in context: Context) throws(Refusal) {
    switch action {
    case .list: try list(in: context)
    case .change(let edit):
      try submit(edit, in: context)
    case .write(let number): try write(number, in: context)
    }
  }

  private static func action(
    _ arguments: ParsedArguments, text: [String], in context: Context
  ) throws(Refusal) -> Action {
    let edited = try ValueReader.number("edit", in: arguments, from: 1)
    let deleted = try ValueReader.number("delete", in: arguments, from: 1)
    let wantsEditor = arguments.has(FormEditing.option.name)
    if let deleted {
      let others = ["edit", FormEditing.option.name].filter(arguments.has)
      guard others.isEmpty else { throw .usage(.conflictingOptions(["delete"] + others)) }
      try refuse(text)
      return .change(.delete(.number(deleted)))
    }
    if wantsEditor { try refuse(text) }
    guard text.isEmpty else {
      let text = try self.text(text, in: context)
      return .change(edited.map { .edit(.number($0), text) } ?? .add(text))
    }
    if wantsEditor { return .write(edited) }
    guard let edited else { return .list }
    guard context.editor != nil else { throw .fault(.missingComment) }
    return .write(edited)
  }

  private static func refuse(_ text: [String]) throws(Refusal) {
    if !text.isEmpty {
      throw .usage(.unexpectedOperand(text.joined(separator: " "), command: "comment"))
    }
  }

  private static func text(_ words: [String], in context: Context) throws(Refusal) -> CommentText {
    guard words == ["-"] else {
      return try tracking { () throws(TrackerError) in
        try CommentText(words.joined(separator: " "))
      }
    }
    let text = try StandardInput(input: context.input).text()
    do throws(TrackerError) {
      return try CommentText(text)
    } catch {
      throw .fault(.badInput(line: nil, reason: .refused(error)))
    }
  }
}

// MARK: - Running
extension CommentCommand {
  private func list(in context: Context) throws(Refusal) {
    let card = try existingCard(in: context)
    var report = ChangeReport(in: context)
    report.cards = [card]
    if card.card.comments.isEmpty {
      report.add(.noComments(on: card.card))
    } else {
      report.add(text: "\(card.card.number)  \(card.card.title.text)")
      report.details = CommentLines(card.card.comments, in: context).lines
    }
    report.write(as: form)
  }

  private func existingCard(in context: Context) throws(Refusal) -> ListedCard {
    let details = try context.scenes.showCards().answer(to: .cards([.one(card)]))
    guard let detail = details.first, detail.deletedBy == nil else {
      throw .tracker(.noSuchCards([card]))
    }
    return detail.card
  }

  private func submit(_ edit: CommentsEdit, in context: Context) throws(Refusal) {
    let author = try tracking { () throws(TrackerError) in
      try context.fieldReader(of: .assignee).author()
    }
    try CardActing(.comment(edit, by: author), on: CardChoice(card: card), options, form)
      .run(in: context)
  }

  private func write(_ number: Int?, in context: Context) throws(Refusal) {
    let listed = try existingCard(in: context)
    let comments = listed.card.comments.list
    if let number, number > comments.count {
      throw .tracker(.noSuchComment(card: card, comment: number, count: comments.count))
    }
    guard context.editor != nil else { throw .fault(.editing(.noTerminalForComment)) }
    let comment = number.map { comments[$0 - 1] }
    let text = comment.map { $0.text + "\n" } ?? ""
    let session = try EditorSession(text, named: "todo-comment-\(card)", in: context)
    let isSaved = try session.run(isBlank: Self.isBlank) { (bytes) throws(Refusal) in
      switch Self.text(of: bytes) {
      case .failure(let fault): return [.init(line: nil, fault: fault)]
      case .success(let text):
        try submit(comment.map { .edit(.id($0.id), text) } ?? .add(text), in: context)
        return []
      }
    }
    guard !isSaved else { return }
    var report = ChangeReport(in: context)
    if form != .text { report.cards = [listed] }
    report.add(.cardDeed(.unchanged, context.facts(listed)))
    report.write(as: form)
  }

  private static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }

  private static func text(of bytes: [UInt8]) -> Result<CommentText, FormFault> {
    let text: String
    do throws(InputError) {
      text = try MemoryInput(bytes).readText(limit: .max)
    } catch .invalidUTF8(_, let byte) {
      return .failure(.notUTF8(byte: byte))
    } catch {
      return .failure(.strayLine(""))
    }
    do throws(TrackerError) {
      return .success(try CommentText(text))
    } catch {
      return .failure(.refused(error))
    }
  }
}
