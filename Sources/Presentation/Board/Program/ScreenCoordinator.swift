import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// Presents the scenes on one screen, one over the other.
///
/// A scene lives as long as it is on the screen.
public final class ScreenCoordinator: BoardCoordinator {
  let context: BoardContext
  let scenes: Scenes
  public var didQuit: () -> Void = {}
  /// Returns what changed; `nil` without a terminal.
  public var editor: ((_ card: Int) throws(Message) -> CardsOutcome)?
  /// Reads a text as the arguments of `todo add`; without it, cards are added in the full form.
  public var lineReader: ((String) -> CardLine<Message>)?
  /// Returns the context of the settings; its argument if that can't be read.
  public var readContext: (CardContext?) -> CardContext? = { $0 }
  /// The commands of the line that `:` opens.
  public var commands: CommandsOfLine<Message>?
  public var keepText: (String) -> Void = { _ in }
  /// What Esc left in the line for a new card.
  private var keptLine = ""
  /// What the user typed in lines of each kind; the newest is the last.
  private var typedLines: [BoardAction: [String]] = [:]
  private var unknownKeys: Set<Key> = []
  /// Calls its argument when another program can use the terminal; set by ``BoardRun``.
  public var lendTerminal: (@escaping () -> Void) -> Void = { _ in }
  weak var screen: Screen?
  private(set) weak var board: BoardView?
  private var isAsking = false
  private var noted: [String] = []
  let bag = DisposeBag()

  public init(_ context: BoardContext, scenes: Scenes) {
    self.context = context
    self.scenes = scenes
    // Before the board follows the settings, which then reads the cards of the new context.
    context.settings.$values.subscribe(by: self) { coordinator, old, new in
      if old[TrackerSettings.context] != new[TrackerSettings.context] { coordinator.enterContext() }
    }
  }

  private func enterContext() {
    scenes.context = readContext(scenes.context)
    context.cardContext = scenes.context?.text
  }

  /// Throws if the project or the view does not exist.
  public func root(of project: ProjectName?, view: ViewName? = nil) throws(TrackerError) -> View {
    let shown = try view.map { (name) throws(TrackerError) in
      try scenes.shownView(name, reader: context.selectionReader)
    }
    let board = BoardView(
      context,
      try scenes.board(of: project, view: shown ?? (.none, nil), coordinator: self) { [context] in
        context.userName()
      })
    self.board = board
    if let shown { note(namesMissingFor: shown.filter) }
    return board
  }

  func note(namesMissingFor filter: BoardFilter) {
    for name in scenes.missingNames(in: filter) {
      note(context.words(Message(.missingName(name))))
    }
  }

  public func present(on screen: Screen) {
    self.screen = screen
    context.settings.$values.subscribe(by: self) { coordinator, _, _ in
      coordinator.context.refreshLook()
      coordinator.screen?.relayout(with: coordinator.context.look.traits)
    }
    screen.didIgnore = { [unowned self] in say(unknown: $0) }
    followSettings()
    followTeam()
    context.ticks.subscribe(with: self) { owner, _ in owner.showNotes() }.disposed(by: bag)
  }

  private func followTeam() {
    let output = scenes.teamStrip().transform(.init(didTick: context.ticks))
    output.summary.subscribe(with: self) { owner, summary in
      owner.context.team = summary
      owner.board?.teamDidChange()
    }
    .disposed(by: bag)
    output.looks.subscribe(with: self) { owner, _ in owner.scenes.lookAtTeam() }.disposed(by: bag)
  }

  private func followSettings() {
    attempt { () throws(TrackerError) in try scenes.settingsFollower() }??
      .transform(.init(didTick: context.ticks)).failure.distinctUntilChanged()
      .subscribe(with: self) { owner, error in owner.warn(owner.context.words(error)) }
      .disposed(by: bag)
  }

  public func note(_ line: String) { noted.append(line) }

  func warn(_ text: String) { show(text, .warning, endsAtInput: false) }

  func show(
    _ text: String, _ role: Role = .selection, for time: Duration = .seconds(4),
    endsAtInput: Bool = true
  ) {
    screen?.show(text, context.theme[role], for: time, endsAtInput: endsAtInput)
  }

  private func key(_ action: BoardAction) -> String {
    BoardView.keys.name(of: action, screen?.traits.marks ?? .ascii)
  }

  private func showNotes() {
    guard !noted.isEmpty else { return }
    let text = noted.joined(separator: " · ")
    noted = []
    warn(text)
  }

  private var unsavedScene: SceneView? {
    screen?.layers.compactMap { $0 as? SceneView }.last { $0.unsavedText != nil }
  }

