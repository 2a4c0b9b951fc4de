extension FieldSubject {
  package var isSound: Bool { unsoundFields.isEmpty && !hasInvalidUnknownFields }

  /// Whether fields that this version knows are among them.
  package var hasInvalidUnknownFields: Bool {
    unknownFields.count != recordedUnknownFields.count
  }

  /// The item with the nearest values that it can have: spaces for control characters, and empty
  /// fields or `?` for the rest.
  package var cleaned: Self {
    var cleaned = self
    cleaned.unknownFields = recordedUnknownFields
    let fields = filledFields
    return cleaned.with(
      unsoundFields.sorted().map { name in
        let text = fields.first { $0.name == name }?.text.map { Self.cleaned($0, of: name) }
        let values = [text, nil, "?", Rank.first.text].map { FieldText(name, $0) }
        let sound = values.first { Self.unsound([$0], isWhole: false).isEmpty }
        return sound ?? FieldText(name, nil)
      })
  }

  private static func cleaned(_ text: String, of name: String) -> String {
    switch CardField(rawValue: name) {
    case .comments: Comments(Comments(readable: text).list.compactMap(\.cleaned)).recorded
    case .notes: text.withSpaces(for: \.endsNotes)
    case .steps:
      [Step](recorded: text).compactMap {
        try? Step($0.text.withSpacesForControls, isChecked: $0.isChecked)
      }.recorded
    case .tags: Tags(Tags(recorded: text.withSpacesForControls).list.filter(\.isSound)).recorded
    default: text.withSpacesForControls
    }
  }

  package var unsoundFields: Set<String> { Self.unsound(filledFields, isWhole: true) }

  /// Fields whose values the program can't have stored.
  ///
  /// `isWhole`: the values are all that the subject has.
  public static func unsound(_ values: [FieldText], isWhole: Bool) -> Set<String> {
    var names = inconsistent(values, isWhole: isWhole)
    for field in Name.all where isWhole && field.role != .kept && field.emptyValue == nil {
      if !values.contains(where: { $0.name == field.key }) { names.insert(field.key) }
    }
    for value in values where Name.recorded(value.name)?.isSound(value.value) == false {
      names.insert(value.name)
    }
    return names
  }

  public static func inconsistent(_ values: [FieldText], isWhole: Bool) -> Set<String> { [] }

  /// Both sides must also have the same fields.
  package static func isSound(_ before: [FieldText], _ after: [FieldText]) -> Bool {
    let names = before.map(\.name)
    return names == after.map(\.name) && Set(names).count == names.count
      && unsound(before, isWhole: false).isEmpty && unsound(after, isWhole: false).isEmpty
  }
}

extension Card {
  public static func inconsistent(_ values: [FieldText], isWhole: Bool) -> Set<String> {
    var names: Set<String> = []
    func value(of field: CardField) -> FieldText? {
      values.first { $0.isOf(field) } ?? (isWhole ? FieldText(field.rawValue, nil) : nil)
    }
    func require(_ isThere: Bool, _ field: CardField) {
      guard let value = value(of: field), (value.text != nil) != isThere else { return }
      names.insert(field.rawValue)
    }
    if let rank = value(of: .rank)?.text, !Rank(stored: rank).isWellFormed {
      names.insert(CardField.rank.rawValue)
    }
    if let state = value(of: .state)?.text.flatMap({ State(rawValue: $0) }) {
      if state == .doing { require(true, .started) }
      require(state == .done, .finished)
      if state != .done { require(false, .cancelled) }
      // Every move to or from done changes the time.
      if state == .done, !isWhole, value(of: .finished) == nil {
        names.insert(CardField.state.rawValue)
      }
    }
    return names
  }
}

extension Column {
  public static func inconsistent(_ values: [FieldText], isWhole: Bool) -> Set<String> {
    let limit = values.first { $0.isOf(ColumnField.limit) }?.text.flatMap { Int($0) }
    return (1...highestLimit).contains(limit ?? 1) ? [] : [ColumnField.limit.rawValue]
  }
}

// Which values of fields are sound: those that the program can have stored. A store can be edited
// in other ways, and then the history has others, which an undo must not bring back.

extension Rank {
  public var isSound: Bool { !text.isEmpty && text.utf8.allSatisfy(Digits.isDigit) }
}

extension StoredText {
  public var isSound: Bool { (try? Self(text)) == self }
  public var isAllowed: Bool { !text.isEmpty && !text.hasControls }
}

extension Title {
  public var isSound: Bool {
    OneLine.isSurelyChecked(text, limit: Self.limit) || (try? Self(text)) == self
  }
}

extension Notes {
  public var isAllowed: Bool { true }
}

extension Assignee {
  public var isAllowed: Bool { isSound }
}

extension Tags {
  public var isSound: Bool { list.allSatisfy(\.isSound) && (list.count == 1 || areDistinct) }
  public var isAllowed: Bool { list.allSatisfy(\.isAllowed) && areDistinct }
  private var areDistinct: Bool { Set(list.map(\.folded)).count == list.count }
}

extension Step {
  var isSound: Bool { (try? Step(text, isChecked: isChecked)) == self }
}

extension [Step] {
  public var isSound: Bool { allSatisfy(\.isSound) }
  public var isAllowed: Bool { true }
}

extension Blockers {
  public var isSound: Bool { ranges.isEmpty && numbers.allSatisfy(StoredRange.numbers.contains) }
}

extension Comments {
  public var isSound: Bool { list.allSatisfy { $0.cleaned == $0 } }
  public var isAllowed: Bool { !list.contains { $0.author?.isSound == false } }
}

extension ColumnName {
  public var isAllowed: Bool { isSound }
}

extension ColumnSet {
  /// Whether it names a column: no column has a rule without one.
  public var isSound: Bool { !ids.isEmpty }
}
