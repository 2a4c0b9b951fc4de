import Entities

extension English {
  var batchDetails: Template<Self> {
    """
    Each line is a command without the word todo, quoted as in a shell ('…', "…", \\). Nothing is \
    expanded. Blank lines and lines that begin with # are ignored. Only commands that read or \
    change cards and projects are allowed.
    The batch is one change, which one `todo undo` undoes. The first line that is refused stops \
    the batch, and nothing is changed. With --keep-going, the other lines are kept. The exit \
    status is 65 in both cases.
    @last is the card that was added last. @NAME is the card that `add … --as NAME` added. Use \
    them as card numbers.
    A line that begins with { is JSON: {"command":"add","title":"Buy milk"}. Its keys are \
    command; those of a card in JSON output (\(names: CardField.edited)); cards (12, "@last", or \
    a list) and filters (["tag:web"]); text for step and comment, steps ([1,2]) for \
    check; and the options of the command, with _ for - ("if_any":true).
    With --json, each answer has the number of its line. The answers are provisional until the \
    last line: {"committed":true,"transaction":"t42"}.
    The batch locks the store from its first change to its end. Other processes wait up to \
    30 seconds, and then fail with status 75. Ctrl-C cancels the batch.
    """
  }

  var importDetails: Template<Self> {
    """
    \(formats(FileFormat.allCases)) The whole file is imported as one change, or nothing is. \
    Cards whose id or key already exists are skipped, so you can import a file again. A file whose \
    format is not certain is refused: name it with --format.
    The columns of Jira, Todoist, Notion, Asana, Linear, TickTick and GitHub are known in CSV, \
    which can be separated by commas, semicolons or tabs. For other tables, name the columns: \
    --map title=Summary,deadline=Due. A date such as 06/12/2026 needs --dates dmy or --dates mdy, \
    26-12-01 can also need --dates ymd.
    FOLDER is a folder of Backlog.md or kanban-md. GitHub's file is the output of `gh issue list \
    --json title,body,state,labels,url` or `gh project item-list --format json`. Trello's file is \
    a board exported as JSON. Values that a card can't hold are kept in its notes.
    With --keep-going, valid records are imported, invalid ones are reported, and the exit status \
    is 65. Without FILE, or with -, `todo` reads standard input.
    """
  }

  var exportDetails: Template<Self> {
    """
    \(formats(FileFormat.exported)) Without a selection, all cards are exported, done or not. \
    With one, the cards that `todo list` shows for the same selection are exported. Fields that \
    the format can't store are reported on standard error.
    A CSV file has one row per card. Tags are separated by commas. Each step is a line: [ ] text \
    or [x] text. Titles that begin with = + - or @ are not changed: if your spreadsheet reads \
    them as formulas, import the file as text.
    """
  }

  private func formats(_ formats: [FileFormat]) -> String {
    "Formats: \(formats.map(\.rawValue).joined(separator: ", "))."
  }

  var reminderDetails: Template<Self> {
    """
    Shows the open cards that are overdue or due later today. Archived projects are ignored.
    --notify shows them as a desktop notification, using notify-send, or shows nothing if no card \
    is due. --install runs that every day at 09:00, or at another time, with a systemd user timer \
    or, without systemd, a line in your crontab. Install again to change the time.
    """
  }

  var backupDetails: Template<Self> {
    """
    The backup is a copy of the whole store at one moment. Other processes can go on writing. \
    Only you can read the file. It is a store itself: `todo --store FILE list`. If the backup \
    fails, it leaves no file.
    """
  }

  var restoreDetails: Template<Self> {
    """
    Replaces all cards and the history with those in FILE. The current contents are first saved \
    in a file next to the store, whose name is printed. To go back, restore that file; `todo \
    undo` can't undo a restore. Open boards show the restored cards.
    """
  }

  var doctorDetails: Template<Self> {
    """
    Checks the file and its permissions, the tables, indexes, the order of cards and the search \
    index, and compares the cards with the history. Without --repair, nothing is changed. The \
    exit status is 0 if the store has no problems, or all were repaired, and 1 otherwise.
    --repair first backs up the store to a file next to it. Where cards and history differ, the \
    cards are kept, and the difference is recorded as a change. Cards that are only in the \
    history are restored. No card is deleted.
    --plain prints a line per problem: found or repaired, its code and a sentence.
    """
  }

  var settingsDetails: Template<Self> {
    """
    A value comes from a TODO_ variable, the settings file, a variable such as PAGER, or the \
    default. Pipes, --plain, --json and batches ignore filter, sort order, date format and \
    default project. `todo settings` lists each NAME.
    """
  }

  var settingsSetDetails: Template<Self> {
    """
    Several words are one value. Separate the values of a list with commas; '' is an empty \
    list. `none` means no value, where that is allowed.
    """
  }

  var settingsEditDetails: Template<Self> {
    """
    Opens the file as JSON. If it has a mistake, it opens again with the error at the top. \
    Close it without a change to give up: the settings stay as they were, and your text is kept \
    in a temporary file.
    """
  }
}
