import Entities

extension Phrase {
  /// Sentences about settings.
  public enum Settings: Hashable, Sendable {
    // MARK: Names
    case page(SettingsPageName)
    case section(SettingSection)
    /// The name of the setting, in a few words.
    case title(SettingKey)
    /// What the setting does.
    case description(SettingKey)
    /// What one of a setting's choices means.
    case choice(SettingChoice)
    /// Where a value comes from.
    case origin(SettingOrigin)
    /// The description of the setting in help, with its values and default.
    case entry(SettingHelp)

    // MARK: Changes
    /// `date.style: language → iso`.
    case changed(String, from: String, to: String)
    case wouldChange(String, from: String, to: String)
    case stays(String, value: String)
    case nothingChanged
    /// An unknown setting was removed from the file.
    case removed(String)
    case wouldRemove(String)

    // MARK: Remarks
    /// An environment variable overrides the file.
    case overridden(String, by: String)
    /// The file contains an unknown setting.
    case unknownName(String, line: Int, nearest: SettingKey?)
    /// How to edit the file, in one or more lines.
    case guide
    /// The filter and the order of a list that the settings chose, and how to see all cards.
    case listDefaults(filter: String?, sort: String?, isReversed: Bool)
    /// The settings file has a fault, and the program continues with the default settings.
    case ignoredFile(SettingsFault, path: String)
    /// A value has a fault, and the program continues without the value.
    case ignoredValue(TrackerError)

    // MARK: Faults
    case value(SettingValueFault, of: SettingKey, from: SettingOrigin?)
    case file(SettingsFault, path: String)
    case hint(SettingsHint)
  }
}

/// What to do about a fault of the settings.
public enum SettingsHint: Hashable, Sendable {
  case addressScheme
  case checkFile
  case checkPermissions
  case choices([String])
  case editFile
  case editFileOrIgnore
  /// What a filter is, and how to search for the numbers as text.
  case filter(numbers: String)
  case freeSpace
  case listSettings
  case moveFile
  case style
  case tryAgain
}

/// One of the values that a setting can have.
public enum SettingChoice: Hashable, Sendable {
  case ambiguous(AmbiguousWidth)
  case boardDensity(BoardDensity)
  case boardFact(BoardFact)
  case boardPreview(PreviewChoice)
  case column(State)
  case dateStyle(DateStyle)
  case event(EventName)
  case language(LanguageChoice)
  case marks(MarksChoice)
  case projectView(ProjectView)
  case sort(CardSort)
  case syncMode(SyncMode)
  case theme(BuiltInTheme)
  case weekStart(WeekStart)

  /// Returns `nil` if the setting has no such choice.
  public init?(_ text: String, of key: SettingKey) {
    let choice: Self? =
      switch key {
      case .language: LanguageChoice(rawValue: text).map(Self.language)
      case .projectView: ProjectView(rawValue: text).map(Self.projectView)
      case .listSort: CardSort(rawValue: text).map(Self.sort)
      case .weekStart: WeekStart(rawValue: text).map(Self.weekStart)
      case .dateStyle: DateStyle(rawValue: text).map(Self.dateStyle)
      case .boardColumns: State(rawValue: text).map(Self.column)
      case .boardDensity: BoardDensity(rawValue: text).map(Self.boardDensity)
      case .boardFacts: BoardFact(rawValue: text).map(Self.boardFact)
      case .boardPreview: PreviewChoice(rawValue: text).map(Self.boardPreview)
      case .theme: BuiltInTheme(rawValue: text).map(Self.theme)
      case .marks: MarksChoice(rawValue: text).map(Self.marks)
      case .ambiguous: AmbiguousWidth(rawValue: text).map(Self.ambiguous)
      case .syncAuto: SyncMode(rawValue: text).map(Self.syncMode)
      case .notifyEvents: EventName(rawValue: text).map(Self.event)
      case .userName, .projectDefault, .listFilter, .listReverse, .listFields, .notesLimit,
        .estimateUnit, .boardView, .boardFolded, .boardMaximized, .boardLimitTodo, .urgencyOverdue,
        .urgencyToday, .urgencyLater,
        .urgencyHigh, .urgencyLow, .urgencyBlocking, .urgencyDoing, .urgencyAge,
        .boardLimitDoing, .boardLimitDone, .motion, .colorTodo, .colorDoing, .colorDone,
        .colorOverdue, .colorHigh, .colorLow, .colorTag, .colorProject, .colorHeading, .colorMuted,
        .colorFound, .colorFilled, .colorEmpty, .colorWarning, .colorSelection, .colorBorder,
        .pager, .editor, .hooksFolder, .syncTimeout, .teamReserve, .coverCat, .coverDog:
        nil
      }
    guard let choice else { return nil }
    self = choice
  }
}

