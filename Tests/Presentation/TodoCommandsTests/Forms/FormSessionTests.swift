import CommandLineKit
import Entities
import Expectations
import System
import Testing
import TodoCommands
import TodoCommandsTesting

@Suite struct FormSessionTests {
  private let desk = Desk()
  private let folder = TemporaryFolder()

  init() {
    desk.doAll("add Buy milk -d fri -t a --step One -n Soon", "add Write docs --key k")
  }

  @discardableResult
  private func useEditor(_ actions: EditorAction...) -> OpenedTexts {
    desk.useEditor(performing: actions, in: folder)
  }

  /// Returns the kept text, whose file the hint names.
  private func kept(_ outcome: Desk.Outcome) throws -> String {
    let name = try #require(folder.names.first)
    expect(outcome.notes.last, is: "  Your text is kept in \(folder.path)/\(name)")
    return folder.text(name)
  }

  private func history() -> Int { desk.type("history --plain").lines.count }

  @Test func onlyChangedFieldsAreWritten() {
    useEditor {
      $0.replace("Buy milk", with: "Buy oat milk")
      $0.replace("- [ ] One", with: "- [x] One\n- [ ] Two")
    }
    expect(desk.type("edit 1").out, is: "Edited 1: Buy oat milk — title, 2 steps\n")
    expect(desk.say("show 1 --json").contains(#""deadline":"2026-11-27""#))
    expect(folder.names, is: [])
  }

  @Test(arguments: ["", "# only\n# comments\n"])
  func anEmptyFormChangesNothing(text: String) {
    useEditor { $0 = text }
    expect(desk.type("edit 1").out, is: "Nothing changed: 1 Buy milk\n")
    expect(desk.type("add -e Tea").err, is: "todo: The form was not changed. No card was added\n")
    expect(history(), is: 2)
    expect(folder.names, is: [])
  }

  @Test func anUnchangedFormChangesNothing() {
    useEditor { _ in }
    let outcome = desk.type("edit 1 --json")
    expect(outcome.status == .ok && outcome.out.contains(#""transaction":null"#))
    expect(desk.type("add -e Tea").status, is: .ok)
    // The same values, written in another way.
    useEditor { $0.replace("Deadline: 2026-11-27", with: "due:  fri ") }
    expect(desk.type("edit 1").out, is: "Nothing changed: 1 Buy milk\n")
    expect(history(), is: 2)
    expect(folder.names, is: [])
  }

  @Test func anInvalidFormOpensAgainWithTheErrorAtTheTop() {
    let opened = useEditor(
      {
        $0.replace("State: todo", with: "State: dong")
        $0 += "한글 stays\n"
      },
      { $0.replace("State: dong", with: "State: doin\nKey: k") },
      { $0.replace("State: doin\nKey: k", with: "State: doing") })
    expect(desk.type("edit 1").out.hasPrefix("Edited 1: Buy milk — notes, state doing"))
    expect(opened.texts.count, is: 3)
    expect(
      opened.texts[1].hasPrefix(
        """
        #! Line 8: Unknown state “dong”
        #!   Did you mean doing?
        #! Correct this and save. To give up, close the editor without changes; your text is kept.
        # Card 1.
        """))
    expect(opened.texts[1].split(separator: "\n")[7], is: "State: dong")
    expect(opened.texts[2].contains("#! Line 9: Unknown state “doin”"))
    expect(opened.texts[2].contains("#! Line 15: Repeated field Key:"))
    expect(!opened.texts[2].contains("dong"))
    expect(opened.texts[2].hasSuffix("한글 stays\n"))
    expect(folder.names, is: [])
  }

  @Test func anEditorThatNeverWritesAValidFormOpensThreeTimes() throws {
    let opened = useEditor(
      { $0.replace("State: todo", with: "State: a") }, { $0.replace("State: a", with: "State: b") },
      { $0.replace("State: b", with: "State: c") }, { $0.replace("State: c", with: "State: todo") })
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .badContent)
    expect(opened.texts.count, is: 3)
    try expect(kept(outcome).contains("State: c"))
    expect(history(), is: 2)
  }

  @Test(arguments: ["edit 1", "add -e"])
  func anEditorThatWritesTheSameInvalidTextIsNotOpenedAgain(line: String) throws {
    let opened = useEditor(
      { $0 = "Title: x\nDeadline: blah\n" }, { $0 = "Title: x\nDeadline: blah\n" },
      { _ in throw EditorEnded(end: .exited(9)) })
    let outcome = desk.type(line)
    expect(outcome.status, is: .badContent)
    expect(outcome.notes[0].hasPrefix("todo: Line "))
    expect(outcome.notes[0].contains("blah"))
    expect(opened.texts.count, is: 2)
    try expect(kept(outcome), is: opened.texts[1])
    expect(history(), is: 2)
  }

  @Test func theTextOfAFailedEditorIsKept() throws {
    useEditor { _ in throw EditorEnded(end: .exited(1)) }
    expect(desk.type("edit 1").status, is: .refused)
    expect(folder.names, is: [])
    desk.editor = TextEditor(folder: folder.path) { (path) throws(ProcessFault) in
      folder.write("Title: typed", to: path)
      return .killed(signal: 9)
    }
    let outcome = desk.type("edit 1")
    let message = "todo: editor failed: killed by signal 9. Nothing was changed"
    expect(outcome.notes.first, is: message)
    try expect(kept(outcome), is: "Title: typed")
    expect(history(), is: 2)
  }

  @Test func aTextThatIsTooLongIsRefusedAndKept() throws {
    useEditor { $0 += String(repeating: "x", count: 4 << 20) }
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .badContent)
    let kept = try #require(folder.names.first)
    expect(
      outcome.notes[0],
      is: "todo: \(folder.path)/\(kept): The text is longer than 4,194,304 bytes. "
        + "Nothing was changed")
  }

  @Test func invalidUTF8IsReportedWithItsPosition() {
    desk.editor = TextEditor(folder: folder.path) { (path) throws(ProcessFault) in
      folder.write(
        "Title: x\nKey: ".utf8 + [0xFF], to: String(path.split(separator: "/").last ?? ""))
      return .exited(0)
    }
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .badContent)
    expect(outcome.notes[0].contains("Byte 6 is not UTF-8"))
    expect(folder.names.count, is: 1)
  }

  /// A byte order mark is a change that editors make by themselves.
  @Test func aByteOrderMarkIsIgnored() {
    useEditor(
      { $0 = "\u{FEFF}" + $0.replacing("State: todo", with: "State: x") },
      { $0 = "\u{FEFF}" + $0.replacing("State: x", with: "State: todo") })
    expect(desk.type("edit 1").out, is: "Nothing changed: 1 Buy milk\n")
  }

  @Test func aConflictingFieldIsRefusedAndTheTextIsKept() throws {
    let other = Desk(over: desk)
    useEditor {
      other.type("edit 1 --title 'Buy tea' --priority high")
      $0.replace("Buy milk", with: "Buy soap")
    }
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .refused)
    expect(outcome.notes[0], is: "todo: Card 1 was changed by someone else. Nothing was changed")
    try expect(kept(outcome).contains("Title: Buy soap"))
    expect(desk.say("list 1 --plain=title"), is: "Buy tea\n")
  }

