import CommandLineKit
import Entities
import ViewModels
import Words

extension OptionDeclaration {
  static let all = OptionDeclaration("all")
  static let expect = OptionDeclaration("expect", takes: "N")
  static let explain = OptionDeclaration("explain")
  static let force = OptionDeclaration("force")
  static let ifAny = OptionDeclaration("if-any")
  static let dryRun = OptionDeclaration("dry-run")
  static let changing = [all, expect, ifAny, dryRun, explain]
}

extension Context {
  /// Returns the cards that a command selects, which must name some.
  func cards(
    _ words: [String], _ arguments: ParsedArguments, scope: SelectionScope = .open
  ) throws(Refusal) -> CardChoice {
    let expected = try arguments.number("expect", from: 0)
    if let cards = Selection(plainNumbers: words) {
      return CardChoice(cards, scope: scope, expected: expected)
    }
    let selection = try selection(words, includesDone: arguments.has("all"))
    return CardChoice(selection, scope: scope, expected: expected)
  }

  /// Reads a selection, and warns of names in its views that no longer exist.
  func selection(
    _ words: [String], includesDone: Bool = false, includesWaiting: Bool? = nil,
    takesText: Bool = false, takesNumbers: Bool = true, takesOr: Bool = true
  ) throws(Refusal) -> Selection {
    let reader = try selectionReader(
      for: words, takesText: takesText, takesNumbers: takesNumbers, takesOr: takesOr)
    let selection = try tracked(
      try reader.selection(words, includesDone: includesDone, includesWaiting: includesWaiting))
    guard case .filters(let filters) = selection, !filters.views.isEmpty else { return selection }
    for name in try scenes.missingNames().answer(to: filters) {
      warn(Message(.missingName(name)))
    }
    return selection
  }

  /// Reads filters, which may be missing, for a command that takes no cards by number.
  func filters(
    _ words: [String], includesWaiting: Bool? = nil
  ) throws(Refusal) -> FilterSelection? {
    guard !words.isEmpty,
      case .filters(let filters) = try selection(
        words, includesWaiting: includesWaiting, takesNumbers: false)
    else { return nil }
    return filters
  }

  /// Returns the context, read once; `nil` without one.
  func cardContext() throws(Refusal) -> CardContext? {
    if memory.isRead { return memory.context }
    memory.isRead = true
    guard !ignoresContext, let filters = settings[TrackerSettings.context] else { return nil }
    let reader = try selectionReader(for: filters.words, takesText: true, takesNumbers: false)
    let selection = try refused(try reader.context(filters)) { (error: TrackerError) in
      let origin = settings.settings.values.origin(of: .context)
      return .tracker(.invalidSetting(.context, .refused(.filter(error)), from: origin))
    }
    let missing = try scenes.missingNames().answer(to: selection)
    memory.context = CardContext(filters.text, selection, missing: missing)
    return memory.context
  }

  func selectionReader(
    for words: [String], takesText: Bool, takesNumbers: Bool = true, takesOr: Bool = true
  ) throws(Refusal) -> SelectionReader {
    let fields = FieldReader(dates: dateReader, user: userName, names: batch?.names)
    var reader = SelectionReader(
      filters: FilterReader(fields), takesText: takesText, takesNumbers: takesNumbers,
      takesOr: takesOr)
    if SelectionReader.namesViews(words) { reader.views = try scenes.listViews().answer(to: ()) }
    return reader
  }

  /// Prints how each word of a selection was read, to standard error.
  ///
  /// `showsWaiting` is whether the command shows waiting cards, whatever the selection is.
  func explain(_ selection: Selection, scope: SelectionScope = .open, showsWaiting: Bool = false) {
    switch selection {
    case .cards(let numbers):
      let words = numbers.map { number in
        switch number {
        case .one(let number): String(number)
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        }
      }
      note(.cardsByNumber(words))
    case .filters(let filters):
      for view in filters.views { note(.viewFilters(view.name.text, view.filters.text)) }
      let groups = filters.groups
      for (index, group) in groups.enumerated() {
        if groups.count > 1 { note(.filterGroup(index + 1, of: groups.count)) }
        explain(group, scope, showsWaiting)
      }
    }
  }

  private func explain(_ group: FilterGroup, _ scope: SelectionScope, _ showsWaiting: Bool) {
    for term in group.terms {
      note(.filterWord(term.word, term.filter, now: civilNow, zone: zone))
    }
    let isOpenOnly = !group.namesStates && scope == .open
    note(scope == .done ? .onlyDoneIncluded : isOpenOnly ? .doneSkipped : .allStatesIncluded)
    if !group.namesProject { note(.archivedSkipped) }
    if !showsWaiting, group.skipsWaiting != nil { note(.waitingSkipped) }
  }
}

extension CommandDeclaration {
  /// Whether the command may change something: then it has `--dry-run`.
  var changes: Bool { options.contains { $0.name == "dry-run" } }

  /// A command that changes something, with `--dry-run`.
  static func change(
    _ name: String, _ synopses: [String], _ operands: [OperandDeclaration] = [],
    _ options: [OptionDeclaration] = [], form: [OptionDeclaration] = OutputForm.wholeRows,
    examples: [String], takesFilters: Bool = false, takesText: Bool = false
  ) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: synopses, operands: operands,
      options: options + [.dryRun] + form, examples: examples,
      takesFilters: takesFilters, takesText: takesText)
  }
}
