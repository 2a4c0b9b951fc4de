import Entities
import Reactive
import ViewModels

/// A view model with its inputs and recorded outputs.
struct Stage {
  let viewModel: AnyObject
  let recorders: [AnyObject]
  let request: () -> Void

  init(viewModel: AnyObject, recorders: [AnyObject], request: @escaping () -> Void) {
    self.viewModel = viewModel
    self.recorders = recorders
    self.request = request
  }

  init<Request, Answer>(_ viewModel: RequestViewModel<Request, Answer>, _ request: Request) {
    let didSubmit = PublishSubject<Request>()
    let output = viewModel.transform(.init(didSubmit: didSubmit))
    self.init(
      viewModel: viewModel, recorders: [Recorder(output.answer), Recorder(output.failure)],
      request: { didSubmit.onNext(request) })
  }
}

/// Every view model of the command line.
enum Scene: String, CaseIterable, Sendable {
  case adding, editing, checking, moving, deleting, undoing, redoing, importing
  case listing, showing, history, board, exporting
  case settings, settingsText

  func stage(_ desk: Desk) throws -> Stage {
    switch self {
    case .settings: try settings(desk)
    case .settingsText:
      Stage(
        desk.scenes.editSettings(),
        SettingsTextRequest(old: [], text: Array("{\"theme\": \"dark\"}".utf8)))
    case .adding, .editing, .checking, .moving, .deleting, .undoing, .redoing, .importing:
      try changing(desk)
    case .listing, .showing, .history, .board, .exporting: try reading(desk)
    }
  }

  private func changing(_ action: CardAction, _ desk: Desk) throws -> Stage {
    Stage(
      desk.scenes.changeCards(), Submission(CardRequest(action, try desk.choice("1"))))
  }

  private func changing(_ desk: Desk) throws -> Stage {
    let scenes = desk.scenes
    switch self {
    case .adding:
      return Stage(scenes.addCards(), Submission([CardDraft(title: try Title("Sleep"))]))
    case .editing:
      var edit = CardEdit()
      edit.priority = .high
      return try changing(.edit(edit), desk)
    case .checking:
      return try changing(.step(.add([try Step("Go")])), desk)
    case .moving:
      return try changing(.move(Destination(placement: .bottom)), desk)
    case .deleting: return try changing(.delete, desk)
    case .undoing: return Stage(scenes.undo(), Submission(.newest(1)))
    case .redoing: return Stage(scenes.redo(), Submission(nil))
    default:
      let request = ImportRequest(Array("[{\"title\":\"Sleep\"}]".utf8))
      return Stage(scenes.importCards(), Submission(request))
    }
  }

  private func reading(_ desk: Desk) throws -> Stage {
    let scenes = desk.scenes
    return switch self {
    case .listing: Stage(scenes.listCards(), PartsRequest(ListRequest()) { _ in })
    case .showing: Stage(scenes.showCards(), try desk.selection("1"))
    case .history: Stage(scenes.history(), PartsRequest(.transaction(1)) { _ in })
    case .board: Stage(scenes.boardSummary(), BoardLimits(open: nil, done: nil))
    default:
      Stage(
        scenes.exportCards(), PartsRequest(ExportRequest(ListRequest(), as: .json)) { _ in })
    }
  }
}

// MARK: - Settings
extension Scene {
  private func settings(_ desk: Desk) throws -> Stage {
    let (didAppear, didTick) = (PublishSubject<Void>(), PublishSubject<Void>())
    let requests = PublishSubject<Submission<SettingsRequest>>()
    let viewModel = try desk.scenes.settings()
    let output = viewModel.transform(
      .init(didAppear: didAppear, didSubmit: requests, didTick: didTick))
    return Stage(
      viewModel: viewModel,
      recorders: [
        Recorder(output.content), Recorder(output.changes), Recorder(output.failure),
      ],
      request: {
        didAppear.onNext(())
        requests.onNext(Submission(.set("theme", to: "dark")))
        requests.onNext(Submission(.resetAll))
        didTick.onNext(())
      })
  }
}