  @Test func theTextIsKeptIfTheCardWasDeleted() {
    let other = Desk(over: desk)
    useEditor {
      other.type("delete 1")
      $0.replace("Buy milk", with: "Buy soap")
    }
    expect(desk.type("edit 1").status, is: .notFound)
    expect(folder.names.count, is: 1)
  }

  @Test func dryRunShowsTheChanges() {
    useEditor { $0.replace("Buy milk", with: "Buy soap") }
    expect(desk.say("edit 1 --dry-run"), is: "Dry run: Edited 1: Buy soap — title\n")
    useEditor { $0.replace("Title: Tea", with: "Title: Coffee") }
    expect(desk.say("add -e Tea --dry-run -p x"), is: "Dry run: Added 3: Coffee (x, todo)\n")
    expect(history(), is: 2)
  }

  @Test func addCanUseAForm() {
    let opened = useEditor {
      $0.replace("Deadline:", with: "Deadline: fri")
      $0.replace("\n---\n", with: "- [ ] Boil\n---\nGreen")
    }
    expect(
      desk.say("add -e Tea time -p home -t hot"),
      is: "Added 3: Tea time (home, todo), due Fri 27 Nov (in 7 days), tags hot, 1 step, notes\n")
    expect(opened.texts[0].contains("Title: Tea time\nState: todo\nProject: home\n"))
  }

