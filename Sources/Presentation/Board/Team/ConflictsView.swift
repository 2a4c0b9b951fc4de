import Entities
import Looks
import Reactive
import TerminalKit
import ViewModels
import Words

/// The open conflicts of the team; below them both versions of the selected one, side by side.
final class ConflictsView: ListScene<ConflictsViewModel, ConflictAction> {
  static let keys = KeyTable<ConflictAction>(ofList: [
    .init(.takeKept, (.settle(takes: true), [Key("t")])),
    .init(.theirs, (.settle(takes: false), [Key("d")])),
    .init(.back, forWidget: Key(.escape), Key("q")),
  ])
  private static let versionRows = 8

  private let didAct = PublishSubject<ConflictAction>()
  private let theirs = TextRows()
  private let mine = TextRows()
  private var content: ConflictsContent? { didSet { setNeedsLayout(if: content != oldValue) } }

  override func bind() {
    for view in [theirs, mine] { addSubview(view) }
    list.onSelect = { [didAct] row in didAct.onNext(.selectRow(row)) }
    let output = viewModel.transform(.init(didAct: didAct, didTick: context.ticks))
    output.failure.bind(to: self) { owner, error in owner.report(error) }
    output.content.bind(to: self) { owner, content in owner.content = content }
    output.settlements.bind(to: self) { owner, settlement in owner.report(settlement) }
  }

  private func report(_ settlement: ConflictSettlement) {
    let settled = Sentence.settled(settlement.conflict, takes: settlement.takes)
    screen?.show(words(settled), Style(nil, .reverse))
  }

  private func words(_ sentence: Sentence) -> String { context.wording.text(sentence) }

  override var keys: KeyTable<ConflictAction> { Self.keys }

  override var title: String { words(.conflicts) }

  override var wantedRows: Int { rowCount + Self.versionRows + 1 }

  override func place(in room: Rect) {
    for view in [theirs, mine] { view.isHidden = rowCount == 0 }
    let versions = min(Self.versionRows, max(room.height - 2, 0))
    showList(
      in: room.rows(room.height - versions, from: 0), selecting: content?.selection ?? 0,
      empty: rowCount == 0 ? .noConflicts : nil)
    let (y, half) = (room.endY - versions + min(versions, 1), max((room.width - 2) / 2, 0))
    let height = max(versions - 1, 0)
    theirs.frame = Rect(x: room.x, y: y, width: half, height: height)
    mine.frame = Rect(x: room.x + half + 2, y: y, width: half, height: height)
    fillVersions()
  }

  private func fillVersions() {
    let selected = content?.selected
    let who = selected.map { " · \($0.member), \($0.machine)" } ?? ""
    let (theirText, myText) = selected.map(sides) ?? ("", "")
    theirs.rows = version(theirText, words(.teamsValue))
    mine.rows = version(myText, words(.keptValue) + who)
  }

  private func version(_ text: String, _ heading: String) -> [StyledText] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return [StyledText(heading, context.theme[.heading])] + lines.map { StyledText(String($0)) }
  }

  private func sides(_ conflict: ShownConflict) -> (theirs: String, mine: String) {
    guard case .change(let change) = conflict.effect else { return ("", row(conflict)) }
    func lines(_ fields: [FieldText]) -> String {
      fields.map { field in
        let text = field.text ?? words(.neverInTeam)
        return fields.count == 1 ? text : "\(field.name): \(text)"
      }.joined(separator: "\n")
    }
    return change.edit.map { (lines($0.before), lines($0.after)) } ?? ("", row(conflict))
  }

  override var rowCount: Int { content?.conflicts.count ?? 0 }

  override func row(at index: Int) -> StyledText {
    guard let content, content.conflicts.indices.contains(index) else { return StyledText("") }
    let conflict = content.conflicts[index]
    return StyledText("c\(conflict.id)  ", context.theme[.muted]) + StyledText(row(conflict))
  }

  private func row(_ conflict: ShownConflict) -> String {
    switch conflict.effect {
    case .change(let change):
      context.wording.text(
        .change(
          change, content?.names ?? ChangeNames(projects: [:], columns: []), now: context.now(),
          zone: context.zone))
    case .reversal(let isUndo): words(.reversalOfChange(isUndo: isUndo))
    case .unknown: words(.newerValue)
    }
  }

  override func act(_ action: ConflictAction) { didAct.onNext(action) }
}
