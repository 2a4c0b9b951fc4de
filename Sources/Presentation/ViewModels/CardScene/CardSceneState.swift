import Entities
import System
import UseCases

/// Everything that the card scene knows and shows: a value, which each turn replaces.
struct CardSceneState {
  struct Report {
    var addedCard: Int?
    var failure: TrackerError?
    /// The field that keeps the form from being saved.
    var focus: CardField?
    var hasEnded = false
    var hasRead = false
    /// What the user typed for a card that the store doesn't have any more.
    var lostText: String?
    var notices: [CardNotice] = []
    var question: CardQuestion?
  }

  private(set) var content: CardSceneContent
  /// What the current turn reports; empty between turns.
  var report = Report()

  /// `nil`: the card is not added yet.
  private(set) var detail: CardDetail?
  private(set) var step: Int?
  var stepText: StepText?
  /// `nil`: the card is read.
  var form: CardForm?

  private let startsReading: Bool
  private let beginsAtComments: Bool
  private var projects: [ProjectName]
  private(set) var columns: ColumnList
  private var usedColumns: ColumnSet?
  /// Where a new card was begun, and the values that the form doesn't show.
  let start: CardStart?
  private var completer: WordCompleter
  private var completion: FieldCompletion?
  private var transaction: Int
  /// Whether something has changed that could not be read yet.
  var isStale = false
  /// The last failure to look for changes; reported once until a look succeeds.
  var lastFailure: TrackerError?
  /// The message whose change waits for another process that locks the store.
  var waiting: CardSceneMessage?
  var wait = LockWait()
  /// Whether the scene closes after the change that waits.
  var isLeaving = false
  private var seenStep: String?

  init(
    _ start: CardSceneStart, in snapshot: CardSnapshot, project: ProjectName, now: CivilMinute,
    fields: FieldReader, completer: WordCompleter
  ) {
    self.completer = completer
    (detail, projects, transaction) = (snapshot.detail, snapshot.projects, snapshot.transaction)
    (columns, usedColumns) = (snapshot.columns, snapshot.usedColumns)
    self.start =
      if case .add(let start) = start { start.placed(in: snapshot.columns) } else { nil }
    step = snapshot.detail?.card.card.steps.isEmpty == false ? 0 : nil
    content = CardSceneContent(
      mode: .read, detail: detail, step: step, stepText: nil, form: nil, now: now)
    let beginsAtComments = if case .comments = start { true } else { false }
    self.beginsAtComments = beginsAtComments
    let reads = if case .read = start { true } else { false }
    startsReading = reads || beginsAtComments
    // Without comments, the user wants to write one.
    if beginsAtComments, detail?.deletedBy == nil, detail?.card.card.comments.isEmpty == true {
      stepText = StepText(isComment: true)
    }
    form = self.start.map { CardForm($0, project: project) }
    if case .edit = start { startForm() }
    show(at: now, fields)
  }

  mutating func takeReport() -> Report {
    defer { report = Report() }
    return report
  }

  /// Whether saving adds a card: there is none yet, or another process deleted it.
  var savesNewCard: Bool { detail.map { $0.deletedBy != nil } ?? true }

  var possibleColumns: [Column] {
    columns.all.filter { usedColumns?.contains($0.id) ?? true }
  }

  /// Throws ``TrackerError/noSuchCards(_:)`` if the card was deleted.
  func existingCard() throws(TrackerError) -> Card? {
    guard let detail, detail.deletedBy != nil else { return detail?.card.card }
    throw .noSuchCards([detail.card.card.number])
  }

  private var selectedStep: String? { step.flatMap { detail?.card.card.steps[$0].text } }

  var isSelectionSeen: Bool { selectedStep != nil && selectedStep == seenStep }

  mutating func select(_ index: Int) {
    guard let steps = detail?.card.card.steps, steps.indices.contains(index) else { return }
    step = index
  }

  mutating func startForm() {
    form = detail.map { CardForm(CardFormText($0.card)) }
  }

  mutating func closeForm() {
    form = nil
    report.hasEnded = !startsReading
  }

  mutating func discardText() {
    dropWait()
    if stepText == nil { closeForm() } else { stepText = nil }
  }

  /// `step` is 1 for the next suggestion, -1 for the previous one.
  mutating func suggest(_ step: Int) {
    form?.suggest(step, among: projects)
  }

  mutating func type(_ text: String, into field: CardField) {
    form?.type(text, into: field)
    let source: WordSource? =
      switch field {
      case .assignee: .stored([.people])
      case .project: .words(projects.map(\.text))
      case .tags: .stored([.tags])
      default: nil
      }
    let found = completer.completion(ofField: text, isList: field == .tags, from: source)
    completion = found.map { FieldCompletion(field: field, text: text, completion: $0) }
  }

  /// Shows the faults at their fields and reports the first field; returns whether there is any.
  mutating func refuse(_ faults: [CardField: TrackerError]) -> Bool {
    form?.refuse(faults)
    report.focus = CardField.cardForm.first { faults[$0] != nil }
    return report.focus != nil
  }

