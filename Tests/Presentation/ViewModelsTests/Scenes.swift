import Entities
import InMemoryData
import Reactive
import SettingsKit
import UseCases
import ViewModels

/// A view model with its inputs and what listens to its outputs.
struct Stage {
  let viewModel: AnyObject
  let recorders: [AnyObject]
  /// Asks for something through the inputs.
  let request: () -> Void
}

/// Every use of a view model that there is.
enum Scene: String, CaseIterable, Sendable {
  case adding, editing, checking, moving, deleting, undoing, importing
  case listing, showing, history, board, exporting
  case settings, settingsText

  func stage(_ desk: Desk) throws -> Stage {
    switch self {
    case .adding: try adding(desk)
    case .editing: try editing(desk)
    case .checking: try checking(desk)
    case .moving: try moving(desk)
    case .deleting: try deleting(desk)
    case .undoing: undoing(desk)
    case .importing: importing(desk)
    case .exporting: exporting(desk)
    case .listing: listing(desk)
    case .showing: try showing(desk)
    case .history: history(desk)
    case .board: board(desk)
    case .settings: settings()
    case .settingsText: settingsText()
    }
  }
}

// MARK: - Changing
extension Scene {
  private func adding(_ desk: Desk) throws -> Stage {
    let draft = CardDraft(title: try Title("Sleep"))
    let asks = PublishSubject<Submission<[CardDraft]>>()
    let viewModel = desk.addCards()
    let output = viewModel.transform(.init(didSubmitDrafts: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.addedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission([draft])) })
  }

  private func editing(_ desk: Desk) throws -> Stage {
    var edit = CardEdit()
    edit.priority = .high
    let request = CardEditRequest(cards: try desk.choice("1"), edit: edit)
    let asks = PublishSubject<Submission<CardEditRequest>>()
    let viewModel = desk.editCards()
    let output = viewModel.transform(.init(didSubmitEdit: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.editedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission(request)) })
  }

  private func checking(_ desk: Desk) throws -> Stage {
    let request = StepsEditRequest(
      cards: try desk.choice("1"), edit: .add([try Step("Go")]))
    let asks = PublishSubject<Submission<StepsEditRequest>>()
    let viewModel = desk.changeSteps()
    let output = viewModel.transform(.init(didSubmitSteps: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.editedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission(request)) })
  }

  private func moving(_ desk: Desk) throws -> Stage {
    let request = MoveRequest(
      cards: try desk.choice("1"), destination: Destination(placement: .bottom))
    let asks = PublishSubject<Submission<MoveRequest>>()
    let viewModel = desk.moveCards()
    let output = viewModel.transform(.init(didChooseDestination: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.movedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission(request)) })
  }

  private func deleting(_ desk: Desk) throws -> Stage {
    let choice = try desk.choice("1")
    let asks = PublishSubject<Submission<CardChoice>>()
    let viewModel = desk.deleteCards()
    let output = viewModel.transform(.init(didChooseCards: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.deletedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission(choice)) })
  }

  private func undoing(_ desk: Desk) -> Stage {
    let undo = PublishSubject<Submission<ReversalTarget>>()
    let redo = PublishSubject<Submission<Int?>>()
    let viewModel = desk.reversal()
    let output = viewModel.transform(.init(didRequestRedo: redo, didRequestUndo: undo))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.reversals), Recorder(output.failure)],
      request: {
        undo.onNext(Submission(.newest(1)))
        redo.onNext(Submission(nil))
      })
  }
}

// MARK: - Files
extension Scene {
  private func importing(_ desk: Desk) -> Stage {
    let request = ImportRequest(Array("[{\"title\":\"Sleep\"}]".utf8))
    let asks = PublishSubject<Submission<ImportRequest>>()
    let viewModel = desk.importCards()
    let output = viewModel.transform(.init(didChooseFile: asks))
    return Stage(
      viewModel: viewModel,
      recorders: [Recorder(output.importedCards), Recorder(output.failure)],
      request: { asks.onNext(Submission(request)) })
  }

