import CommandLineKit

extension EnvironmentVariables {
  var english: Template<English> {
    switch self {
    case .store: "Store file, unless --store is used."
    case .database: "Store file, if TODO_STORE is not set."
    case .dataHome: "Folder of todo/todo.sqlite3, the default store file (default: ~/.local/share)."
    case .settings:
      """
      Override the settings language, theme, motion, pager, editor, hooks.folder, cover.cat and \
      cover.dog.
      """
    case .configHome: "Folder of todo/settings.json and todo/themes (default: ~/.config)."
    case .hook: "Name of the running hook, set by `todo`. While it is set, `todo` runs no hooks."
    case .now: "Fixed time for the clock, such as 2026-11-20T09:30:00Z."
    case .editor: "Editor, if the setting editor is not set (default: vi)."
    case .pager:
      """
      Pager for long output in a terminal, if the setting pager is not set (default: less). cat \
      or an empty value turns paging off.
      """
    case .pagerOptions: "If they are not set, `todo` sets them to FRX, utf-8 and -c for the pager."
    case .temporaryFolder: "Folder of temporary files for the editor (default: /tmp)."
    case .terminalColors: "Colors of the terminal, which the theme system follows."
    case .noColor: "If set, turns colors off."
    case .forcedColor: "If set, uses colors even if the output is not a terminal."
    case .screenSize: "Size of the screen, if the terminal doesn't report one."
    case .language: "Language, if the setting language is system."
    case .characterSet: "Character set. If it is not UTF-8, marks are ASCII and messages English."
    }
  }
}

extension ExitStatus {
  var english: Template<English> {
    switch self {
    case .ok: "Success, or nothing to do."
    case .refused: "Refused by a rule, or a conflict."
    case .notFound: "Card, project, step or change not found, or nothing matched."
    case .usage: "Invalid command line, including invalid values."
    case .badContent: "Invalid content in a file or standard input."
    case .unavailable: "The store is not available."
    case .cannotCreate: "The store can't be created."
    case .ioError: "Input/output error."
    case .busy: "Another process is writing to the store. Try again."
    case .interrupted: "Interrupted."
    }
  }
}
