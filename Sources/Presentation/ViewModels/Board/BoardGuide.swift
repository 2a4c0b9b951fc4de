import Entities
import Reactive

/// Opens the scenes that the board asks for, and sends the answers back as messages.
///
/// A question replaces an open question of its kind.
struct BoardGuide {
  private weak var coordinator: (any BoardCoordinator)?
  private let questions = PublishSubject<BoardRoute>()

  init(_ coordinator: (any BoardCoordinator)?) {
    self.coordinator = coordinator
  }

  func open(_ route: BoardRoute) {
    switch route {
    case .addCard(let start): coordinator?.addCard(start)
    case .chooseFilter, .chooseProject, .chooseView, .chooseColumn, .confirmForce,
      .closeQuestions, .place, .showLinks:
      questions.onNext(route)
    case .copy(let text): coordinator?.copy(text)
    case .editCard(let number): coordinator?.editCard(number)
    case .help: coordinator?.showHelp()
    case .conflicts: coordinator?.showConflicts()
    case .history: coordinator?.showHistory()
    case .openEditor(let number): coordinator?.openEditor(number)
    case .quit: coordinator?.quit()
    case .settings: coordinator?.showSettings()
    case .showCard(let number): coordinator?.showCard(number)
    case .showComments(let number): coordinator?.showComments(of: number)
    }
  }

  var answers: [Observable<BoardMessage>] {
    [
      answers { route in
        if case .chooseFilter(let filter) = route { filters(from: filter) } else { nil }
      },
      answers { route in
        guard case .chooseProject = route else { return nil }
        return coordinator?.chooseProject().map(BoardMessage.didChooseProject)
      },
      answers { route in
        guard case .chooseView = route else { return nil }
        return coordinator?.chooseView().map(BoardMessage.didChooseView)
      },
      answersOnCards { route in
        guard case .chooseColumn(let numbers, let columns, let current, let shown) = route else {
          return nil
        }
        return coordinator?.chooseColumn(
          of: numbers, among: columns, otherThan: current, shown: shown
        )
        .map { .didChooseColumn($0, of: numbers) }
      },
      answersOnCards { route in
        guard case .place(let numbers, let current) = route else { return nil }
        return coordinator?.chooseProject(for: numbers, otherThan: current)
          .map { .didPlace(numbers, in: $0) }
      },
      answersOnCards { route in
        guard case .showLinks(let number) = route else { return nil }
        return coordinator?.chooseLink(of: number).map(BoardMessage.didChooseCard)
      },
      answersOnCards { route in
        guard case .confirmForce(let change, let error) = route else { return nil }
        return coordinator?.confirmForce(after: error).map { .didForce(change) }
      },
    ]
  }

  private func answers(
    by ask: @escaping (BoardRoute) -> Observable<BoardMessage>?
  ) -> Observable<BoardMessage> {
    questions.compactMap(ask).switchLatest()
  }

  private func answersOnCards(
    by ask: @escaping (BoardRoute) -> Observable<BoardMessage>?
  ) -> Observable<BoardMessage> {
    answers { route in
      if case .closeQuestions = route { .empty() } else { ask(route) }
    }
  }

  private func filters(from before: BoardFilter) -> Observable<BoardMessage>? {
    let filters = coordinator?.chooseFilter(from: before)
    return filters.map { filters in
      .create { message in
        filters.subscribe(
          onNext: { message.onNext(.didTypeFilter($0)) },
          onCompleted: {
            message.onNext(.didCloseFilter(before: before))
            message.onCompleted()
          })
      }
    }
  }
}
