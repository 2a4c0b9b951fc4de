import Entities

extension English {
  func details(of command: CommandName) -> Template<Self> {
    switch command {
    case .add: addDetails
    case .list: listDetails
    case .search: searchDetails
    case .next, .graph, .calendar, .claim, .release, .copy, .date: planningDetails(of: command)
    case .edit: editDetails
    case .move: moveDetails
    case .check, .uncheck, .step: "Steps are numbered from 1, as in `todo show`."
    case .comment: commentDetails
    case .project: projectDetails
    case .projectColor: projectColorDetails
    case .column: columnDetails
    case .columnRule: columnRuleDetails
    case .view: viewDetails
    case .projectCover: coverDetails
    case .projectArchive:
      "Cards of an archived project are listed only with `project:NAME`."
    case .projectDelete:
      "With --keep-cards, the cards move to inbox. `todo undo` restores the project and its cards."
    case .undo: undoDetails
    case .batch: batchDetails
    case .import: importDetails
    case .export: exportDetails
    case .remind: reminderDetails
    case .board: boardDetails
    case .backup: backupDetails
    case .restore: restoreDetails
    case .doctor: doctorDetails
    case .settings: settingsDetails
    case .settingsSet: settingsSetDetails
    case .settingsEdit: settingsEditDetails
    case .boardText, .show, .start, .done, .reopen, .skip, .delete, .projectAdd, .projectShow,
      .projectRename, .projectDeadline, .projectMove, .projectUnarchive, .projectMerge, .redo,
      .projectColumns, .columnAdd, .columnRename, .columnDefault, .columnLimit, .columnMove,
      .viewAdd, .viewRename, .viewEdit, .viewDelete, .columnDelete, .teamLeave, .teamAddress,
      .teamUpgrade, .syncTake, .syncDrop, .history, .settingsGet, .settingsReset, .settingsPath,
      .completions, .help, .team, .teamCreate, .teamJoin, .teamRejoin, .teamRepair, .sync,
      .syncConflicts:
      teamDetails(of: command)
    }
  }

  var addDetails: Template<Self> {
    """
    Everything after `add` that is not an option is the title. You don't need quotes.
    With --lines, each line of standard input becomes a card, without its bullet and checkbox. A \
    checked box adds the card to done. If a line is refused, no card is added.
    """
  }

  var commentDetails: Template<Self> {
    """
    Without a text, the comments of the card are listed. They are numbered from 1, the oldest \
    first. With - as the text, the comment is read from standard input.
    The author is the person that `me` means: TODO_USER, else the setting user.name, else your \
    login name. --edit changes the text, and keeps the author and the date.
    """
  }

  var editDetails: Template<Self> {
    """
    Only the fields you give are changed. -t and --step add to the card; other options replace \
    the value. --notes '' and --tags '' clear the field, and -d none removes the deadline. After \
    the cards, the title needs no quotes: it ends at the next option.
    In a terminal, `todo edit CARD` opens the card as a form in your editor. If the form has a \
    mistake, it opens again with the error at the top.
    """
  }

  var moveDetails: Template<Self> {
    """
    The last word is the column. The words todo, doing and done mean the default column of their \
    state. Omit it with -p or a position. Several cards keep the order in which you name them. \
    Without a position, they move to the end of the column.
    Cards in done have no position: they are sorted by completion date, the newest first.
    """
  }

  var listDetails: Template<Self> {
    """
    Lists open cards, unless you use state:, finished: or --all. Words that are not filters are \
    searched for in titles, notes, steps, tags and comments.
    With `or` between filters, each group of filters decides on its own whether it lists done, \
    waiting and archived cards.
    On a narrow terminal, the title is cut first, and then columns are hidden from the right. \
    Numbers and the marks of overdue and blocked cards are hidden last.
    The columns of --fields and --plain are \(names: CardField.columns). In a pipe, the first \
    \(count: CardField.defaultColumns.count) are printed.
    """
  }

  var searchDetails: Template<Self> {
    """
    Finds cards in every state that have all of the words in their title, tags, steps, notes or \
    comments. Case and accents are ignored: cafe finds Café. A word also finds longer words that \
    begin with it. Korean, Chinese and Japanese are also found inside words, and initial \
    consonants find Korean syllables. Numbers are searched for as text.
    Quote a phrase to find it word for word. -word excludes cards that have the word. Filters \
    narrow the search. Punctuation is ignored.
    """
  }

  var projectDetails: Template<Self> {
    """
    Lists projects in their own order, with the number of done and of all cards, of overdue \
    cards, and the next deadline. In a terminal, the setting project.view chooses between --list \
    and --grid.
    The columns of --plain are name done all overdue next_deadline deadline color archived cover \
    created id. In a pipe, the first eight are printed.
    """
  }

  var projectColorDetails: Template<Self> {
    """
    Colors: \(list: ProjectColor.Name.allCases.map(\.rawValue)), #rrggbb in quotes, \
    or auto, which chooses a color by the name. The terminal shows the nearest color that it \
    supports.
    """
  }

  var coverDetails: Template<Self> {
    """
    FILE is a PNG or JPEG picture of at most 1 MB, or - for standard input. The store keeps a \
    copy. Terminals with the image protocol of Kitty show PNG pictures, those with that of iTerm2 \
    also JPEG. Other terminals show a cover drawn from the project's name.
    --random downloads a picture from The Cat API or The Dog API, whose addresses are the \
    settings cover.cat and cover.dog. It waits up to 10 seconds.
    """
  }

  var undoDetails: Template<Self> {
    """
    Every change has a number, such as t41. Without one, `todo undo` undoes your latest change \
    that is not undone yet; repeat it to go further back. A number without t is refused, because \
    it would name a card.
    """
  }

  var boardDetails: Template<Self> {
    """
    Use the arrow keys or h j k l to navigate. Enter opens a card, a adds one, e edits, m opens \
    the Move menu and u undoes. H and L move the card to the next column, J and K within its \
    column. Space marks cards for the next command, / filters, q quits, and ? shows all keys. You \
    can use the mouse for everything, too.
    The board shows changes by other processes as they happen. With --screen-reader, `todo` draws \
    nothing: it prints a line for each change of the selection, and reads keys from a pipe, too. \
    TODO_MOTION=off turns animations off.
    """
  }
}
