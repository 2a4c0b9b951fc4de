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
  public var editor: ((_ card: Int) throws(EditorFailure) -> CardsOutcome)?
  /// Reads a text as the arguments of `todo add`; without it, cards are added in the full form.
  public var lineReader: ((String) -> CardLine<Message>)?
  /// Keeps a text that the user typed and can no longer save.
  public var keepText: (String) -> Void = { _ in }
  var keptLine = ""
  /// Calls its argument when another program can use the terminal; set by ``BoardRun``.
  public var lendTerminal: (@escaping () -> Void) -> Void = { _ in }
  weak var screen: Screen?
  private(set) weak var board: BoardView?
  private var isAsking = false
  private var noted: [String] = []
  private let bag = DisposeBag()

  public init(_ context: BoardContext, scenes: Scenes) {
    self.context = context
    self.scenes = scenes
  }

  /// Throws if the project or the view does not exist.
  public func root(
    of project: ProjectName?, view: ViewName? = nil
  ) throws(TrackerError) -> View {
    let filter = try view.map { (name) throws(TrackerError) in
      try scenes.boardFilter(of: name, reader: context.selectionReader)
    }
    let board = BoardView(
      context,
      try scenes.board(of: project, filter: filter ?? .none, coordinator: self) { [context] in
        context.userName()
      })
    self.board = board
    if let filter { note(namesMissingFor: filter) }
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
    do throws(TrackerError) {
      try scenes.settingsFollower()?.transform(.init(didTick: context.ticks)).failure
        .distinctUntilChanged()
        .subscribe(with: self) { owner, error in owner.warn(owner.context.words(error)) }
        .disposed(by: bag)
    } catch {
      warn(context.words(error))
    }
  }

  /// Shows a message of a hook at the next tick, after the notice of the change itself; several
  /// lines become one toast.
  public func note(_ line: String) {
    noted.append(line)
  }

  func warn(_ text: String) {
    screen?.show(Toast(StyledText(text), style: context.theme[.warning]))
  }

  private func showNotes() {
    guard !noted.isEmpty else { return }
    let text = noted.joined(separator: " · ")
    noted = []
    warn(text)
  }

  public func quit() {
    didQuit()
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
    guard let text = unsavedScene?.unsavedText else { return }
    keepText(text)
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

  private func leaveBoard() {
    if let board { board.quit() } else { didQuit() }
  }
}

extension ScreenCoordinator {
  public func addCard(_ start: CardStart) {
    guard let lineReader else { return fillIn(start) }
    present { (scenes) throws(TrackerError) in
      let view = AddLineView(
        context, try scenes.addLine(start, text: keptLine, read: lineReader),
        column: start.column.name, place: { [weak board] in board?.newCardPlace })
      view.onForm = { [unowned self] start in fillIn(start) }
      view.onEnd = { [unowned self] text in keep(text) }
      view.onNext = { [unowned self] in addCard(start) }
      board?.didChange = { [weak view] in view?.setNeedsLayout() }
      return view
    }
  }

  private func keep(_ text: String) {
    keptLine = text
    guard let screen, !text.isEmpty else { return }
    let key = BoardView.keys.name(of: .add, screen.traits.marks)
    let words = context.wording.text(.textIsKept(key: key))
    screen.show(Toast(StyledText(words), style: context.theme[.selection], endsAtInput: true))
  }
}

extension ScreenCoordinator {
  /// The scene is presented for as long as the stream is subscribed to.
  ///
  /// The stream completes when the scene leaves the screen.
  func answers<Answer>(
    of make: @escaping (ScreenCoordinator, AnyObserver<Answer>) -> SceneView?
  ) -> Observable<Answer> {
    .create { [self] answer in
      guard let screen, let scene = make(self, answer) else {
        answer.onCompleted()
        return Disposables.create()
      }
      let end = OnceAction { answer.onCompleted() }
      scene.onLeave = { end.run() }
      screen.present(scene)
      return Disposables.create { [weak scene] in scene?.close() }
    }
  }

  /// If `make` fails, shows the error.
  func scene(
    _ make: (Scenes) throws(TrackerError) -> SceneView
  ) -> SceneView? {
    do throws(TrackerError) {
      return try make(scenes)
    } catch {
      warn(context.words(error))
      return nil
    }
  }

  /// If `make` fails, shows the error.
  func present(_ make: (Scenes) throws(TrackerError) -> SceneView) {
    guard let screen, let scene = scene(make) else { return }
    screen.present(scene)
  }
}

extension ScreenCoordinator {
  public func chooseColumn(
    of number: Int, among columns: [Column], otherThan current: Column
  ) -> Observable<Column.ID> {
    chooseColumn(
      of: [number], among: columns, otherThan: current, shown: columns.map(\.id))
  }

