import Entities
import Reactive
import TerminalKit
import ViewModels
import Words

extension ScreenCoordinator {
  func showMenu(_ menu: ColumnMenu) {
    let choices = menu.edits.map { edit in
      (action: edit.action(context.wording), answer: edit)
    }
    ask(context.wording.text(.column(menu.column.name)), choices).subscribe(
      with: self, onNext: { owner, edit in owner.change(menu, edit) }
    )
    .disposed(by: bag)
  }

  private func change(_ menu: ColumnMenu, _ edit: ColumnMenu.Edit) {
    present { () throws(TrackerError) in
      let line = try scenes.columnLine(menu, edit)
      let view = AskLineView(context, line, name: edit.name)
      view.onAnswer = { [unowned self] outcome in report(outcome, of: edit) }
      return view
    }
    // Without a text, the line is submitted at once, and stays only with an error.
    if !edit.takesText { (screen?.layers.last as? LineScene)?.submit() }
  }

  private func report(_ outcome: ItemOutcome<Column>, of edit: ColumnMenu.Edit) {
    guard let change = outcome.changes.first else { return }
    let sentence: Sentence? =
      switch (change.before, change.after) {
      case (nil, let column?): .added(column)
      case (let column?, nil): .deed(.deleted, .column(column.name))
      case (let before?, let after?): edit.sentence(before, after)
      default: nil
      }
    if let sentence { show(context.wording.text(sentence)) }
  }

  func nameView(_ filter: BoardFilter) {
    guard filter != .none else { return warn(context.wording.text(.noFilterToSave)) }
    present { () throws(TrackerError) in
      let view = AskLineView(context, try scenes.viewLine(filter, board?.sort), name: .nameOfView)
      view.onAnswer = { [unowned self] outcome in
        guard let added = outcome.changes.first?.after else { return }
        show(context.wording.text(.viewDeed(.added, added)))
      }
      return view
    }
  }

  public func confirmAdding(_ count: Int, to column: ColumnName) -> Observable<Void> {
    let wording = context.wording
    return ask(
      wording.text(.addCards(count, to: column.text)),
      [
        (.init(wording.text(KeyLabel.add.sentence), key: "a"), true),
        (.init(wording.text(KeyLabel.cancel.sentence), key: "n"), false),
      ]
    )
    .filter(\.self).map { _ in }
  }
}

extension ColumnMenu.Edit {
  fileprivate var name: Sentence {
    switch self {
    case .add: .addColumn
    case .rename: .renameColumn
    case .limit: .limitColumn
    case .moveLeft: .moveColumn(isLeft: true)
    case .moveRight: .moveColumn(isLeft: false)
    case .delete: .deleteColumn
    }
  }

  fileprivate func action(_ wording: Wording) -> ActionSheet.Action {
    let key: Character =
      switch self {
      case .add: "a"
      case .rename: "e"
      case .limit: "l"
      case .moveLeft: "H"
      case .moveRight: "L"
      case .delete: "d"
      }
    return .init(wording.text(name), key: key)
  }

  fileprivate func sentence(_ before: Column, _ after: Column) -> Sentence {
    switch self {
    case .rename: .deed(.renamed, .column(before.name).to(after.name.text))
    case .limit: .edited(after, .limit(after.limit))
    default: .deed(.moved, .column(after.name))
    }
  }
}
