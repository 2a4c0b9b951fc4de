import Entities
import UseCases

struct CardSceneState: SceneState {
  typealias Message = CardSceneMessage

  struct Report: SceneReport {
    var addedCard: Int?
    var failure: TrackerError?
    var focus: CardField?
    var hasEnded = false
    var hasRead = false
    /// What the user typed for a card that the store doesn't have any more.
    var lostText: String?
    var notices: [CardNotice] = []
    var question: CardQuestion?
  }

  private let tools: SceneTools
  private let fields: () -> FieldReader
  private let start: CardSceneStart
  var report = Report()

  private var snapshot: CardSnapshot
  private var step: Int?
  private var stepText: StepText?
  private var form: CardForm?
  /// Where a new card was begun, and the values that the form doesn't show.
  private var newCard: CardStart?

  private var completer: WordCompleter
  private var completion: FieldCompletion?
  private var isStale = false
  /// The last failure to look for changes; reported once until a look succeeds.
  private var lastFailure: TrackerError?
  private var waiting = WaitingChange<CardSceneMessage>()
  /// The text of the selected step at the last action, for which the change may wait.
  private var seenStep: String?

  init(
    _ start: CardSceneStart, _ tools: SceneTools, fields: @escaping () -> FieldReader
  ) throws(TrackerError) {
    (self.start, self.tools, self.fields) = (start, tools, fields)
    completer = WordCompleter(tools.tracker.suggestWords)
    snapshot = try tools.tracker.cardSnapshot(of: start.card)
    step = steps.isEmpty ? nil : 0
    switch start {
    case .add(let start):
      var start = start
      start.column = start.values.column.flatMap(snapshot.columns.column) ?? start.column
      start.values.column = nil
      start.enter(tools.context)
      newCard = start
      form = CardForm(start, project: tools.settings[TrackerSettings.projectDefault])
    case .edit: startForm()
    case .comments:
      // Without comments, the user wants to write one.
      guard let detail, detail.deletedBy == nil, detail.card.card.comments.isEmpty else { break }
      stepText = StepText(isComment: true)
    case .read: break
    }
  }

  var content: CardSceneContent {
    var content = CardSceneContent(
      mode: form == nil ? .read : detail == nil ? .add : .edit, detail: detail, step: step,
      stepText: stepText, form: form?.content(among: snapshot.projects, fields()),
      now: tools.now(), status: waiting.status(after: lastFailure))
    if let completion, content.form?.text[completion.field] == completion.text {
      content.form?.completion = completion
    }
    if case .comments = start { content.beginsAtComments = true }
    return content
  }

  private var tracker: Tracker { tools.tracker }
  private var detail: CardDetail? { snapshot.detail }
  private var steps: [Step] { detail?.card.card.steps ?? [] }

  private func existingCard() throws(TrackerError) -> Card? {
    guard let detail, detail.deletedBy != nil else { return detail?.card.card }
    throw .noSuchCards([detail.card.card.number])
  }

  private var selectedStep: String? { step.map { steps[$0].text } }

  private mutating func startForm() { form = detail.map { CardForm(CardFormText($0.card)) } }

  private mutating func closeForm() {
    form = nil
    switch start {
    case .read, .comments: break
    case .add, .edit: report.hasEnded = true
    }
  }

  private mutating func discardText() {
    waiting.drop()
    if stepText == nil { closeForm() } else { stepText = nil }
  }

  private mutating func type(_ text: String, into field: CardField) {
    form?.type(text, into: field)
    let source: WordSource? =
      switch field {
      case .assignee: .stored([.people])
      case .project: .words(snapshot.projects.map(\.text))
      case .tags: .stored([.tags])
      default: nil
      }
    let found = completer.completion(ofField: text, isList: field == .tags, from: source)
    completion = found.map { FieldCompletion(field: field, text: text, completion: $0) }
  }