  public func chooseColumn(
    of cards: Set<Int>, among columns: [Column], otherThan current: Column, shown: [Column.ID]
  ) -> Observable<Column.ID> {
    let wording = context.wording
    let title = wording.text(.movingTitle(cards.sorted(), from: current.name.text))
    // The columns of the board have the keys that select them there.
    var numbers = Array("123456789").dropFirst(shown.count)
    let keys = Dictionary(uniqueKeysWithValues: zip(shown, Array("123456789")))
    let choices = columns.filter { $0.id != current.id }.map { other in
      Choice(
        wording.text(.moveToColumn(other.name.text)),
        key: keys[other.id] ?? (shown.contains(other.id) ? nil : numbers.popFirst()),
        answer: other.id)
    }
    return ask(title, choices, isAboutCard: true)
  }

  public func chooseProject(
    for cards: Set<Int>, otherThan current: Project.ID?
  ) -> Observable<Project> {
    do throws(TrackerError) {
      var keys = Array("123456789")[...]
      let choices = try scenes.projectsOfBoard().filter { $0.id != current }.map { project in
        Choice(project.name.text, key: keys.popFirst(), answer: project)
      }
      guard !choices.isEmpty else {
        warn(context.wording.text(.noOtherProject))
        return .empty()
      }
      let title = context.wording.text(.moveToProject(NamedCards(numbers: cards.sorted())))
      return ask(title, choices, isAboutCard: true)
    } catch {
      warn(context.words(error))
      return .empty()
    }
  }

  public func chooseLink(of number: Int) -> Observable<Int> {
    let wording = context.wording
    guard let detail = detail(of: number) else { return .empty() }
    let links = detail.links
    guard !links.isEmpty else {
      let text = wording.text(.noLinks(of: detail.card.card))
      screen?.show(Toast(StyledText(text), style: context.theme[.selection]))
      return .empty()
    }
    let choices =
      links.blockers.map { choice(.blockedByCard($0), $0) }
      + links.blocked.map { choice(.blocksCard($0), $0) }
    return ask(wording.text(.linksTitle(of: detail.card.card)), choices, isAboutCard: true)
  }

  private func choice(_ sentence: Sentence, _ listed: ListedCard) -> Choice<Int> {
    let style = listed.card.state.isOpen ? Style.plain : context.theme[.muted]
    return Choice(
      context.wording.text(sentence), key: nil, style: style, answer: listed.card.number)
  }

  private func detail(of number: Int) -> CardDetail? {
    var detail: CardDetail?
    let viewModel = scenes.showCards()
    let didSubmit = PublishSubject<Selection>()
    let bag = DisposeBag()
    viewModel.transform(.init(didSubmit: didSubmit)).result
      .subscribe(with: self) { owner, result in
        switch result {
        case .success(let details): detail = details.first
        case .failure(let error): owner.warn(owner.context.words(error))
        }
      }
      .disposed(by: bag)
    // The subscriptions end with the view model and the bag.
    withExtendedLifetime((viewModel, bag)) { didSubmit.onNext(.cards([.one(number)])) }
    return detail
  }

  public func confirmForce(after error: TrackerError) -> Observable<Void> {
    let wording = context.wording
    // Enter chooses the first row, which must not be the one that ignores a limit.
    let choices: [Choice<Void?>] = [
      Choice(wording.text(.dontMove), key: "n", answer: nil),
      Choice(wording.text(.moveAnyway), key: "f", answer: ()),
    ]
    return ask(wording.text(error.message.text), choices, isAboutCard: true).compactMap(\.self)
  }

  /// Returns a stream that asks on a sheet and sends the chosen answer, if any.
  ///
  /// Each subscriber gets a sheet. The stream completes when the sheet closes, and the sheet closes
  /// when the subscription ends. A sheet about the selected card of the board is beside that card.
  func ask<Answer>(
    _ title: String, _ choices: [Choice<Answer>], isAboutCard: Bool = false
  ) -> Observable<Answer> {
    .create { [weak screen, weak board, context] observer in
      let sheet = context.sheet(
        title, choices.map { ActionSheet.Action($0.title, key: $0.key, style: $0.style) })
      // Another scene, such as a card, covers the board.
      let isOverBoard = screen?.layers.contains { $0 is SceneView } == false
      if isAboutCard, isOverBoard { board?.place(sheet) }
      let end = OnceAction { observer.onCompleted() }
      sheet.onClose = { index in
        if let index { observer.onNext(choices[index].answer) }
        end.run()
      }
      screen?.present(sheet)
      return Disposables.create { [weak sheet] in sheet?.removeFromSuperview() }
    }
  }
}

/// A choice on a sheet, and its answer.
struct Choice<Answer> {
  let title: String
  let key: Character?
  let style: Style
  let answer: Answer

  init(_ title: String, key: Character?, style: Style = .plain, answer: Answer) {
    self.title = title
    self.key = key
    self.style = style
    self.answer = answer
  }
}

/// An action that runs once: when called, or on deinit.
///
/// A screen that is released does not remove its layers one by one.
final class OnceAction {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit { run() }

  func run() {
    action.take()?()
  }
}

