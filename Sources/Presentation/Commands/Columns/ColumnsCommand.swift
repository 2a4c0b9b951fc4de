import CommandLineKit
import Entities
import FoundationEssentials
import Looks
import TerminalKit
import ViewModels
import Words

final class ColumnsCommand: CommandRun, CommandKind {
  private static let places = ["before", "after"].map { name in
    OptionDeclaration(name, takes: "COLUMN", offering: "column")
  }

  static let declarations: [CommandDeclaration] = [
    CommandDeclaration(
      "column", synopses: ["", "VERB …"], options: OutputForm.wholeRows,
      examples: ["todo column", "todo column --plain"]),
    .change(
      "column add", ["NAME [--state STATE] [--before|--after COLUMN] [--limit N]"],
      ["NAME…"],
      [
        OptionDeclaration(
          "state", takes: "STATE", completion: .choices(State.allCases.map(\.rawValue))),
        "limit N",
      ] + places,
      examples: ["todo column add review --after doing --limit 3"]),
    .change(
      "column rename", ["OLD NEW"],
      [OperandDeclaration("OLD", offering: "column"), "NEW"],
      examples: ["todo column rename checking testing"]),
    .change(
      "column default", ["NAME"], [OperandDeclaration("NAME", .many, offering: "column")],
      examples: ["todo column default checking"]),
    .change(
      "column limit", ["NAME N|none"],
      [OperandDeclaration("NAME", offering: "column"), "N"],
      examples: ["todo column limit doing 3", "todo column limit doing none"]),
    .change(
      "column rule", ["NAME [--from A,B|any] [--needs LIST|none]"],
      [OperandDeclaration("NAME", .many, offering: "column")],
      [
        OptionDeclaration("from", takes: "COLUMNS", offering: "column"),
        OptionDeclaration(
          "needs", takes: "LIST",
          completion: .choices(ColumnNeed.allCases.map(\.rawValue) + ["none"])),
      ],
      examples: [
        "todo column rule checking --from doing --needs steps",
        "todo column rule checking --from any",
      ]),
    .change(
      "column move", ["NAME --before COLUMN", "NAME --after COLUMN"],
      [OperandDeclaration("NAME", .many, offering: "column")],
      places, examples: ["todo column move checking --before doing"]),
    .change(
      "column delete", ["NAME [--into COLUMN]"],
      [OperandDeclaration("NAME", .many, offering: "column")],
      [OptionDeclaration("into", takes: "COLUMN", offering: "column"), .force],
      examples: ["todo column delete checking --into doing"]),
  ]

  override class func isTable(_ arguments: ParsedArguments) -> Bool {
    arguments.command == "column"
  }

  func run() throws(Refusal) {
    var answer = try ItemAnswer<ColumnSummary>(self)
    guard arguments.command != "column" else {
      answer.items = try context.scenes.listColumns().answer(to: ())
      return answer.write {
        context.writeTable(of: answer.items, ColumnSummary.table(in: context))
      }
    }
    let request = try request()
    let changed = try submit(request, to: context.scenes.changeColumns())
    answer.note(changed) { change, column, transaction in
      sentence(about: change, column, request, cards: changed.answer.cardCount, transaction)
    }
    answer.items = changed.answer.columns
    answer.write()
  }

  private func request() throws(Refusal) -> ColumnRequest {
    let words = arguments.words
    let name = words.joined(separator: " ")
    switch arguments.verb {
    case "add": return .add(try draft(named: name))
    case "rename":
      return .edit(try ColumnValue.word(words[0]), .rename(try tracked(try ColumnName(words[1]))))
    case "default": return .edit(try ColumnValue.word(name), .makeDefault)
    case "limit":
      let limit = try tracked(try Column.limit(reading: words[1]))
      return .edit(try ColumnValue.word(words[0]), .limit(limit))
    case "rule": return .edit(try ColumnValue.word(name), try rule())
    case "move":
      guard let place = try arguments.place(ColumnValue.word) else { throw missing("POSITION") }
      return .place(try ColumnValue.word(name), place)
    default:
      let other = try arguments.value("into").map(ColumnValue.word)
      return .delete(try ColumnValue.word(name), into: other, isForced: arguments.isForced)
    }
  }

  private func draft(named name: String) throws(Refusal) -> ColumnDraft {
    var draft = ColumnDraft(name: try tracked(try ColumnName(name)))
    draft.state = try arguments.value("state").map { (word) throws(Refusal) in
      try tracked(try State(reading: word))
    }
    draft.place = try arguments.place(ColumnValue.word)
    if let limit = arguments.value("limit") {
      draft.limit = try tracked(try Column.limit(reading: limit))
    }
    return draft
  }

