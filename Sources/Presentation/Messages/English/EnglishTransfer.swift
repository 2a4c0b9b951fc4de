import Entities

extension English {
  func template(_ phrase: Phrase.Transfer) -> Template<Self> {
    switch phrase {
    case .ambiguousDate(let value, let column):
      "\(quoted: value) in \(cut: column) has more than one meaning"
    case .cannotCreate(let path, let reason): "Could not create \(quoted: path): \(reason)"
    case .cannotWrite(let path, let reason): "Could not write \(quoted: path): \(reason)"
    case .doubt(let doubt): template(doubt)
    case .expected(let text): "Expected \(cut: text)"
    case .exported(let count, let path): "Exported \(count, "card") to \(path)"
    case .imported(0, 0, _): "Nothing to import"
    case .imported(0, 1, _): "Nothing to import: the card already exists"
    case .imported(0, let existing, _):
      "Nothing to import: all \(existing, "card") already exist"
    case .imported(let count, 0, let isDryRun):
      "\(isDryRun, "Would import", "Imported") \(count, "card")"
    case .imported(let count, let existing, let isDryRun):
      """
      \(isDryRun, "Would import", "Imported") \(count, "card"). \
      \(count: existing) already \(existing, one: "exists", other: "exist")
      """
    case .importOnly(let format): "\(name(of: format)) can only be imported"
    case .invalidMapping(let text): "\(quoted: text) is not FIELD=COLUMN"
    case .invalidValue(let value, let field): "\(quoted: value) is not a valid value of \(field)"
    case .loss(let loss, let count, let format): template(loss, count, format)
    case .missingField(let field): "\(field) is missing"
    case .notUTF8: "The text is not UTF-8 or UTF-16"
    case .readingFromTerminal:
      "Reading cards from the terminal. Ctrl-D ends the input, Ctrl-C cancels the import"
    case .remark(let remark, let count, let cards, _) where cards.isEmpty: template(remark, count)
    case .remark(let remark, let count, let cards, let more):
      "\(template(remark, count)): \(columns: cards)\(more > 0, " and \(more.grouped) more", "")"
    case .repeated(let count):
      "Skipped \(count, "card") with the id or key of an earlier card in the file"
    case .repeatedColumn(let name): "The header has the column \(quoted: name) twice"
    case .repeatedKey(let key): "Repeated key \(quoted: key)"
    case .skippedRecords(let count): "Skipped \(count, "invalid record")"
    case .unknownColumn(let column): "The file has no column \(quoted: column)"
    case .wrongCount(let values, let columns):
      "The row has \(values, "value"), the header has \(count: columns)"
    }
  }

  func template(_ hint: Phrase.TransferHint) -> Template<Self> {
    switch hint {
    case .addLines(let line): "To add a card for each line: \(line)"
    case .chooseDayOrder:
      """
      Use --dates dmy for day/month/year, --dates mdy for month/day/year, \
      or --dates ymd for year/month/day
      """
    case .chooseFormat(let formats): "Use --format with \(list: formats, "or")"
    case .columns(let names): "Columns of the file: \(columns: names)"
    case .convert(let encoding, let line): "If its encoding is \(encoding.rawValue): \(line)"
    case .mapColumns(let title): "Name the columns: --map \(inShell: "title=\(title)")"
    case .useFormat(let format): "If it is: --format \(format.rawValue)"
    case .whatCardsAre(let format): whatCardsAre(in: format)
    case .skipInvalidRecords: "To import the valid records: --keep-going"
    case .ignoreLink: "To import the cards without one of these links: --keep-going"
    }
  }

  private func template(
    _ loss: ExportLoss, _ count: Int, _ format: FileFormat
  ) -> Template<Self> {
    """
    \(name(of: format)) can't store \(name(of: loss)) \
    (\(count, loss.isOfProject ? "project" : "card"))
    """
  }