/// Cards in the user's own editor.
extension ScreenCoordinator {
  public func openEditor(_ number: Int) {
    guard let editor else {
      let key = BoardView.keys.name(of: .edit, screen?.traits.marks ?? .ascii)
      return refuse(.noEditorOnBoard(formKey: key))
    }
    lendTerminal { [self] in
      do throws(EditorFailure) {
        let outcome = try editor(number)
        context.addedCards.onNext(number)
        report(outcome)
      } catch {
        refuse(error.message)
      }
    }
  }

  private func report(_ outcome: CardsOutcome) {
    let notices = CardNotice.notices(ofEdit: outcome)
    let texts = notices.map { context.words($0) }
    let unchanged = outcome.cards.first.map { context.words(unchanged: $0.after) } ?? ""
    let isWarning = notices.contains(where: \.isWarning)
    show(
      texts.isEmpty ? unchanged : texts.joined(separator: " · "),
      context.theme[isWarning ? .warning : .selection], for: .seconds(4))
  }

  /// Shows an error until the next key: it may name a file with the user's text.
  private func refuse(_ message: Message) {
    show(context.words(message), context.theme[.warning], for: .seconds(3_600))
  }

  private func show(_ text: String, _ style: Style, for time: Duration) {
    guard let screen else { return }
    screen.show(
      Toast(
        StyledText(screen.traits.marks.inMarks(text)), style: style, for: time,
        endsAtInput: true))
  }
}

// MARK: - Scenes that the board opens
extension ScreenCoordinator {
  public func chooseFilter(from filter: BoardFilter) -> Observable<BoardFilter> {
    var chosen = filter
    return answers { coordinator, answer in
      let (context, scenes) = (coordinator.context, coordinator.scenes)
      let view = FilterView(
        context,
        scenes.filter(from: filter, reader: { scenes.knowingViews(context.selectionReader) }),
        from: filter)
      view.onFilter = {
        chosen = $0
        answer.onNext($0)
      }
      return view
    }
    .do(onCompleted: { [self] in
      // A cancelled filter is the one from before, whose names were noted already.
      if chosen != filter { note(namesMissingFor: chosen) }
    })
  }

  public func chooseProject() -> Observable<Project.ID?> {
    answers { coordinator, answer in
      coordinator.scene { (scenes) throws(TrackerError) in
        let view = ProjectsView(
          coordinator.context, try scenes.projectSwitcher(), cover: scenes.showCover())
        view.onChoose = { answer.onNext($0) }
        return view
      }
    }
  }

  public func showHelp() {
    guard let screen else { return }
    let help = BoardView.help(context.wording, screen.traits.marks)
    screen.present(context.help(context.wording.text(.keysTitle), help))
  }

  public func showHistory() {
    present { (scenes) throws(TrackerError) in HistoryView(context, try scenes.historyBrowser()) }
  }

  public func showConflicts() {
    present { (scenes) throws(TrackerError) in ConflictsView(context, try scenes.conflicts()) }
  }

  public func showSettings() {
    present { (scenes) throws(TrackerError) in SettingsView(context, try scenes.settings()) }
  }
}

// MARK: - Cards
extension ScreenCoordinator: CardSceneCoordinator {
  public func fillIn(_ start: CardStart) { present(.add(start)) }

  public func editCard(_ number: Int) { present(.edit(number)) }

  public func showCard(_ number: Int) { present(.read(number)) }

  public func showComments(of number: Int) { present(.comments(number)) }

  public func confirmLeaving() -> Observable<LeavingAnswer> {
    let wording = context.wording
    return ask(
      wording.text(.unsavedChanges),
      [
        Choice(wording.text(.saveChanges), key: "s", answer: .save),
        Choice(wording.text(.discardChanges), key: "d", answer: .discard),
        Choice(wording.text(.continueEditing), key: "g", answer: .keepEditing),
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
      warn(context.wording.text(error.message.forReading).text)
    }
  }
}

extension ScreenCoordinator {
  public func chooseView() -> Observable<BoardFilter> {
    let wording = context.wording
    guard let views = savedViews() else { return .empty() }
    guard !views.isEmpty else {
      let text = wording.text(.noViewsToChoose)
      screen?.show(Toast(StyledText(text), style: context.theme[.selection], endsAtInput: true))
      return .empty()
    }
    var keys = Array("123456789")[...]
    let all = Choice(wording.text(.allCards), key: "0", answer: BoardFilter.none)
    let choices = views.compactMap { view -> Choice<BoardFilter>? in
      guard let filter = filter(of: view) else { return nil }
      let title = "\(view.name.text)  \(view.filters.text)"
      return Choice(title, key: keys.popFirst(), answer: filter)
    }
    return ask(wording.text(.viewsTitle), [all] + choices)
      .do(onNext: { [self] in note(namesMissingFor: $0) })
  }

  private func savedViews() -> [SavedView]? {
    do throws(TrackerError) {
      return try scenes.savedViews()
    } catch {
      warn(context.words(error))
      return nil
    }
  }

  private func filter(of view: SavedView) -> BoardFilter? {
    try? scenes.boardFilter(of: view.name, reader: context.selectionReader)
  }

  public func copy(_ text: String) { screen?.copy(text) }
}
