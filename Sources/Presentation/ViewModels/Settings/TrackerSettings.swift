import Entities
import SettingsKit
import System

/// The tracker's settings, one declaration each; Words has their words.
///
/// `variables` override the file; `inherited` ones, of other programs, apply only if the file has
/// no value.
public enum TrackerSettings: SettingNames {
  public typealias Key = SettingKey
  public typealias Section = SettingSection
  public typealias Refusal = SettingRefusal
  public typealias Item<Value: Sendable> = Setting<TrackerSettings, Value>

  public static let language = Item<LanguageChoice>(
    .language, default: .system, .choice(), variables: ["TODO_LANGUAGE"])

  /// The name that `me` means; `nil`: the user's name on the system.
  public static let userName = Item<Assignee?>(
    .userName, default: nil,
    .optional(
      .written(limit: Assignee.limit, value: { try? Assignee($0) }, text: \.text), none: "system"),
    variables: ["TODO_USER"])

  public static let projectDefault = Item<ProjectName>(
    .projectDefault, default: Project.inbox.name,
    .written(limit: ProjectName.limit, value: { try? ProjectName($0) }, text: \.text))
  public static let projectView = Item<ProjectView>(.projectView, default: .list, .choice())

  /// `nil`: every open card.
  public static let listFilter = Item<ListFilter?>(
    .listFilter, default: nil,
    .optional(.written(limit: 500, value: ListFilter.init, text: \.text)),
    refusal: { $0.flatMap(refusal) })
  public static let listSort = Item<SortKeyList>(
    .listSort, default: .board,
    .written(
      limit: 200, known: SortKeyList.names, value: { SortKeyList($0) }, text: \.text),
    refusal: { $0.fault.map(SettingRefusal.sort) })
  public static let listReverse = Item<Bool>(.listReverse, default: false, .flag)
  /// None: the usual columns.
  public static let listFields = Item<[CardField]>(
    .listFields, default: [],
    .list(
      of: .written(
        limit: 20, known: CardField.columns.map(\.rawValue),
        value: { word in CardField.columns.first { $0.rawValue == word.lowercased() } },
        text: \.rawValue)))
  /// In lines; `nil`: all.
  public static let notesLimit = Item<Int?>(
    .notesLimit, default: nil, .optional(.integer(in: 1...100_000)))
  public static let estimateUnit = Item<String?>(
    .estimateUnit, default: nil, .optional(.text(limit: 20)))
  /// The weights that differ from their defaults, in hundredths.
  public static let urgency = Item<[UrgencyWeights.Name: Int]>(
    .urgency, default: [:], .table(of: .integer(in: UrgencyWeights.range)))

  public static let weekStart = Item<WeekStart>(.weekStart, default: .monday, .choice())
  public static let dateStyle = Item<DateStyle>(.dateStyle, default: .language, .choice())

  /// Names of columns; those that the store doesn't have are ignored.
  public static let boardColumns = Item<[ColumnWord]>(
    .boardColumns, default: State.allCases.map(ColumnWord.state),
    .list(
      of: .written(
        limit: ColumnName.limit, known: State.allCases.map(\.rawValue),
        value: { try? ColumnWord(reading: $0) }, text: \.text)),
    refusal: { $0.isEmpty ? .noColumns : nil })
  /// The view that the board shows first; `nil`: every card.
  public static let boardView = Item<ViewName?>(
    .boardView, default: nil,
    .optional(.written(limit: ViewName.limit, value: { try? ViewName($0) }, text: \.text)))
  public static let boardDensity = Item<BoardDensity>(.boardDensity, default: .normal, .choice())
  public static let boardFacts = Item<[BoardFact]>(
    .boardFacts, default: BoardFact.usual, .list(of: .choice()))
  public static let boardPreview = Item<PreviewChoice>(.boardPreview, default: .auto, .choice())
  /// Names of the columns that are folded, which the board writes.
  public static let boardFolded = Item<[String]>(
    .boardFolded, default: [], .list(of: .text(limit: ColumnName.limit)))
  /// The name of the column that has the whole width, which the board writes; `nil`: none.
  public static let boardMaximized = Item<String?>(
    .boardMaximized, default: nil, .optional(.text(limit: ColumnName.limit)))

