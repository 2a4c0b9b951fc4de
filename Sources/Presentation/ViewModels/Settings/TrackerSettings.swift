import Entities
import System

/// `variables` override the file; `inherited` ones, of other programs, apply only without a value.
public enum TrackerSettings {
  public static let language = Setting<LanguageChoice>(
    .language, default: .system, .choice(), variables: ["TODO_LANGUAGE"])

  /// The name that `me` means; `nil`: the user's name on the system.
  public static let userName = Setting<Assignee?>(
    .userName, default: nil,
    .optional(
      .written(limit: Assignee.limit, value: { try? Assignee($0) }, text: \.text), none: "system"),
    variables: ["TODO_USER"])

  /// The filters that commands start from.
  public static let context = Setting<ViewFilters?>(
    .context, default: nil,
    .optional(
      .written(
        limit: 500,
        value: { ViewFilters(stored: $0).isSound ? ViewFilters(stored: $0) : nil },
        text: \.text)),
    variables: ["TODO_CONTEXT"], refusal: { $0.flatMap(refusal) })

  public static let projectDefault = Setting<ProjectName>(
    .projectDefault, default: Project.inbox.name,
    .written(limit: ProjectName.limit, value: { try? ProjectName($0) }, text: \.text))
  public static let projectView = Setting<ProjectView>(.projectView, default: .list, .choice())

  public static let listSort = Setting<SortKeyList>(
    .listSort, default: .board,
    .written(
      limit: 200, known: SortKeyList.names, value: { SortKeyList($0) }, text: \.text),
    refusal: { $0.fault.map(SettingRefusal.sort) })
  public static let listFields = Setting<[CardField]>(
    .listFields, default: [],
    .list(
      of: .written(
        limit: 20, known: CardField.columns.map(\.rawValue),
        value: { word in CardField.columns.first { $0.rawValue == word.lowercased() } },
        text: \.rawValue)))
  public static let estimateUnit = Setting<String?>(
    .estimateUnit, default: nil, .optional(.text(limit: 20)))
  /// The weights that differ from their defaults, in hundredths.
  public static let urgency = Setting<[UrgencyWeights.Name: Int]>(
    .urgency, default: [:], .table(of: .integer(in: UrgencyWeights.range)))

  public static let weekStart = Setting<WeekStart>(.weekStart, default: .monday, .choice())
  public static let dateStyle = Setting<DateStyle>(.dateStyle, default: .language, .choice())

  public static let boardColumns = Setting<[ColumnWord]>(
    .boardColumns, default: State.allCases.map(ColumnWord.state),
    .list(
      of: .written(
        limit: ColumnName.limit, known: State.allCases.map(\.rawValue),
        value: { try? ColumnWord(reading: $0) }, text: \.text)),
    refusal: { $0.isEmpty ? .noColumns : nil })
  public static let boardDensity = Setting<BoardDensity>(.boardDensity, default: .normal, .choice())
  public static let boardFacts = Setting<[BoardFact]>(
    .boardFacts, default: BoardFact.usual, .list(of: .choice()))
  public static let boardPreview = Setting<PreviewChoice>(.boardPreview, default: .auto, .choice())

  public static let theme = Setting<BuiltInTheme>(
    .theme, default: .system, .choice(), variables: ["TODO_THEME"])
  public static let marks = Setting<MarksChoice>(.marks, default: .system, .choice())

  public static let colors = Setting<[Role: Look]>(
    .colors, default: [:],
    .table(of: .written(limit: 100, value: { try? Look($0) }, text: \.text)))

  /// A shell command.
  public static let editor = Setting<String>(
    .editor, default: "vi", .text(limit: 1000), variables: ["TODO_EDITOR"],
    inherited: ["EDITOR", "VISUAL"])
  /// A path, relative to the folder of the settings file; `nil`: no hooks.
  public static let hooksFolder = Setting<String?>(
    .hooksFolder, default: "hooks", .optional(.text(limit: 4000)), variables: ["TODO_HOOKS"])

  public static let syncAuto = Setting<SyncMode>(
    .syncAuto, default: .background, .choice(), variables: ["TODO_SYNC"])
  /// The maximum wait for the hub of a team, in seconds.
  public static let syncTimeout = Setting<Int>(
    .syncTimeout, default: 30, .integer(in: 1...3600))
  public static let teamReserve = Setting<Int>(
    .teamReserve, default: SyncRequest.defaultReserve, .integer(in: 10...100_000))

  private static func refusal(_ filter: ViewFilters) -> SettingRefusal? {
    // The cards with these numbers would be a list for one day, not a context.
    if let word = filter.words.first(where: CardNumberReader.isNumbers) {
      return .cardNumbers(word)
    }
    let today = CivilMinute(startOf: CivilDay(number: 0))
    let fields = FieldReader(dates: DateReader(today: today), user: { "user" })
    var reader = SelectionReader(
      filters: FilterReader(fields), takesText: true, takesNumbers: false)
    // A view may be added later.
    reader.views = nil
    do throws(TrackerError) {
      _ = try reader.selection(filter.words)
      return nil
    } catch {
      return .filter(error)
    }
  }

  public static let catalogue = SettingsCatalogue(sections: [
    SettingsSection(.general, language, userName, context),
    SettingsSection(.projects, projectDefault, projectView),
    SettingsSection(.lists, listSort, listFields, estimateUnit, urgency),
    SettingsSection(.dates, weekStart, dateStyle),
    SettingsSection(.board, boardColumns, boardDensity, boardFacts, boardPreview),
    SettingsSection(.looks, theme, marks, colors),
    SettingsSection(.programs, editor, hooksFolder),
    SettingsSection(.team, syncAuto, syncTimeout, teamReserve),
  ])

  /// A start without any of these variables does not make the catalogue.
  public static let variables = [
    "TODO_LANGUAGE", "TODO_USER", "TODO_CONTEXT", "TODO_THEME", "TODO_EDITOR", "EDITOR", "VISUAL",
    "TODO_HOOKS", "TODO_SYNC",
  ]
}