  @Test func aNewCardWithoutATitleOpensAgain() {
    let opened = useEditor(
      { $0.replace("Title:\n", with: "") },
      { $0.replace("State:", with: "Title: Tea\nState:") })
    expect(desk.type("add -e").status, is: .ok)
    expect(opened.texts[1].hasPrefix("#! The title is missing\n#!   Title: Buy milk\n"))
    expect(desk.say("list 3 --plain=title"), is: "Tea\n")
  }

  @Test func aKeyOfAnotherCardOpensAgain() {
    for line in ["add -e Tea", "edit 1"] {
      let opened = useEditor(
        { $0.replace("Key:", with: "Key: k") }, { $0.replace("Key: k", with: "Key: \(line)") })
      expect(desk.type(line).status, is: .ok)
      expect(opened.texts[1].hasPrefix("#! Card 2 already has the key “k”\n"))
    }
  }

  @Test func aFormEditsOnlyOneCard() {
    let opened = useEditor { _ in }
    expect(desk.type("edit 1,2").status, is: .usage)
    expect(desk.type("edit 1-2 --expect 1").status, is: .refused)
    expect(desk.type("edit is:open -e").status, is: .usage)
    expect(desk.type("edit 9").status, is: .notFound)
    expect(desk.type("edit tag:none --if-any").status, is: .ok)
    expect(desk.type("edit 1 -e -d fri").status, is: .usage)
    expect(desk.type("add -e --lines").status, is: .usage)
    expect(opened.texts.count, is: 1)
  }

  @Test func anEditorNeedsATerminal() {
    expect(desk.type("edit 1").err.hasPrefix("todo: todo edit needs OPTIONS\n"))
    for (line, command) in [
      ("edit 1 -e", "edit"), ("add -e Tea", "add"), ("comment 1 -e", "comment"),
    ] {
      let outcome = desk.type(line)
      expect(outcome.status, is: .usage)
      expect(outcome.err.hasPrefix("todo: An editor needs a terminal"))
      expect(outcome.notes.last?.hasSuffix("See todo help \(command)"), is: true)
    }
  }

  @Test func aFileThatCannotBeCreatedIsReported() {
    desk.editor = TextEditor(folder: "/nowhere") { _ throws(ProcessFault) in .exited(0) }
    let outcome = desk.type("edit 1")
    expect(outcome.status, is: .cannotCreate)
    expect(outcome.notes[0].contains("/nowhere"))
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

/// The texts of the board.
@Suite struct KeptTextTests {
  @Test func onlyThoseOfTheStoreAreListed() throws {
    let folder = TemporaryFolder()
    let editor = TextEditor(folder: folder.path) { _ throws(ProcessFault) in .exited(0) }
    editor.keep("Tea", ofStoreAt: "/a")
    editor.keep("Milk", ofStoreAt: "/b")
    let texts = editor.keptTexts(ofStoreAt: "/a")
    expect(texts.map { try? FileInput(path: $0).readText(limit: 9) }, is: ["Tea\n"])
    expect(folder.names.count == 2 && editor.keptTexts(ofStoreAt: "/c").isEmpty)
  }
}
