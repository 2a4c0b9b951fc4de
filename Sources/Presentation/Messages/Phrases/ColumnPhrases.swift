import Entities

/// What a command did, or would do, to a column.
public enum ColumnDeed: Hashable, Sendable {
  case added
  case renamed(from: ColumnName)
  case madeDefault
  case limited
  case ruled
  case placed
  /// Its cards were moved to the other column.
  case deleted(into: String?, cards: Int)
  case unchanged
}

/// A value of a column that the list of columns labels.
public enum ColumnLabel: CaseIterable, Hashable, Sendable {
  case name
  case state
  case cards
  case limit
  case estimate
  case rule
}

extension Phrase {
  /// Sentences about columns, and labels of their values.
  public enum Columns: Hashable, Sendable {
    case changedSince(transaction: Int, columns: [String])
    /// The column as it is after the deed, and the transaction that undoes it.
    case deed(ColumnDeed, Column, transaction: Int?, isDryRun: Bool)
    /// Moves cards although a limit or a rule refuses it.
    case force
    /// Moves no card, because a limit or a rule refuses it.
    case dontForce
    /// A sentence about a move that ignored a limit or a rule.
    case forced(String)
    /// Follows the state of a column that is the default.
    case isDefault
    case fault(ColumnFault, name: String)
    case hint(ColumnHint, name: String)
    case label(ColumnLabel)
    /// A limit or a rule that a change broke without being refused.
    case notice(ColumnNotice)
    /// The columns that a project uses; `nil`: all.
    case used(ProjectName, [String]?)
    /// The columns that a project uses now; `nil`: all.
    case ofProject(ProjectName, [String]?, isChanged: Bool, cards: Int, isDryRun: Bool)
    /// The origins and needs of a rule; `nil` and empty if there are none.
    case rule(from: [String]?, needs: [ColumnNeed])
  }

  /// What to do about a refusal of a column.
  public enum ColumnHint: Hashable, Sendable {
    case force
    case chooseAnother(State)
    case deleteInto
    case otherName
    case setDefault(State)
    case renameFirst(String)
    case changeRule(of: String)
    /// The project could use the column.
    case useIn(project: String)
    case wordsOfStates
  }
}

extension ColumnFault {
  /// Returns what to do about the fault of the column with that name.
  func hint(_ name: String) -> Phrase.ColumnHint? {
    switch self {
    case .full, .notFrom, .lacks: .force
    case .notInProject(let project, _): .useIn(project: project)
    case .nameTaken: .otherName
    case .nameReused: .renameFirst(name)
    case .stateWord: .wordsOfStates
    case .inUse: .deleteInto
    case .isDefault(let state): .setDefault(state)
    case .stateWithout(let state): .chooseAnother(state)
    case .hasWord(let word): .renameFirst(word)
    case .onlyOrigin(let other): .changeRule(of: other)
    case .lastOfState, .otherState, .notOfState, .isItself, .conflict: nil
    }
  }
}

/// Cards that lack the same.
struct CardsLacking {
  let needs: [ColumnNeed]
  /// Empty for new cards, which have no numbers yet.
  var cards: [Int]
}

extension [ColumnLack] {
  /// The cards that lack the same together, in the order of the first one of each.
  var byNeeds: [CardsLacking] {
    var groups: [CardsLacking] = []
    for lack in self {
      let card = lack.card.map { [$0] } ?? []
      if let index = groups.firstIndex(where: { $0.needs == lack.needs }) {
        groups[index].cards += card
      } else {
        groups.append(CardsLacking(needs: lack.needs, cards: card))
      }
    }
    return groups
  }
}