  /// The name of a built-in theme or of the user's own.
  public static let theme = Item<String>(
    .theme, default: "system",
    .text(limit: 60, known: BuiltInTheme.allCases.map(\.rawValue)), variables: ["TODO_THEME"])
  public static let marks = Item<MarksChoice>(.marks, default: .system, .choice())
  public static let motion = Item<Bool>(
    .motion, default: true, .flag, variables: ["TODO_MOTION"])
  public static let ambiguous = Item<AmbiguousWidth>(.ambiguous, default: .narrow, .choice())

  /// The styles that differ from the theme.
  public static let colors = Item<[Role: Look]>(
    .colors, default: [:],
    .table(of: .written(limit: 100, value: { try? Look($0) }, text: \.text)))

  /// A shell command; `cat` means no pager.
  public static let pager = Item<String>(
    .pager, default: "less", .text(limit: 1000), variables: ["TODO_PAGER"], inherited: ["PAGER"])
  /// A shell command.
  public static let editor = Item<String>(
    .editor, default: "vi", .text(limit: 1000), variables: ["TODO_EDITOR"],
    inherited: ["EDITOR", "VISUAL"])
  /// A path, relative to the folder of the settings file; `nil`: no hooks.
  public static let hooksFolder = Item<String?>(
    .hooksFolder, default: "hooks", .optional(.text(limit: 4000)), variables: ["TODO_HOOKS"])

  /// The events that show a notification on the desktop.
  public static let notifyEvents = Item<[EventName]>(
    .notifyEvents, default: [], .list(of: .choice()))

  public static let syncAuto = Item<SyncMode>(
    .syncAuto, default: .background, .choice(), variables: ["TODO_SYNC"])
  /// The maximum wait for the hub of a team, in seconds.
  public static let syncTimeout = Item<Int>(
    .syncTimeout, default: 30, .integer(in: 1...3600))
  /// The number of card numbers that a machine keeps for new cards.
  public static let teamReserve = Item<Int>(
    .teamReserve, default: SyncRequest.defaultReserve, .integer(in: 10...100_000))

  private static func refusal(_ filter: ListFilter) -> SettingRefusal? {
    let day = CivilMinute(day: CivilDay(number: 0), minuteOfDay: 0)
    guard let now = day else { return nil }
    // The cards with these numbers would be a list for one day, not a filter for all lists.
    if let word = filter.words.first(where: CardNumberReader.isNumbers) {
      return .cardNumbers(word)
    }
    let filters = FilterReader(now: now, zone: .utc, user: { "user" })
    var reader = SelectionReader(filters: filters, takesText: true, takesNumbers: false)
    // A view may be added later.
    reader.views = nil
    do throws(TrackerError) {
      _ = try reader.selection(filter.words)
      return nil
    } catch {
      return .filter(error)
    }
  }
}

extension TrackerSettings {
  public static let catalogue = Catalogue<TrackerSettings>([
    SettingsSection(.general, language, userName),
    SettingsSection(.projects, projectDefault, projectView),
    SettingsSection(
      .lists, listFilter, listSort, listReverse, listFields, notesLimit, estimateUnit, urgency),
    SettingsSection(.dates, weekStart, dateStyle),
    SettingsSection(
      .board, boardColumns, boardView, boardDensity, boardFacts, boardFolded, boardMaximized,
      boardPreview),
    SettingsSection(.looks, theme, marks, motion, ambiguous, colors),
    SettingsSection(.programs, pager, editor, hooksFolder, notifyEvents),
    SettingsSection(.team, syncAuto, syncTimeout, teamReserve),
  ])

  /// A start without any of these variables does not make the catalogue.
  public static let variables = [
    "TODO_LANGUAGE", "TODO_USER", "TODO_THEME", "TODO_MOTION", "TODO_PAGER", "PAGER", "TODO_EDITOR",
    "EDITOR", "VISUAL", "TODO_HOOKS", "TODO_SYNC",
  ]
}

extension SettingsInUse {
  public var urgencyWeights: UrgencyWeights { UrgencyWeights(self[TrackerSettings.urgency]) }
}