  /// Whether a change or a new card waits for another process.
  var isWaiting: Bool {
    board?.isWaiting == true
      || screen?.layers.contains { ($0 as? SceneView)?.isWaiting == true } == true
  }

  /// Keeps the text that is not saved, if there is any, when no more keys can save it.
  func inputDidEnd() {
    let texts = [keptLine, unsavedScene?.unsavedText ?? ""].filter { !$0.isEmpty }
    guard !texts.isEmpty else { return }
    for text in texts { keepText(text) }
    screen?.announce?(context.wording.text(.unsavedChanges))
  }

  /// Asks first if a form has text that is not saved.
  public func interrupt() {
    guard !isAsking else { return }
    guard let form = unsavedScene else { return leaveBoard() }
    isAsking = true
    // The form may be asking the same already.
    (screen?.layers.last as? ActionSheet)?.removeFromSuperview()
    confirmLeaving().subscribe(
      with: self,
      onNext: { [weak form] coordinator, answer in
        switch answer {
        case .save: form?.save()
        case .discard: coordinator.leaveBoard()
        case .keepEditing: break
        }
        if answer == .save, form?.unsavedText == nil { coordinator.leaveBoard() }
      }, onCompleted: { $0.isAsking = false }
    )
    .disposed(by: bag)
  }

  private func leaveBoard() { if let board { board.quit() } else { quit() } }

  private func quit() {
    if !keptLine.isEmpty { keepText(keptLine) }
    didQuit()
  }
}

// MARK: - Scenes that the board opens
extension ScreenCoordinator {
  public func open(_ scene: BoardScene) {
    switch scene {
    case .addLine(let start): addCard(start)
    case .card(let start): present(start)
    case .columnMenu(let menu): showMenu(menu)
    case .command(let cards): openCommandLine(cards)
    case .conflicts:
      present { () throws(TrackerError) in ConflictsView(context, try scenes.conflicts()) }
    case .copy(let text): screen?.copy(text)
    case .editor(let number): openEditor(number)
    case .help(let absent): showHelp(without: absent)
    case .history:
      present { () throws(TrackerError) in HistoryView(context, try scenes.historyBrowser()) }
    case .quit: quit()
    case .settings:
      present { () throws(TrackerError) in SettingsView(context, try scenes.settings()) }
    }
  }

  /// Lists the keys that change something, as far as the board and the history know.
  private func showHelp(without absent: Set<BoardAction>) {
    guard let screen else { return }
    var absent = absent
    let reversals = try? scenes.reversals()
    if reversals?.undo == false { absent.insert(.undo) }
    if reversals?.redo == false { absent.insert(.redo) }
    if (try? scenes.conflicts()) == nil { absent.insert(.conflicts) }
    if commands == nil { absent.insert(.command) }
    let help = BoardView.help(
      context.wording, screen.traits.marks, without: absent, for: board)
    screen.present(context.help(context.wording.text(.keysTitle), help))
  }

  /// Says once that a key does nothing where keys are commands.
  private func say(unknown key: Key) {
    let top = screen?.layers.last { !($0 is Toast) }
    guard let screen, top == nil || top is SceneView, screen.focused?.cursor == nil,
      unknownKeys.insert(key).inserted
    else { return }
    let help = self.key(.help)
    show(context.wording.text(.unknownKey(key.name(screen.traits.marks), help: help)), .warning)
  }

  private func openCommandLine(_ cards: Set<Int>) {
    guard let commands else { return }
    present { () throws(TrackerError) in
      let viewModel = try scenes.commandLine(commands) { [weak board] in
        board?.shown(of: cards) ?? []
      }
      let view = CommandLineView(context, viewModel, for: cards)
      remember(view, .command)
      view.onAnswer = { [unowned self] in show($0) }
      return view
    }
  }

  /// Gives the line what was typed in the others of its kind.
  func remember(_ view: LineScene, _ kind: BoardAction) {
    view.past = LineHistory(typedLines[kind] ?? [])
    view.onSubmit = { [unowned self] text in
      typedLines[kind, default: []].removeAll { $0 == text }
      typedLines[kind, default: []].append(text)
    }
  }

  /// Shows what a command printed: in the status row, or a list of several lines in a sheet.
  private func show(_ answer: CommandAnswer) {
    if !answer.isChange, answer.lines.count > 1 {
      screen?.present(context.sheet("", answer.lines.map { .init($0) }))
    } else if !answer.lines.isEmpty {
      // A sentence of the row has no columns or indents.
      let lines = answer.lines.map { $0.split(separator: " ").joined(separator: " ") }
      show(lines.joined(separator: " · "), endsAtInput: false)
    }
  }

