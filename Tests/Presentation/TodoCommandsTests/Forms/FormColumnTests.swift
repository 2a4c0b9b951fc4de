import CommandLineKit
import Entities
import Expectations
import System
import Testing
import TodoCommands
import TodoCommandsTesting

@Suite struct FormColumnTests {
  private let desk = Desk()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    desk.doAll("add Buy milk -d fri -t a --step One -n Soon", "add Write docs --key k")
  }

  @discardableResult
  private func useEditor(_ actions: EditorAction...) -> OpenedTexts {
    desk.useEditor(performing: actions, in: folder)
  }

  @Test func aLineMovesTheCardToAColumn() {
    desk.doAll("column add review --after doing --limit 1", "column add qa --after review")
    let opened = useEditor { $0.replace("Column: todo", with: "Column: review") }
    expect(desk.type("edit 1").status, is: .ok)
    expect(desk.type("list column:review --plain=number").lines, is: ["1"])
    // A changed state alone does not contradict the column.
    useEditor { $0.replace("State: doing", with: "State: done") }
    expect(desk.type("edit 1").status, is: .ok)
    expect(desk.type("list column:done --plain=number").lines, is: ["1"])
    expect(opened.texts[0].contains("Column: todo"))
  }

  @Test func theFormOfANewCardHasAColumn() {
    desk.type("column add review --after doing")
    useEditor { $0.replace("Column:", with: "Column: review") }
    desk.type("add -e Tea")
    useEditor { $0.replace("Column: review", with: "Column:") }
    desk.type("add -e Coffee --column review")
    useEditor { $0.replace("Title: Cake", with: "Title: Cakes") }
    desk.type("add -e Cake --column review")
    expect(
      Set(desk.type("list --plain=title,column").lines)
        .isSuperset(of: ["Tea\treview", "Coffee\ttodo", "Cakes\treview"]))
  }
}