  private func rule() throws(Refusal) -> ColumnEdit {
    let origins = try arguments.value("from").map { (list) throws(Refusal) in
      list.lowercased() == "any" ? ColumnOrigins.any : .only(try ColumnValue.words(list))
    }
    let needs = try arguments.value("needs").map(needs)
    guard origins != nil || needs != nil else { throw Self.noRule }
    return .rule(from: origins, needs: needs)
  }

  private static let noRule = Refusal.usage(
    .missingOperand("--from COLUMNS|--needs FIELDS", command: "column rule"))

  private func needs(_ list: String) throws(Refusal) -> ColumnNeeds {
    guard list.lowercased() != "none" else { return .none }
    let needs = try list.split(separator: ",").map { (name) throws(Refusal) -> ColumnNeed in
      try ParsedArguments.choice(String(name), of: "needs")
    }
    guard !needs.isEmpty else { throw Self.noRule }
    return ColumnNeeds(needs)
  }

  private func sentence(
    about change: ItemChange<Column>, _ column: Column, _ request: ColumnRequest, cards: Int,
    _ transaction: Int?
  ) -> Sentence {
    let name = Sentence.column(column.name)
    guard change.isChanged, let before = change.before else {
      return change.isChanged ? .added(column) : .unchanged(name)
    }
    switch request {
    case .add: return .added(column)
    case .edit(_, .rename): return .deed(.renamed, .column(before.name).to(column.name.text))
    case .edit(_, .makeDefault): return .edited(column, .default(of: column.state))
    case .edit(_, .limit): return .edited(column, .limit(column.limit))
    case .edit(_, .rule): return .deed(.edited, .rule(of: column.name))
    case .place: return .deed(.moved, name)
    case .delete(_, let other, _):
      let moved = other.map { [Sentence.moved(cards: cards, to: $0.text)] }
      return .deed(.deleted, name, cards > 0 ? moved ?? [] : []).undone(by: transaction)
    }
  }
}

enum ColumnValue {
  static func word(_ word: String) throws(Refusal) -> ColumnWord {
    try tracked(try ColumnWord(reading: word))
  }

  /// Reads a list such as `doing,review`.
  static func words(_ list: String) throws(Refusal) -> [ColumnWord] {
    let words = try list.split(separator: ",").map { (part) throws(Refusal) in
      try word(String(part))
    }
    guard !words.isEmpty else { throw .usage(.missingOperand("COLUMNS", command: "column")) }
    return words
  }
}

extension ColumnSummary: ListedItem {
  static var listName: String { "columns" }

  static var rowNames: [String] {
    ["name", "state", "default", "cards", "limit", "from", "needs"]
  }

  static var fields: [ListedField<ColumnSummary>] {
    [
      .text("id") { $0.column.id.uuid.recorded.lowercased() },
      .text("name") { $0.column.name.text },
      .text("state") { $0.column.state.rawValue },
      .one("default") { .flag($0.column.isDefault) },
      .number("cards") { $0.cardCount },
      .number("limit") { $0.column.limit },
      .one("estimate") { $0.estimate.fieldValue },
      .list("from") { $0.origins?.map(\.text) },
      .list("needs") { $0.column.needs.list.map(\.rawValue) },
    ]
  }

  fileprivate static func table(in context: Context) -> [TableField<ColumnSummary>] {
    let (theme, wording) = (context.theme, context.wording)
    let marks = context.marks
    let unit = context.settings[TrackerSettings.estimateUnit]
    return [
      TableField(Table.Column(context.heading(.column), isKept: true)) {
        let (name, state) = ($0.column.name.text, $0.column.state)
        return Table.Cell("\(marks.state(state)) \(name)", theme.style(of: state))
      },
      TableField(Table.Column(context.heading(.state))) {
        let usual = $0.column.isDefault ? " (\(wording.text(.isDefaultColumn)))" : ""
        return Table.Cell("\($0.column.state.rawValue)\(usual)")
      },
      TableField(Table.Column(context.heading(.cards), alignment: .trailing, isKept: true)) {
        let isOver = $0.cardCount > $0.column.limit ?? .max
        return Table.Cell($0.cardCount.grouped, isOver ? theme[.overdue] : .plain)
      },
      TableField(Table.Column(context.heading(.limit), alignment: .trailing, isKept: true)) {
        Table.Cell($0.column.limit.map(\.grouped) ?? "")
      },
      TableField(Table.Column(context.heading(.estimate), alignment: .trailing)) {
        Table.Cell($0.estimate.map { wording.amount($0, in: unit) } ?? "")
      },
      TableField(Table.Column(context.heading(.rule), isFlexible: true)) {
        let origins = $0.origins.map { $0.map(\.text) }
        return Table.Cell(wording.text(.columnRule(from: origins, needs: $0.column.needs.list)))
      },
    ]
  }
}
