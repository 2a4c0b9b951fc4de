import Entities
import Looks
import Reactive
import SettingsKit
import TerminalKit
import TodoScenes
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
