import Entities

extension English {
  func template(_ phrase: Phrase.Columns) -> Template<Self> {
    switch phrase {
    case .changedSince(let transaction, []):
      """
      t\(id: transaction) can't be undone or redone, because a column that it concerns was deleted \
      since then
      """
    case .changedSince(let transaction, let names):
      """
      t\(id: transaction) can't be undone or redone, because \
      \(names.count, one: "column", other: "columns") \(list: names) \
      \(names.count, one: "was", other: "were") changed since then or \
      \(names.count, one: "has", other: "have") cards
      """
    case .deed(let deed, let column, let transaction, let isDryRun):
      template(deed, column, transaction, isDryRun)
    case .force: "Move anyway"
    case .dontForce: "Don't move"
    case .forced(let text): "\(text) (forced)"
    case .isDefault: "default"
    case .fault(let fault, let name): template(fault, name)
    case .hint(let hint, let name): template(hint, name)
    case .label(let label): "\(text(label))"
    case .notice(let notice): template(notice.fault, notice.column)
    case .ofProject(let project, let names, let isChanged, let cards, let isDryRun):
      """
      Project \(project.text) \
      \(isChanged ? isDryRun ? "would use" : "uses" : "already uses") \
      \(names.map { $0.listed("and") } ?? "all columns")\
      \(cards == 0 ? "" : ". \(isDryRun ? "Would move" : "Moved") \(count(cards, "card"))")
      """
    case .used(let project, let names):
      "Project \(project.text) uses \(names.map { $0.listed("and") } ?? "all columns")"
    case .rule(let origins, let needs):
      "\(rule(origins, needs))"
    }
  }

  private func rule(_ origins: [String]?, _ needs: [ColumnNeed]) -> String {
    let from = origins.map { ["from \($0.joined(separator: ", "))"] } ?? []
    let needs = needs.isEmpty ? [] : ["needs \(needs.map(text).listed("and"))"]
    return (from + needs).joined(separator: "; ")
  }

  private func text(_ label: ColumnLabel) -> String {
    switch label {
    case .name: "column"
    case .state: "state"
    case .cards: "cards"
    case .limit: "limit"
    case .estimate: "estimate"
    case .rule: "rule"
    }
  }

  private func text(_ need: ColumnNeed) -> String {
    switch need {
    case .steps: "checked steps"
    case .deadline: "a deadline"
    case .assignee: "a person"
    case .estimate: "an estimate"
    case .notes: "notes"
    }
  }

  private func template(
    _ deed: ColumnDeed, _ column: Column, _ transaction: Int?, _ isDryRun: Bool
  ) -> Template<Self> {
    let name = column.name.text
    return switch deed {
    case .added:
      """
      \(isDryRun, "Would create", "Created") column \(name) of state \(column.state.rawValue)\
      \(column.limit.map { ", limit \($0)" } ?? "")
      """
    case .renamed(let old):
      "\(isDryRun, "Would rename", "Renamed") column \(old.text) to \(name)"
    case .madeDefault:
      """
      Column \(name) \(isDryRun, "would be", "is now") the default of state \
      \(column.state.rawValue)
      """
    case .limited:
      """
      Column \(name) \(isDryRun, "would have", "now has") \
      \(column.limit.map { "the limit \($0)" } ?? "no limit")
      """
    case .ruled: "\(isDryRun, "Would set", "Set") the rule of column \(name)"
    case .placed: "\(isDryRun, "Would move", "Moved") column \(name)"
    case .deleted(let other, let cards):
      """
      \(isDryRun, "Would delete", "Deleted") column \(name)\
      \(moved(cards, to: other, isDryRun: isDryRun))\
      \(transaction.map { ". todo undo t\($0) restores it" } ?? "")
      """
    case .unchanged: "Nothing changed: column \(name)"
    }
  }

  private func moved(_ cards: Int, to other: String?, isDryRun: Bool) -> String {
    guard cards > 0, let other else { return "" }
    return " and \(isDryRun ? "move" : "moved") its \(count(cards, "card")) to \(other)"
  }