  private func addCard(_ start: CardStart) {
    guard let lineReader else { return present(.add(start)) }
    present { () throws(TrackerError) in
      let view = AddLineView(
        context, try scenes.addLine(start, text: keptLine, read: lineReader),
        column: start.column.name, isFirst: start.column.name == board?.columnNames.first,
        place: { [weak board] in board?.newCardPlace })
      keptLine = ""
      view.onForm = { [unowned self] start in present(.add(start)) }
      view.onEnd = { [unowned self] text in keep(text) }
      view.onNext = { [unowned self] in addCard(start) }
      view.onLines = { [weak board] text in board?.perform(.paste(text)) }
      board?.didChange = { [weak view] in view?.setNeedsLayout() }
      return view
    }
  }

  private func keep(_ text: String) {
    keptLine = text
    if !text.isEmpty { show(context.wording.text(.textIsKept(key: key(.add)))) }
  }
}

extension ScreenCoordinator {
  /// Returns a stream that shows a view for as long as it is subscribed to.
  ///
  /// Each subscriber gets a view. The stream completes when `make` fails, and at the action that
  /// `make` gets, which a closed view runs or drops.
  private func answers<Answer>(
    of make: @escaping (AnyObserver<Answer>, OnceAction) throws(TrackerError) -> View
  ) -> Observable<Answer> {
    .create { [self] answer in
      let end = OnceAction { answer.onCompleted() }
      let view = attempt { () throws(TrackerError) in try make(answer, end) }
      if let view { screen?.present(view) }
      return Disposables.create { [weak view] in view?.removeFromSuperview() }
    }
  }

  private func attempt<Value>(_ make: () throws(TrackerError) -> Value) -> Value? {
    do throws(TrackerError) {
      return try make()
    } catch {
      warn(context.words(error))
      return nil
    }
  }

  func present(_ make: () throws(TrackerError) -> SceneView) {
    if let screen, let scene = attempt(make) { screen.present(scene) }
  }
}

// MARK: - Questions
extension ScreenCoordinator {
  typealias Choice<Answer> = (action: ActionSheet.Action, answer: Answer)

  public func chooseValue(of field: CardField, for cards: Set<Int>) -> Observable<CardEdit> {
    answers { [self] (answer, end) throws(TrackerError) in
      let viewModel = try scenes.valueLine(
        of: field, for: cards, columns: board?.columnNames ?? []
      ) { [context] in context.fieldReader }
      let view = ValueLineView(context, viewModel, of: field, for: cards)
      remember(view, .set(field))
      view.onAnswer = { answer.onNext($0) }
      view.onLeave = { end.run() }
      return view
    }
  }

  public func chooseLink(of number: Int) -> Observable<Int> {
    let wording = context.wording
    let card = attempt { () throws(TrackerError) in try scenes.cardOnBoard(number) }
    guard let detail = card ?? nil else { return .empty() }
    let links = detail.links
    guard !links.isEmpty else {
      show(wording.text(.noLinks(of: detail.card.card)), endsAtInput: false)
      return .empty()
    }
    let choices =
      links.blockers.map { choice(.graphHeading(.blockers), $0) }
      + links.blocked.map { choice(.graphHeading(.blocked), $0) }
      + [links.parent].compactMap(\.self).map { choice(.parentLink, $0) }
      + links.children.map { choice(.childLink, $0) }
    return ask("\(number) \(detail.card.card.title.text)", choices, isAboutCard: true)
  }

  private func choice(_ link: Sentence, _ listed: ListedCard) -> Choice<Int> {
    let text = context.wording.text(.linked(link, context.wording.name(of: listed)))
    let style = listed.card.state.isOpen ? Style.plain : context.theme[.muted]
    return (.init(text, style: style), listed.card.number)
  }

  public func confirmForce(after error: TrackerError) -> Observable<Void> {
    let wording = context.wording
    // Enter chooses the first row, which must not be the one that ignores a limit.
    let choices: [Choice<Void?>] = [
      (.init(wording.text(.dontMove), key: "n"), nil),
      (.init(wording.text(.moveAnyway), key: "f"), ()),
    ]
    return ask(wording.text(error.message.text), choices, isAboutCard: true).compactMap(\.self)
  }

