extension English {
  public func manualName() -> String {
    "todo - a project tracker for the terminal"
  }

  public func environment() -> [(term: String, meaning: String)] {
    [
      ("TODO_STORE", "the file the cards are kept in, unless --store names one"),
      ("TODO_DB", "read where TODO_STORE is not set"),
      ("XDG_DATA_HOME", "else the file is todo/todo.sqlite3 in there, by default ~/.local/share"),
      (
        "TODO_LANGUAGE, TODO_THEME, TODO_MOTION, TODO_PAGER, TODO_EDITOR, TODO_HOOKS, "
          + "TODO_COVER_CAT, TODO_COVER_DOG",
        "go before the settings language, theme, motion, pager, editor, hooks.folder, cover.cat, "
          + "cover.dog"
      ),
      ("XDG_CONFIG_HOME", "where todo/settings.json and todo/themes are, by default ~/.config"),
      ("TODO_HOOK", "set in a hook, to its name: a todo that it calls runs no hooks"),
      ("TODO_NOW", "fixes the clock: 2026-11-20T09:30:00Z"),
      ("EDITOR, VISUAL", "the editor of todo edit and todo add -e; vi where neither is set"),
      ("PAGER", "shows long output on a terminal, by default less -FRX; cat or nothing for none"),
      ("LESS, LESSCHARSET, LV", "FRX, utf-8 and -c for the pager, unless they are set"),
      ("XDG_RUNTIME_DIR, TMPDIR", "where the editor's file lies, else in /tmp"),
      ("COLORFGBG", "the terminal's colours, which the theme system follows"),
      ("NO_COLOR", "no colour, whatever the terminal can show"),
      ("CLICOLOR_FORCE", "colour where the output is no terminal, too"),
      ("COLUMNS, LINES", "the size, where no terminal tells it"),
      ("LC_ALL, LC_MESSAGES, LANG", "the language, where the setting language leaves it to them"),
      ("LC_ALL, LC_CTYPE, LANG", "marks are ASCII, and all words English, unless these say UTF-8"),
    ]
  }

  public func exitStatuses() -> [(term: String, meaning: String)] {
    [
      ("0", "done, or nothing to do"),
      ("1", "refused by a rule, or a conflict"),
      ("4", "no such card, project, step or change, or nothing matched"),
      ("64", "something is wrong on the command line, values included"),
      ("65", "bad content of a file or of standard input"),
      ("69", "the store is unavailable"),
      ("73", "the store cannot be created"),
      ("74", "an input or output error"),
      ("75", "the store is busy; try again"),
      ("130", "interrupted"),
    ]
  }
}