  private func template(_ remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .deleted: "Skipped \(count, "card") deleted in the other program"
    case .archived: "Skipped \(count, "card") archived in the other program"
    case .cancelled: "Skipped \(count, "card") cancelled in the other program"
    case .waiting: "Imported \(count, "card") waiting in the other program into todo"
    case .recurring: "Imported \(count, "card") recurring in the other program once"
    case .otherComponent(let kind):
      "Skipped \(count: count) \(cut: kind), because only VTODO is imported"
    case .otherFile(let name): "Skipped \(cut: name), which is not a task"
    case .unknownBlocker:
      "Ignored blockers of \(count, "card") that are neither in the file nor in the store"
    case .otherBoard(let path): otherBoard(path)
    case .ignoredOfFile(let field, let value): "Skipped \(field) of the file: \(cut: value)"
    case .blockerCycle(let titles): cycle(count, titles)
    case .irregularFile(let name): "Skipped \(cut: name), which is not a regular file"
    case .projectExists(let name): exists(name)
    case .projectInFile: "Ignored -p for \(count, "card") with a project in the file"
    case .itemWithoutBox: "Skipped \(count, "list item") without a checkbox [ ]"
    case .emptyItem: "Skipped \(count, "card") without a title"
    case .boxOutsideList: "Skipped \(count, "line") with a checkbox outside a list"
    case .textOutside: "Skipped \(count, "line") of text outside of cards"
    case .otherTitle(let titles): otherTitle(count, titles)
    case .repeatedTime(let field):
      "Clocks show the \(field) of \(count, "card") twice: used the first time"
    case .incompleteItems(let items, let total): incomplete(items, of: total)
    case .withoutAddress: withoutAddress(count)
    case .repeatedFile(let name):
      "Skipped \(cut: name), which has the id or key of an earlier file"
    case .missingComments: "The file doesn't have all comments of \(count, "card")"
    case .newSteps(let names): "Skipped \(count, "step") of existing cards: \(columns: names)"
    case .newComments(let titles):
      "Skipped new comments of \(count, "existing card"): \(columns: titles)"
    case .otherDeadline(let titles): otherDeadline(count, titles)
    case .unknownColumn(let name, let state): unknown(name, state, count)
    case .columnOfOtherState(let name, let state): other(name, state, count)
    default: template(ofField: remark, count)
    }
  }

  private func template(ofField remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .keptInTitle(let field): "Left the invalid \(field) in the title of \(count, "card")"
    case .keptInNotes(let field): "Saved \(field) of \(count, "card") in the notes"
    case .ignored(let field): "Skipped \(field) of \(count, "card")"
    case .shortened(let field): "Shortened \(field) of \(count, "card"), which was too long"
    case .controlCharacters(let field):
      "Removed control characters from \(field) of \(count, "card")"
    case .secondsDropped(let field): "Ignored the seconds in \(field) of \(count, "card")"
    case .untitled(let field): untitled(field, count)
    case .repeatedNumbers(let numbers): repeated(numbers, count)
    default: ""
    }
  }

  private func repeated(_ numbers: [String], _ count: Int) -> Template<Self> {
    """
    Linked \(count, "card") to the first of several cards with the same number in the file: \
    \(columns: numbers)
    """
  }

  private func otherDeadline(_ count: Int, _ titles: [String]) -> Template<Self> {
    """
    Skipped \(count, "card") with the title of an existing card and another deadline: \
    \(columns: titles)
    """
  }

  private func otherTitle(_ count: Int, _ titles: [String]) -> Template<Self> {
    """
    Skipped \(count, "card") with the id of an existing card and another title: \
    \(columns: titles)
    """
  }

  private func cycle(_ count: Int, _ titles: [String]) -> Template<Self> {
    """
    Ignored \(count, "blocker"), because cards would block each other: \
    \(cut: titles.joined(separator: " → "))
    """
  }

  private func unknown(_ name: String, _ state: State?, _ count: Int) -> Template<Self> {
    """
    Column \(cut: name) not found: used the default column for \(count, "card"). \
    To create it first: todo column add \(inShell: name) \
    --state \(state?.rawValue ?? "STATE")
    """
  }

  private func incomplete(_ items: Int, of total: Int) -> Template<Self> {
    """
    The file has only \(count: items) of \(total, "item"). \
    To write all: gh project item-list --limit \("\(total)")
    """
  }

  private func otherBoard(_ path: String) -> Template<Self> {
    "Skipped the board \(cut: path). To import it: todo import \(inShell: path)"
  }

  private func untitled(_ field: String, _ count: Int) -> Template<Self> {
    "\(field) is missing in \(count, "card"): used the notes or “(untitled)” as the title"
  }

  private func other(_ name: String, _ state: State, _ count: Int) -> Template<Self> {
    "Ignored the column \(cut: name) of \(count, "card") with the state \(state.rawValue)"
  }

  private func exists(_ project: ProjectName) -> Template<Self> {
    "Kept the existing project \(project.text) as it is"
  }

  private func withoutAddress(_ count: Int) -> Template<Self> {
    """
    \(count, "card") without url: an issue with a new title is imported again. \
    To write it: gh issue list --json number,title,url
    """
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
    case .comments: "comments"
    case .lease: "ends of claims"
    case .blockers: "blockers that are not exported"
    case .key: "keys"
    case .times: "all times of cards"
    case .projectColor: "colors of projects"
    case .projectDeadline: "deadlines of projects"
    case .projectArchive: "that projects are archived"
    case .projectCover: "covers of projects"
    case .emptyProject: "projects without cards"
    }
  }
}
