import Entities

extension English {
  func template(_ phrase: Phrase.Transfer) -> Template<Self> {
    switch phrase {
    case .cannotCreate(let path, let reason): "Could not create \(quoted: path): \(reason)"
    case .cannotWrite(let path, let reason): "Could not write \(quoted: path): \(reason)"
    case .expected(let text): "Expected \(cut: text)"
    case .exported(let count, let path): "Exported \(count, "card") to \(path)"
    case .imported(0, 0, _): "Nothing to import"
    case .imported(0, 1, _): "Nothing to import: the card already exists"
    case .imported(0, let existing, _):
      "Nothing to import: all \(existing, "card") already exist"
    case .imported(let count, 0, let isRehearsal):
      "\(isRehearsal, "Would import", "Imported") \(count, "card")"
    case .imported(let count, let existing, let isRehearsal):
      """
      \(isRehearsal, "Would import", "Imported") \(count, "card"). \
      \(count: existing) already \(existing, one: "exists", other: "exist")
      """
    case .invalidValue(let value, let field): "\(quoted: value) is not a valid \(field)"
    case .loss(let loss, let count, let format):
      "\(name(of: format)) can't store \(name(of: loss)) (\(count, "card"))"
    case .missingField(let field): "\(field) is missing"
    case .notUTF8: "The text is not UTF-8"
    case .readingFromTerminal:
      "Reading cards from the terminal. Ctrl-D ends the input, Ctrl-C cancels the import"
    case .remark(let remark, let count): template(remark, count)
    case .skippedRecords(let count): "Skipped \(count, "invalid record")"
    }
  }

  func template(_ hint: Phrase.TransferHint) -> Template<Self> {
    switch hint {
    case .chooseFormat(let formats): "Use --format with \(list: formats, "or")"
    case .skipInvalidRecords: "To import the valid records: --keep-going"
    }
  }

  private func template(_ remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .deleted: "Skipped \(count, "card") deleted in the other program"
    case .cancelled: "Skipped \(count, "card") cancelled in the other program"
    case .waiting: "Imported \(count, "card") waiting in the other program into todo"
    case .recurring: "Imported \(count, "card") recurring in the other program once"
    case .otherComponent(let kind):
      "Skipped \(count: count) \(cut: kind), because only VTODO is imported"
    case .itemWithoutBox: "Skipped \(count, "list item") without a checkbox [ ]"
    case .keptInNotes(let field): "Saved \(field) of \(count, "card") in the notes"
    case .ignored(let field): "Skipped \(field) of \(count, "card")"
    case .shortened(let field): "Shortened \(field) of \(count, "card"), which was too long"
    }
  }

  private func name(of loss: ExportLoss) -> String {
    switch loss {
    case .notes: "notes"
    case .doing: "the state doing"
    case .project: "projects"
    case .deadlineTime: "times of deadlines"
    case .deadline: "deadlines"
    case .priority: "priorities"
    case .tags: "tags"
    case .steps: "steps"
    case .key: "keys"
    case .times: "all times of cards"
    }
  }

  private func name(of format: FileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .todotxt: "todo.txt"
    case .ical: "iCalendar"
    case .taskwarrior: "Taskwarrior's JSON"
    }
  }
}
