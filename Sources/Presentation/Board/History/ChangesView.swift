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
  private let heading = Label()
  private let facts = Label()

  override func configure() {
    for view in [heading, facts, list] { addSubview(view) }
    list.source = self
  }

  override func layout() {
    guard let opened else { return }
    let recorded = opened.entry.transaction
    let when = context.wording.moment(
      context.zone.civil(at: recorded.transaction.date), now: context.now())
    heading.text = StyledText(
      "t\(recorded.number)  \(context.wording.text(.deed(of: recorded)))", Style(nil, .bold))
    facts.text = StyledText("\(when)  \(recorded.transaction.author)", context.theme[.muted])
    let hasFacts = bounds.height >= 4
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    facts.isHidden = !hasFacts
    facts.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
    let top = hasFacts ? 2 : 1
    list.frame = Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
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
