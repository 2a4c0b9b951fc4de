import Entities

extension ColumnNotice {
  public var sentence: Sentence { message.text }

  var message: Message {
    switch fault {
    case .full(let limit, let count, let cards):
      Message(
        .fullColumn(column, limit: limit, count, cards), code: .columnFull, cards: cards,
        more: cards.isEmpty ? 0 : max(count - cards.count, 0), isRefusal: true,
        hint: .ignoreLimits)
    case .notFrom(let cards, let origins):
      .refused(
        "\(column) takes cards only from \(list: origins), not \(.numbered(cards))",
        code: .columnRefused, cards: cards, hint: .ignoreLimits)
    case .lacks(let lacks):
      .refused(
        .columnNeeds(column, lacks), code: .columnRefused, cards: lacks.compactMap(\.card),
        hint: .ignoreLimits)
    case .notInProject(let project, let cards):
      .refused(
        "Project \(project) does not use column \(column)", code: .columnRefused, cards: cards,
        hint: "To use all columns: todo project columns \(inShell: project) all")
    case .nameTaken: .refused(.existed("column \(column)"), code: .columnNameTaken)
    case .nameReused:
      .refused(
        .nameReused("column \(column)"), code: .columnNameTaken, hint: .renameColumnFirst(column))
    case .stateWord: .refused(.stateWord(column), code: .columnRefused)
    case .hasWord(let word):
      .refused(.stateWord(word), code: .columnRefused, hint: .renameColumnFirst(word))
    case .notOfState(let wanted, let state):
      .refused("Column \(column) has state \(state), not \(wanted)", code: .columnRefused)
    case .onlyOrigin(let other):
      .refused(
        "\(other) takes cards only from column \(column)", code: .columnRefused,
        hint: "Change the rule first: todo column rule \(inShell: other) --from COLUMNS|any")
    case .inUse(let cards):
      .refused(
        "Column \(column) still has \(.cards(cards))", code: .columnRefused,
        hint: "To move its cards: todo column delete \(inShell: column) --into COLUMN")
    case .invalidLimit(let word): .invalid(.limit, word)
    case .lastOfState(let state):
      .refused("Column \(column) is the only one of state \(state)", code: .columnRefused)
    case .isDefault(let state):
      .refused(
        "Column \(column) is the default of state \(state)", code: .columnRefused,
        hint: "Make another column of state \(state) the default first: todo column default COLUMN")
    case .otherState(let other, _):
      .refused("Columns \(column) and \(other) have different states", code: .columnRefused)
    case .isItself: .refused("Column \(column) can't refer to itself", code: .columnRefused)
    case .stateWithout(let state):
      .refused("Project \(column) needs a column of state \(state)", code: .columnRefused)
    case .conflict: .refused(.changedByOthers("column \(column)"), code: .conflict)
    }
  }
}

extension Sentence {
  fileprivate static func fullColumn(
    _ column: String, limit: Int, _ count: Int, _ cards: [Int]
  ) -> Sentence {
    guard count > 0 else { return "\(column) has room for \(.cards(limit))" }
    let shown = cards.map(String.init)
    let list: Sentence = count > cards.count ? .numbers(shown, of: count) : "\(list: shown, .none)"
    return count < limit
      ? "\(column) has room for only \(.cards(limit - count)) more: \(list)"
      : "\(column) is full (\(count: count) of \(count: limit)): \(list)"
  }

  fileprivate static func columnNeeds(_ column: String, _ lacks: [ColumnLack]) -> Sentence {
    var kinds: [[ColumnNeed]] = []
    for lack in lacks where !kinds.contains(lack.needs) { kinds.append(lack.needs) }
    // The cards that lack the same together; new cards have no numbers yet.
    let groups = kinds.map { kind -> Sentence in
      let cards = lacks.filter { $0.needs == kind }.compactMap(\.card)
      let needs: Sentence = "\(list: kind.map(\.sentence), .and)"
      return cards.isEmpty ? needs : .word("\(needs) for \(numbers: cards)", of: "need")
    }
    let needs = groups.dropFirst().reduce(groups.first ?? "") { "\($0); \($1)" }
    return .word("\(column) needs \(needs)", of: "column")
  }

  fileprivate static func stateWord(_ word: String) -> Sentence {
    "The word \(word) means the default column of a state"
  }

  fileprivate static var ignoreLimits: Sentence { "To ignore limits and rules: --force" }

  fileprivate static func renameColumnFirst(_ column: String) -> Sentence {
    "Rename it first: todo column rename \(inShell: column) NAME"
  }
}