  private func exporting(_ desk: Desk) -> Stage {
    let asks = PublishSubject<ExportRequest>()
    let viewModel = desk.exportCards()
    let output = viewModel.transform(.init(didRequestFile: asks))
    return Stage(
      viewModel: viewModel,
      recorders: [Recorder(output.part), Recorder(output.summary), Recorder(output.failure)],
      request: { asks.onNext(ExportRequest(ListRequest(), as: .json)) })
  }
}

// MARK: - Reading
extension Scene {
  private func listing(_ desk: Desk) -> Stage {
    let asks = PublishSubject<ListRequest>()
    let viewModel = desk.listCards()
    let output = viewModel.transform(.init(didRequestList: asks))
    return Stage(
      viewModel: viewModel,
      recorders: [Recorder(output.card), Recorder(output.summary), Recorder(output.failure)],
      request: { asks.onNext(ListRequest()) })
  }

  private func showing(_ desk: Desk) throws -> Stage {
    let selection = try desk.selection("1")
    let asks = PublishSubject<Selection>()
    let viewModel = desk.showCards()
    let output = viewModel.transform(.init(didChooseCards: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.details), Recorder(output.failure)],
      request: { asks.onNext(selection) })
  }

  private func history(_ desk: Desk) -> Stage {
    let asks = PublishSubject<HistoryRequest>()
    let viewModel = desk.history()
    let output = viewModel.transform(.init(didRequestHistory: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.history), Recorder(output.failure)],
      request: { asks.onNext(.transaction(1)) })
  }

  private func board(_ desk: Desk) -> Stage {
    let asks = PublishSubject<BoardSummaryViewModel.Limits>()
    let viewModel = desk.boardSummary()
    let output = viewModel.transform(.init(didRequestBoard: asks))
    return Stage(
      viewModel: viewModel, recorders: [Recorder(output.columns), Recorder(output.failure)],
      request: { asks.onNext(.init(open: nil, done: nil)) })
  }
}

// MARK: - Settings
extension Scene {
  private func settings() -> Stage {
    let (didAppear, didTick) = (PublishSubject<Void>(), PublishSubject<Void>())
    let values = PublishSubject<Submission<SettingValueRequest>>()
    let resets = PublishSubject<Submission<SettingsResetRequest>>()
    let kept = InMemorySettings()
    let viewModel = SettingsViewModel(
      settings: Settings(TrackerSettings.catalogue) { _ in nil },
      readSettings: ReadSettings(keeping: kept), keepSettings: KeepSettings(keeping: kept))
    let output = viewModel.transform(
      .init(didAppear: didAppear, didSetValue: values, didReset: resets, didTick: didTick))
    return Stage(
      viewModel: viewModel,
      recorders: [
        Recorder(output.content), Recorder(output.changes), Recorder(output.failure),
      ],
      request: {
        didAppear.onNext(())
        values.onNext(Submission(SettingValueRequest(name: "theme", text: "dark")))
        resets.onNext(Submission(.all))
        didTick.onNext(())
      })
  }

  private func settingsText() -> Stage {
    let didOpen = PublishSubject<Void>()
    let texts = PublishSubject<SettingsTextRequest>()
    let kept = InMemorySettings()
    let viewModel = SettingsTextViewModel(
      settings: Settings(TrackerSettings.catalogue) { _ in nil },
      readSettings: ReadSettings(keeping: kept), keepSettings: KeepSettings(keeping: kept))
    let output = viewModel.transform(.init(didOpen: didOpen, didSubmitText: texts))
    return Stage(
      viewModel: viewModel,
      recorders: [
        Recorder(output.text), Recorder(output.changes), Recorder(output.complaints),
        Recorder(output.failure),
      ],
      request: {
        didOpen.onNext(())
        texts.onNext(SettingsTextRequest(old: [], text: Array("{\"theme\": \"dark\"}".utf8)))
      })
  }
}