  private mutating func refuse(_ faults: [CardField: TrackerError]) -> Bool {
    form?.refuse(faults)
    report.focus = CardField.cardForm.first { faults[$0] != nil }
    return report.focus != nil
  }

  /// Closes the scene, because its card is in the store no longer: the file was replaced.
  private mutating func endWithoutCard() {
    let step = stepText.flatMap { $0.isChanged ? $0.text : nil }
    report.lostText = form.flatMap { $0.isChanged ? $0.text.lines : nil } ?? step
    report.failure = detail.map { .noSuchCards([$0.card.card.number]) }
    report.hasEnded = true
  }
}

// MARK: - Turns
extension CardSceneState {
  mutating func take(_ message: CardSceneMessage) {
    do throws(TrackerError) {
      if case .didTick = message, let waiting = waiting.change {
        retry(waiting)
      } else if takes(message) {
        try handle(message)
      }
    } catch {
      let mayWait = message.mayWait && !report.hasRead && waiting.isEmpty
      if !mayWait || !waiting.keep(message, after: error) { fail(with: error, after: message) }
    }
  }

  private mutating func retry(_ message: CardSceneMessage) {
    do throws(TrackerError) {
      try follow()
      report.hasRead = false
      try handle(message)
      if waiting.isLeaving { report.hasEnded = true }
      waiting.drop()
    } catch {
      guard report.hasRead || !waiting.keep(message, after: error) else { return }
      waiting.drop()
      report.failure = error
    }
  }

  private mutating func handle(_ message: CardSceneMessage) throws(TrackerError) {
    switch message {
    case .didAct(let action):
      if waiting.isEmpty { seenStep = selectedStep }
      try act(action)
    case .didAnswerLeaving(.keepEditing), .didOpen: break
    case .didAnswerLeaving(.save): try saveText()
    case .didAnswerLeaving(.discard): discardText()
    case .didChooseColumn(let target, let isForced): try move(to: target, isForced: isForced)
    case .didTick: try follow()
    case .storeDidChange(let notice): if isNews(notice) { try read() }
    }
  }

  private mutating func act(_ action: CardSceneAction) throws(TrackerError) {
    let isTyping = form != nil || stepText != nil
    switch action {
    case .chooseVersion(let version, let field): form?.choose(version, of: field)
    case .selectStep(let index): if steps.indices.contains(index) { step = index }
    case .type(let text, let field): type(text, into: field)
    case .typeStep(let text):
      stepText?.text = text
      stepText?.fault = nil
    case .save: if form != nil { try save() } else { try commitStep() }
    case .leave where form?.isChanged ?? stepText?.isChanged == true: report.question = .leaving
    case .leave where isTyping: discardText()
    case .leave: if waiting.leave() { report.hasEnded = true }
    default: if !isTyping { try actOnCard(action) }
    }
  }

  private mutating func saveText() throws(TrackerError) {
    guard form == nil else { return try save() }
    try commitStep()
    if stepText?.fault == nil { stepText = nil }
  }

  private mutating func follow() throws(TrackerError) {
    try tracker.followChanges()
    if isStale { try read() }
    lastFailure = nil
  }

  /// After a failure, the next tick tries again.
  private mutating func read() throws(TrackerError) {
    isStale = true
    report.hasRead = true
    do throws(TrackerError) {
      take(try tracker.cardSnapshot(of: detail?.card.card.number))
    } catch .noSuchCards where detail != nil {
      endWithoutCard()
    } catch {
      throw error
    }
  }
}

// MARK: - Reading the card
extension CardSceneState {
  private mutating func actOnCard(_ action: CardSceneAction) throws(TrackerError) {
    switch action {
    case .undo: try reverse(try tracker.undo(.newest(1), on: tools.terms("undo")))
    case .redo: try reverse(try tracker.redo(nil, on: tools.terms("redo")))
    default: if let card = try existingCard() { try act(action, on: card) }
    }
  }

