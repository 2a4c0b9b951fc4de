import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The changes of a transaction, one in each row, below its summary.
final class ChangesView: BoardPart, ListSource {
  var opened: OpenedTransaction? { didSet { setNeedsLayout(if: opened != oldValue) } }

  let list = ListView()
  private let head = TextRows()

  override func configure() {
    for view in [head, list] { addSubview(view) }
    list.source = self
  }

  override func layout() {
    guard let opened else { return }
    let recorded = opened.entry.transaction
    let when = context.wording.moment(
      context.zone.civil(at: recorded.transaction.date), now: context.now())
    let top = bounds.height >= 4 ? 2 : 1
    head.rows = [
      StyledText(
        "t\(recorded.number)  \(context.wording.text(.deed(of: recorded)))", Style(nil, .bold)),
      StyledText("\(when)  \(recorded.transaction.author)", context.theme[.muted]),
    ]
    head.frame = bounds.rows(top, from: 0)
    list.frame = bounds.rows(bounds.height - top, from: top)
    context.style(list)
    list.reload()
  }

  var rowCount: Int {
    guard let entry = opened?.entry else { return 0 }
    return entry.changes.count + (entry.more > 0 ? 1 : 0)
  }

  func row(at index: Int) -> StyledText {
    guard let opened else { return StyledText("") }
    guard index < opened.entry.changes.count else {
      return StyledText(
        context.wording.text(.moreLines(opened.entry.more)), context.theme[.muted])
    }
    return StyledText(
      context.wording.text(
        .change(
          opened.entry.changes[index],
          opened.names, now: context.now(), zone: context.zone)))
  }
}
