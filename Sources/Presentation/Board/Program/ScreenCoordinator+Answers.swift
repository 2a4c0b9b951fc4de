import Entities
import Looks
import Reactive
import TerminalKit
import TodoScenes
import ViewModels
import Words

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