  /// Asks on a sheet, which is beside the selected card of the board if it is about that card.
  func ask<Answer>(
    _ title: String, _ choices: [Choice<Answer>], isAboutCard: Bool = false
  ) -> Observable<Answer> {
    answers { [self] answer, end in
      let sheet = context.sheet(title, choices.map(\.action))
      // Another scene, such as a card, covers the board.
      let isOverBoard = screen?.layers.contains { $0 is SceneView } == false
      if isAboutCard, isOverBoard { board?.place(sheet) }
      sheet.onClose = { index in
        if let index { answer.onNext(choices[index].answer) }
        end.run()
      }
      return sheet
    }
  }
}

/// Runs once: when called, or on deinit, as a released screen doesn't remove its layers.
final class OnceAction {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { run() }

  func run() { action.take()?() }
}

extension ScreenCoordinator {
  public func openEditor(_ number: Int) {
    guard let editor else { return refuse(.noEditorOnBoard(formKey: key(.edit))) }
    lendTerminal { [self] in
      do throws(Message) {
        let outcome = try editor(number)
        context.addedCards.onNext(number)
        report(outcome)
      } catch {
        refuse(error)
      }
    }
  }

  private func report(_ outcome: CardsOutcome) {
    let notices = CardNotice.notices(ofEdit: outcome)
    let texts = notices.map { context.words($0) }
    let unchanged = outcome.cards.first.map { context.words(unchanged: $0.after) } ?? ""
    show(
      texts.isEmpty ? unchanged : texts.joined(separator: " · "),
      notices.contains(where: \.isWarning) ? .warning : .selection)
  }

  private func refuse(_ message: Message) {
    show(context.words(message), .warning, for: .seconds(3_600))
  }
}

extension ScreenCoordinator {
  public func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter> {
    var chosen = filter
    return answers { [self] (answer: AnyObserver<BoardFilter>, end) in
      let reader = { [scenes, context] in scenes.knowingViews(context.selectionReader) }
      let view = FilterView(context, scenes.filter(from: filter, reader: reader), from: filter)
      remember(view, .filter)
      view.onFilter = {
        chosen = $0
        answer.onNext($0)
      }
      view.onLeave = { end.run() }
      view.onCard = { [unowned self] number in board?.find(number) }
      view.onName = { [unowned self] filter in nameView(filter) }
      view.isEmpty = { [weak board] in board?.isEmpty ?? false }
      board?.didChange = { [weak view] in view?.setNeedsLayout() }
      return view
    }
    .do(onCompleted: { [self] in
      // A cancelled filter is the one from before, whose names were noted already.
      if chosen != filter { note(namesMissingFor: chosen) }
    })
  }

  public func chooseProject() -> Observable<Project.ID?> {
    answers { [self] (answer, end) throws(TrackerError) in
      let view = ProjectsView(context, try scenes.projectSwitcher())
      view.onChoose = { answer.onNext($0) }
      view.onLeave = { end.run() }
      return view
    }
  }
}

// MARK: - Cards
extension ScreenCoordinator: CardSceneCoordinator {
  public func confirmLeaving() -> Observable<LeavingAnswer> {
    let wording = context.wording
    return ask(
      wording.text(.unsavedChanges),
      [
        (.init(wording.text(.saveChanges), key: "s"), .save),
        (.init(wording.text(.discardChanges), key: "d"), .discard),
        (.init(wording.text(.continueEditing), key: "g"), .keepEditing),
      ])
  }

  private func present(_ start: CardSceneStart) {
    let context = context
    do throws(TrackerError) {
      let viewModel = try scenes.card(start, coordinator: self, fields: { context.fieldReader })
      let view = CardView(context, viewModel)
      view.onLoss = { [unowned self] text in keepText(text) }
      screen?.present(view)
    } catch {
      show(context.wording.text(error.message.forReading).text, .warning)
    }
  }
}

extension ScreenCoordinator {
  public func chooseView() -> Observable<ShownView> {
    let wording = context.wording
    let all = attempt { () throws(TrackerError) in try scenes.savedViews() }
    guard let views = all else { return .empty() }
    guard !views.isEmpty else {
      show(wording.text("\(.noViews). \(.saveFilter(key: key(.filter)))"))
      return .empty()
    }
    var choices: [Choice<ShownView>] = [
      (.init(wording.text(.allCards), key: "0"), (.none, nil))
    ]
    for view in views {
      let reader = context.selectionReader
      guard let shown = try? scenes.shownView(view.name, reader: reader) else { continue }
      let title = "\(view.name.text)  \(view.filters.text)"
      let digit = choices.count < 10 ? Character("\(choices.count)") : nil
      choices.append((.init(title, key: digit), shown))
    }
    return ask(wording.text(.viewsTitle), choices)
      .do(onNext: { [self] in note(namesMissingFor: $0.filter) })
  }
}