  mutating func show(at now: CivilMinute, _ fields: FieldReader) {
    var shown = form?.content(among: projects, fields)
    if let completion, shown?.text[completion.field] == completion.text {
      shown?.completion = completion
    }
    content = CardSceneContent(
      mode: form == nil ? .read : detail == nil ? .add : .edit, detail: detail, step: step,
      stepText: stepText, form: shown, now: now, status: status)
    content.beginsAtComments = beginsAtComments
  }

  /// Closes the scene, because a step or a comment has no card any more.
  mutating func endWithoutCard() {
    report.lostText = stepText.flatMap { $0.isChanged ? $0.text : nil }
    report.failure = detail.map { .noSuchCards([$0.card.card.number]) }
    report.hasEnded = true
  }

  /// Goes on without the card, which is not in the store; its form becomes that of a new card.
  mutating func loseCard() {
    guard let lost = detail?.card.card.number else { return }
    (detail, step, stepText) = (nil, nil, nil)
    report.notices.append(.notInStore(lost))
  }
}

// MARK: - Changes by others
extension CardSceneState {
  /// Whether the card or the projects may differ from what was read.
  ///
  /// A restored store has another history, in which the same number is another transaction.
  func isNews(_ notice: StoreNotice) -> Bool {
    let mayBeRestored = !notice.isOurs && notice.cards == .many
    guard mayBeRestored || notice.transaction > transaction else { return false }
    if notice.projects != .these([]) { return true }
    return switch notice.cards {
    case .these(let numbers): detail.map { numbers.contains($0.card.card.number) } ?? false
    case .many: detail != nil
    }
  }

  /// Takes what was read: the selection follows its step, and the form the fields that only others
  /// changed.
  mutating func take(_ snapshot: CardSnapshot) {
    (projects, transaction, isStale) = (snapshot.projects, snapshot.transaction, false)
    (columns, usedColumns) = (snapshot.columns, snapshot.usedColumns)
    guard let new = snapshot.detail else { return }
    // In another file, the same number is another card.
    if let detail, detail.card.card.id != new.card.card.id {
      if form != nil { return loseCard() }
      if stepText != nil { return endWithoutCard() }
    }
    let old = detail?.card.card.steps ?? []
    let steps = new.card.card.steps
    step =
      steps.isEmpty
      ? nil : steps.place(of: step ?? 0, in: old) ?? min(step ?? 0, steps.count - 1)
    // A typed step that was deleted is added again when the user saves it.
    if let place = stepText?.place { stepText?.place = steps.place(of: place, in: old) }
    detail = new
    guard new.deletedBy == nil, let fields = form?.take(CardFormText(new.card)), !fields.isEmpty,
      let author = new.history.first?.transaction.transaction.author
    else { return }
    report.notices.append(.changedByAnotherProcess(fields, by: author))
  }

  /// Whether the message may write: not if changes by other processes could not be read before.
  func mayWrite(after message: CardSceneMessage) -> Bool {
    lastFailure == nil || !message.isChange
  }

  mutating func willWrite() {
    seenStep = selectedStep
  }

  mutating func fail(with error: TrackerError, after message: CardSceneMessage) {
    let isKnown = message.isUnasked && error == lastFailure
    report.failure = isKnown ? nil : error
    if message.isUnasked || message.isPreparation || isStale { lastFailure = error }
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

/// A change that waits for another process that locks the store, and what the status row says.
extension CardSceneState {
  /// Whether the message is taken: while a change waits, no other change is, and the selection
  /// stays, because the change refers to it.
  func takes(_ message: CardSceneMessage) -> Bool {
    guard waiting != nil else { return true }
    switch message {
    case .didSelectStep: return false
    case .didAct(let action):
      return [.cancelStep, .leave, .nextSuggestion, .previousSuggestion].contains(action)
    default: return !message.mayWait
    }
  }

  /// Makes the message wait if another process locked the store before it changed anything.
  mutating func waits(for error: TrackerError, in message: CardSceneMessage) -> Bool {
    guard case .store(.busy, _) = error, message.mayWait, !report.hasRead, waiting == nil else {
      return false
    }
    waiting = message
    return true
  }

  /// Counts a tick after which the change still failed; returns whether to refuse the change.
  mutating func isWaitOver(for error: TrackerError) -> Bool {
    guard case .store(.busy, _) = error, !report.hasRead else { return true }
    return wait.isOver()
  }

  mutating func endWait() {
    if isLeaving { report.hasEnded = true }
    dropWait()
  }

  mutating func dropWait() {
    (waiting, wait, isLeaving) = (nil, LockWait(), false)
  }

  /// Closes the scene, after the change that waits; at the second request without it.
  mutating func leave() {
    if waiting == nil || isLeaving { report.hasEnded = true } else { isLeaving = true }
  }

  var status: SceneStatus? {
    waiting == nil ? lastFailure.map(SceneStatus.unreadable) : .waiting(thenQuits: isLeaving)
  }
}

extension CardSceneMessage {
  var mayWait: Bool {
    switch self {
    case .didAct(.undo), .didAct(.redo), .didChooseColumn, .didForce: true
    default: isChange
    }
  }
}