/// A setting, or settings that only differ in the last part of their names, as help lists them.
public struct SettingHelp: Hashable, Sendable {
  /// The values worth listing.
  public enum Values: Hashable, Sendable {
    case choices([String])
    case range(ClosedRange<Int>)
  }

  public let key: SettingKey
  public let values: Values?
  public let fallback: String?
  /// The last parts of the names, if there are several.
  public let names: [String]

  public init(_ key: SettingKey, values: Values?, fallback: String?, names: [String]) {
    self.key = key
    self.values = values
    self.fallback = fallback
    self.names = names
  }
}

// MARK: - Messages
extension Message {
  /// Chooses the phrases for a fault of the settings file.
  static func settings(_ fault: SettingsFault, path: String) -> Message {
    let hint: SettingsHint? =
      switch fault {
      case .malformed: .editFile
      case .notAFile, .tooLarge: .moveFile
      case .unreadable, .readOnly: .checkPermissions
      case .changedByAnotherProcess: nil
      case .busy: .tryAgain
      case .full: .freeSpace
      case .unwritable: .checkFile
      case .noHomeFolder: nil
      }
    return Message(
      .settings(.file(fault, path: path)), unchanged: .settings,
      hint: hint.map { .settings(.hint($0)) })
  }

  static func setting(
    _ fault: SettingValueFault, of key: SettingKey, from origin: SettingOrigin?
  ) -> Message {
    let inner: Message? =
      if case .refused(.filter(let error)) = fault { error.message } else { nil }
    return Message(
      .settings(.value(fault, of: key, from: origin)), unchanged: inner?.unchanged,
      hint: hint(for: fault, of: key, from: origin))
  }

  private static func hint(
    for fault: SettingValueFault, of key: SettingKey, from origin: SettingOrigin?
  ) -> Phrase? {
    switch fault {
    case .notAChoice(let text, let choices):
      nearest(to: text, among: choices).map(Phrase.didYouMean)
        ?? .settings(.hint(.choices(choices)))
    case .blank:
      .verbatim(origin?.variable.map { "unset \($0)" } ?? "todo settings reset \(key.rawValue)")
    case .unreadable(let text): key.role.map { _ in hint(forStyle: text) }
    case .refused(.noColumns): .verbatim("todo, doing, done")
    case .refused(.sort(.unknownKey(let word))): hint(forSortKey: word)
    case .refused(.sort): nil
    case .refused(.notAnAddress): .settings(.hint(.addressScheme))
    case .refused(.filter(let error)): error.message.hint
    case .refused(.cardNumbers(let word)): .settings(.hint(.filter(numbers: word)))
    case .notAFlag, .notAnInteger, .outOfBounds, .tooLong, .controlCharacter, .repeated, .comma,
      .wrongKind:
      nil
    }
  }

  private static func hint(forSortKey word: String) -> Phrase {
    nearest(to: word, among: SortKeyList.names).map(Phrase.didYouMean)
      ?? .valid(.sortKey, SortKeyList.names)
  }

  private static func hint(forStyle text: String) -> Phrase {
    do throws(LookFault) {
      _ = try Look(text)
    } catch {
      if let nearest = error.nearest { return .didYouMean(nearest) }
    }
    return .settings(.hint(.style))
  }
}

extension Wording {
  public func description(ofChoice choice: String, of key: SettingKey) -> String? {
    SettingChoice(choice, of: key).map { text(.settings(.choice($0))) }
  }
}

extension TrackerError {
  /// The warning about an error of the settings, with which the program continues.
  public var settingsWarning: Message {
    if case .settings(let fault, let path) = self {
      // The editor opens only a file that can be read.
      let isText = if case .malformed = fault { true } else { false }
      return Message(
        .settings(.ignoredFile(fault, path: path)),
        hint: isText ? .settings(.hint(.editFileOrIgnore)) : message.hint)
    }
    return Message(
      .settings(.ignoredValue(self)),
      hint: message.hint ?? (isFromEnvironment ? nil : .settings(.hint(.editFile))))
  }

  private var isFromEnvironment: Bool {
    if case .invalidSetting(_, _, from: .some(.environment)) = self { true } else { false }
  }
}
