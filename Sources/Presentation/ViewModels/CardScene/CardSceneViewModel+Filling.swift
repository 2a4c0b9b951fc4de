import Entities
import Reactive
import UseCases

/// A form that is being filled in, and what is known about it.
struct Filling: Hashable {
  var form: CardForm
  /// The names of all projects.
  var projects: [ProjectName]
  /// What was typed as the project, which suggestions are for.
  private var typedProject: String?
  private var suggestion: Int?
  /// Why fields were refused when they were saved.
  private var refusals: [CardField: TrackerError] = [:]
  /// Whether somebody tried to save: then what is left blank is told too.
  private var wasSaved = false

  init(_ form: CardForm, _ projects: [ProjectName]) {
    self.form = form
    self.projects = projects
  }

  mutating func type(_ text: String, into field: CardField) {
    refusals[field] = nil
    if field == .project { (typedProject, suggestion) = (text, nil) }
    form.type(text, into: field)
  }

  mutating func refuse(_ faults: [CardField: TrackerError]) {
    wasSaved = true
    refusals = faults
  }

  /// Puts the next of the projects that may be meant in the place of what was typed.
  mutating func suggest(_ step: Int) {
    let names = suggestions
    guard !names.isEmpty else { return }
    let next = suggestion.map { ($0 + step + names.count) % names.count }
    let index = next ?? (step > 0 ? 0 : names.count - 1)
    suggestion = index
    form.type(names[index].text, into: .project)
  }

  /// The projects whose names begin with what was typed, then those that have it in them.
  private var suggestions: [ProjectName] {
    guard let typed = typedProject?.foldedForSearch, !typed.isEmpty else { return projects }
    let folded = projects.map { (name: $0, text: $0.text.foldedForSearch) }
    let first = folded.filter { $0.text.hasPrefix(typed) }
    let rest = folded.filter { !$0.text.hasPrefix(typed) && $0.text.contains(typed) }
    return (first + rest).map(\.name)
  }

  private var newProject: NewProjectNote? {
    let text = form.text[.project]
    guard text != form.base[.project], let name = try? ProjectName(text),
      !projects.contains(where: { $0.folded == name.folded })
    else { return nil }
    let similar = nearest(to: name.text, among: projects.map(\.text))
    return NewProjectNote(name: name, similar: projects.first { $0.text == similar })
  }

  func content(_ dates: DateReader) -> CardFormContent {
    var faults = CardFormReader(dates: dates).changes(of: form.text, since: form.base).faults
    if !wasSaved, faults[.title] == .invalidText(.title, .blank) { faults[.title] = nil }
    faults.merge(refusals) { $1 }
    let theirs = form.conflicts.map { ($0, form.kept[$0]) }
    return CardFormContent(
      text: form.text, faults: faults, theirs: Dictionary(theirs) { $1 },
      suggestions: suggestions, newProject: newProject, isChanged: form.isChanged)
  }
}

extension CardSceneViewModel {
  /// Does what is asked for while a form is filled in.
  func fill(_ action: CardAction) {
    switch action {
    case .save: save()
    case .leave: leave()
    case .nextSuggestion: filling?.suggest(1)
    case .previousSuggestion: filling?.suggest(-1)
    default: break
    }
  }

  func startFilling() {
    guard let listed = detail?.card else { return }
    attempt { () throws(TrackerError) in
      filling = Filling(CardForm(CardFormText(listed)), try Self.projects(tools))
    }
  }

  func type(_ text: String, into field: CardField) {
    filling?.type(text, into: field)
    show()
  }

  func choose(_ version: CardVersion, of field: CardField) {
    filling?.form.choose(version, of: field)
    show()
  }

  private func leave() {
    guard filling?.form.isChanged == true, let coordinator else { return stopFilling() }
    asking.disposable = coordinator.confirmLeaving().subscribe(with: self) { owner, answer in
      switch answer {
      case .save: owner.save()
      case .throwAway: owner.stopFilling()
      case .goOn: break
      }
      owner.show()
    }
  }

  private func stopFilling() {
    filling = nil
    if !startsReading { ended.onNext(()) }
  }

  private func save() {
    do throws(TrackerError) {
      try tools.followChanges()
      guard let form = filling?.form else { return }
      if let field = form.conflicts.first { return focus.onNext(field) }
      let reader = CardFormReader(dates: readsDates())
      if let detail, detail.deletedBy == nil {
        try keep(reader.changes(of: form.text, since: form.base), of: detail.card.card)
      } else {
        try add(reader.all(of: form.text))
      }
    } catch {
      refuse(error)
    }
  }

  private func keep(_ reading: CardFormReader.Reading, of card: Card) throws(TrackerError) {
    guard isReadable(reading) else { return }
    let changed = try tools.editCards(card.choice, reading.edit, from: [card], on: terms)
    tell(changed.answer)
    stopFilling()
  }

  private func tell(_ outcome: CardsOutcome) {
    for made in outcome.newProjects { notices.onNext(.madeProject(made)) }
    guard let change = outcome.cards.first, change.isChanged else { return }
    notices.onNext(.edited(change.after, change.editedFields))
  }

  private func add(_ reading: CardFormReader.Reading) throws(TrackerError) {
    guard isReadable(reading), let draft = CardDraft(reading.edit) else { return }
    let added = try tools.addCards([draft], on: terms).answer
    for made in added.newProjects { notices.onNext(.madeProject(made)) }
    guard let card = added.cards.first?.card else { return }
    notices.onNext(.added(card))
    addedCard.onNext(card.card.number)
    filling = nil
    ended.onNext(())
  }

  /// Whether every field can be read; has the user look at the first that cannot.
  private func isReadable(_ reading: CardFormReader.Reading) -> Bool {
    filling?.refuse(reading.faults)
    guard let field = CardField.cardForm.first(where: { reading.faults[$0] != nil }) else {
      return true
    }
    focus.onNext(field)
    return false
  }

  /// Tells at the field, if it is about one, why nothing was kept.
  private func refuse(_ error: TrackerError) {
    if case .conflict = error {
      // What others wrote in between is here by now.
      attempt { () throws(TrackerError) in try tools.followChanges() }
      if let field = filling?.form.conflicts.first { return focus.onNext(field) }
    }
    guard let field = CardField(of: error) else { return failure.onNext(error) }
    filling?.refuse([field: error])
    focus.onNext(field)
  }
}