  private mutating func act(_ action: CardSceneAction, on card: Card) throws(TrackerError) {
    switch action {
    case .addStep: stepText = StepText()
    case .comment: stepText = StepText(isComment: true)
    case .renameStep: stepText = step.map { StepText(at: $0, card.steps[$0].text) }
    case .edit: startForm()
    case .openEditor: report.question = .editor(card.number)
    case .chooseColumn: report.question = .column(of: card.number)
    case .checkStep: try changeStep { $0[$1].isChecked.toggle() }
    case .deleteStep: try changeStep { $0.remove(at: $1) }
    default: break
    }
  }

  private mutating func move(to target: ColumnWord, isForced: Bool) throws(TrackerError) {
    guard let card = detail?.card.card else { return }
    let destination = Destination(column: target, isForced: isForced)
    let name = snapshot.columns.column(target)?.name.text ?? target.text
    let terms = tools.terms("moved \(card.number) to \(name.recorded)")
    let moved: CardsOutcome
    do throws(TrackerError) {
      moved = try tracker.changeCards(
        CardRequest(.move(destination), card: card.number), on: terms
      ).answer
    } catch .column(let fault, let name) where fault.canBeForced {
      report.question = .force(target, .column(fault, name: name))
      return
    } catch {
      throw error
    }
    let effects = MoveEffects(moved, isForced: isForced)
    report.notices += moved.cards.map { change in
      let notice =
        moved.successors.first.map { CardNotice.finished(change.after, $0) }
        ?? .moved(change.after, from: card.state)
      return effects.map { .also(notice, $0) } ?? notice
    }
    try read()
  }

  private mutating func reverse(_ reversals: [Reversal]) throws(TrackerError) {
    report.notices += reversals.map(CardNotice.reversed)
    try read()
  }
}

// MARK: - The form
extension CardSceneState {
  private mutating func save() throws(TrackerError) {
    guard let form else { return }
    if let field = form.conflicts.first {
      report.focus = field
      return
    }
    // There is no card yet, or another process deleted it.
    let isNew = detail.map { $0.deletedBy != nil } ?? true
    let changed = isNew ? CardField.cardForm : form.text.changes(since: form.base)
    let reading = form.text.read(changed, with: fields())
    guard !refuse(reading.faults) else { return }
    do throws(TrackerError) {
      if isNew { try add(reading.edit) } else { try keep(reading.edit) }
    } catch .conflict(let card) {
      try read()
      guard let field = self.form?.conflicts.first else { throw .conflict(card: card) }
      report.focus = field
    } catch {
      guard let field = CardField(of: error) else { throw error }
      _ = refuse([field: error])
    }
  }

  private mutating func keep(_ edit: CardEdit) throws(TrackerError) {
    guard let card = detail?.card.card else { return }
    let outcome = try tracker.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number),
      on: tools.terms("edited \(card.number)")
    ).answer
    report.notices += CardNotice.notices(ofEdit: outcome)
    closeForm()
    try read()
  }

  private mutating func add(_ edit: CardEdit) throws(TrackerError) {
    guard var draft = CardDraft(edit) else { return }
    newCard?.complete(&draft)
    let terms = tools.terms("added \(draft.title.text.recorded)")
    let added = try tracker.addCards([draft], on: terms).answer
    try added.checkKeys()
    report.notices += CardNotice.notices(ofAdding: added)
    report.addedCard = added.cards.first?.card.card.number
    form = nil
    report.hasEnded = true
  }
}

// MARK: - Steps and comments
extension CardSceneState {
  private mutating func commitStep() throws(TrackerError) {
    guard let typed = stepText else { return }
    if typed.isNew, typed.text.allSatisfy(\.isWhitespace) {
      stepText = nil
      return
    }
    do throws(TrackerError) {
      if typed.isComment {
        try add(try CommentText(typed.text))
        stepText = nil
      } else {
        try save(try Step(typed.text), at: typed.place)
        stepText = typed.isNew ? StepText() : nil
      }
    } catch .invalidText(let text, let fault) {
      stepText?.fault = .invalidText(text, fault)
    } catch {
      throw error
    }
  }