  private func template(_ fault: ColumnFault, _ name: String) -> Template<Self> {
    switch fault {
    case .full(let limit, 0, _): "\(name) has room for \(limit, "card")"
    case .full(let limit, let count, let cards) where count < limit:
      "\(name) has room for only \(limit - count, "card") more: \(listed(cards, of: count))"
    case .full(let limit, let count, let cards):
      "\(name) is full (\(count: count) of \(count: limit)): \(listed(cards, of: count))"
    case .notFrom(let cards, let origins):
      """
      \(name) takes cards only from \(origins.listed("and")), not \
      \(cards.count, one: "card", other: "cards") \(numbers: cards)
      """
    case .lacks(let lacks):
      "\(name) needs \(lacks.byNeeds.map(text).joined(separator: "; "))"
    case .notInProject(let project, let cards):
      """
      Project \(project) does not use column \(name)\
      \(cards.isEmpty ? "" : ": \(cards.count == 1 ? "card" : "cards") ")\(numbers: cards)
      """
    case .nameTaken: "Column \(name) already exists"
    case .nameReused: "Column \(name) can't come back, because another column has its name now"
    case .stateWord:
      "A column can't be called \(name), because the word means the default column of that state"
    case .hasWord(let word):
      "Column \(name) can't become the default, because column \(word) has the name that means it"
    case .notOfState(let wanted, let state):
      "Column \(name) has state \(state.rawValue), not \(wanted.rawValue)"
    case .onlyOrigin(let other): "\(other) takes cards only from column \(name)"
    case .inUse(let cards): "Column \(name) still has \(cards, "card")"
    case .lastOfState(let state): "Column \(name) is the only one of state \(state.rawValue)"
    case .isDefault(let state): "Column \(name) is the default of state \(state.rawValue)"
    case .otherState(let other, let state):
      "Column \(name) has state \(state.rawValue), and \(other) has another state"
    case .isItself: "Column \(name) can't refer to itself"
    case .stateWithout(let state):
      "Project \(name) needs at least one column of state \(state.rawValue)"
    case .conflict: "Column \(name) was changed by someone else"
    }
  }

  /// `4, 7, 9`, or `4, 7, 9 and 17 more` if there are more than `cards`.
  private func listed(_ cards: [Int], of count: Int) -> String {
    let shown = cards.map(String.init).joined(separator: ", ")
    return count > cards.count ? "\(shown) and \((count - cards.count).grouped) more" : shown
  }

  private func text(_ lacking: CardsLacking) -> String {
    let shown = lacking.cards.prefix(ColumnFault.namedCards).map(String.init)
    let more = lacking.cards.count - shown.count
    let cards = (more > 0 ? shown + ["\(more.grouped) more"] : shown).listed("and")
    return lacking.needs.map(text).listed("and") + (cards.isEmpty ? "" : " for \(cards)")
  }

  private func template(_ hint: Phrase.ColumnHint, _ name: String) -> Template<Self> {
    switch hint {
    case .force: "To ignore limits and rules: --force"
    case .chooseAnother(let state):
      "todo column lists the columns. Add one of state \(state.rawValue)"
    case .deleteInto: "To move its cards: todo column delete \(inShell: name) --into COLUMN"
    case .otherName: "Choose another name. todo column lists the columns"
    case .setDefault(let state):
      "Make another column of state \(state.rawValue) the default first: todo column default COLUMN"
    case .renameFirst(let word): "Rename it first: todo column rename \(inShell: word) NAME"
    case .changeRule(let other):
      "Change the rule first: todo column rule \(inShell: other) --from COLUMNS|any"
    case .useIn(let project):
      "To show its columns: todo project columns \(inShell: project). To use all: add `all`"
    case .wordsOfStates: "Choose another name, such as 'my \(name)'"
    }
  }

  func text(_ damage: ColumnDamage) -> String {
    switch damage {
    case .noColumn(let state): "state \(state.rawValue) has no column"
    case .noDefault(let state): "state \(state.rawValue) has no default column"
    case .severalDefaults(let state): "state \(state.rawValue) has several default columns"
    case .repeated(let name): "two columns are called \(name)"
    case .unreadable(let count): "\(self.count(count, "column")) can't be read"
    case .invalidName(let name): "no column can be called “\(name)”"
    case .damagedRule(let name):
      "the rule of column \(name) can't be read, or names a missing column"
    case .ownRule(let name): "the rule of column \(name) names the column itself"
    case .missing(let name): "column \(name) is missing"
    case .unusable(let project, let state):
      "project \(project) uses no column of state \(state.rawValue)"
    }
  }
}

extension English {
  var columnDetails: Template<Self> {
    """
    Each column belongs to one of the states todo, doing and done. The words todo, doing and done \
    always mean the default column of their state. Cards that are added, started or finished enter \
    the default. `todo move CARD COLUMN` moves them to any other.
    A limit counts the cards of projects that are not archived. A command that would exceed it, or \
    break a rule, is refused as a whole, unless you use --force. Imports and undo are not \
    refused, but warn.
    """
  }

  var columnRuleDetails: Template<Self> {
    """
    A rule is checked when a card enters the column. --from does not concern new cards. With \
    `--needs steps` a card needs at least one step, and all of them checked.
    """
  }
}