  private mutating func add(_ comment: CommentText) throws(TrackerError) {
    guard let card = try existingCard() else { return }
    let action = CardAction.comment(.add(comment), by: try fields().author())
    _ = try tracker.changeCards(
      CardRequest(action, card: card.number), on: tools.terms("commented on \(card.number)"))
    try read()
  }

  private mutating func save(_ new: Step, at place: Int?) throws(TrackerError) {
    try edit { steps in
      guard let place else { return steps.append(new) }
      steps[place] = Step(stored: new.text, isChecked: steps[place].isChecked)
    }
    if place == nil { step = steps.indices.last }
  }

  private mutating func changeStep(_ change: (inout [Step], Int) -> Void) throws(TrackerError) {
    guard let step, selectedStep == seenStep else { return }
    try edit { change(&$0, step) }
  }

  /// A change by index alone could hit a step that moved there, so a changed checklist is refused.
  private mutating func edit(_ change: (inout [Step]) -> Void) throws(TrackerError) {
    guard let card = detail?.card.card else { return }
    var (edit, steps) = (CardEdit(), card.steps)
    change(&steps)
    edit.steps = steps
    _ = try tracker.changeCards(
      CardRequest(.edit(edit, from: [card]), card: card.number),
      on: tools.terms("changed the steps of \(card.number)"))
    try read()
  }
}

// MARK: - Changes by others
extension CardSceneState {
  private func isNews(_ notice: StoreNotice) -> Bool {
    guard notice.isNews(after: snapshot.transaction) else { return false }
    if notice.projects != .these([]) { return true }
    return switch notice.cards {
    case .these(let numbers): detail.map { numbers.contains($0.card.card.number) } ?? false
    case .many: detail != nil
    }
  }

  /// The selection follows its step, and the form the fields that only others changed.
  private mutating func take(_ new: CardSnapshot) {
    let old = snapshot
    isStale = false
    // In another file, the same number is another card.
    if let card = old.detail?.card.card, card.id != new.detail?.card.card.id {
      return endWithoutCard()
    }
    snapshot = new
    guard let detail else { return }
    let before = old.detail?.card.card.steps ?? []
    step =
      steps.isEmpty
      ? nil : steps.place(of: step ?? 0, in: before) ?? min(step ?? 0, steps.count - 1)
    if let place = stepText?.place {
      let place = steps.place(of: place, in: before)
      stepText?.place = place
    }
    guard detail.deletedBy == nil, let fields = form?.take(CardFormText(detail.card)),
      !fields.isEmpty, let author = detail.history.first?.transaction.transaction.author
    else { return }
    report.notices.append(.changedByAnotherProcess(fields, by: author))
  }

  private mutating func fail(with error: TrackerError, after message: CardSceneMessage) {
    let isKnown = message.isUnasked && error == lastFailure
    report.failure = isKnown ? nil : error
    if message.isUnasked || isStale { lastFailure = error }
  }
}

extension [Step] {
  fileprivate func place(of index: Int, in old: [Step]) -> Int? {
    guard old.indices.contains(index) else { return nil }
    let text = old[index].text
    if indices.contains(index), self[index].text == text { return index }
    return firstIndex { $0.text == text }
  }
}

extension CardSceneState {
  /// While a change waits, no other is taken, and the selection that it refers to stays.
  private func takes(_ message: CardSceneMessage) -> Bool {
    guard !waiting.isEmpty else { return true }
    switch message {
    case .didAct(.chooseVersion), .didAct(.leave), .didAct(.type), .didAct(.typeStep): return true
    case .didAct: return false
    default: return !message.mayWait
    }
  }
}
