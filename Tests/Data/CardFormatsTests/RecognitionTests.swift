import CardFormats
import Entities
import Expectations
import System
import Testing

/// The name of a file, its first bytes or its header decide.
@Suite struct RecognitionTests {
  private static let formats = BuiltInFormats(zone: .utc, now: .day(CivilDay(number: 0)))

  private func recognised(_ text: String, named name: String? = nil) -> FileRecognition {
    Self.formats.recognise(Array(text.utf8), named: name)
  }

  @Test(
    arguments: [
      ("{\"version\":1,\"cards\":[]}", .json), (" {\n\"cards\" : [", .json), ("[]", .json),
      ("{\"transaction\":null,\"cards\":[{\"title\":", .json), ("[{\"title\":\"a\"}]", .json),
      ("[ {\"number\":1,\"title\":\"a\"},", .json),
      ("{\"title\":\"a\"}", .jsonl), ("\u{FEFF}{\"number\":1,\"title\":\"a", .jsonl),
      ("{}", .jsonl), ("{\"projects\":[]}", .jsonl),
      ("[{\"id\":1,\"description\":\"x\",\"entry\":\"20260101T100000Z\"}]", .taskwarrior),
      (
        "{\"description\":\"x\",\"uuid\":\"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10\","
          + "\"entry\":\"20260101T100000Z\",\"effort\":3}", .taskwarrior
      ),
      ("[{\"body\":\"x\",\"title\":\"y\",\"state\":\"OPEN\"},{\"ur", .github),
      ("[{\"title\":\"x\",\"url\":\"https://github.com/o/r/issues/1\"}]", .github),
      ("{\"items\":[],\"totalCount\":0}", .github),
      ("{\"items\":[{\"content\":{\"title\":\"x\"},\"id\":\"PVTI_1\"}]}", .github),
      ("{\"name\":\"x\",\"lists\":[],\"cards\":[]}", .trello),
      ("{\"cards\":[{\"id\":\"1\",\"idList\":\"2\"}]}", .trello),
      ("{\"id\":\"bd-1\",\"title\":\"x\",\"issue_type\":\"task\"}\n", .beads),
      (#"{"master":{"tasks":[{"id":1,"title":"a","status":"x","dependencies":[]}]}}"#, .taskmaster),
      (#"{"tasks":[{"id":1,"title":"a","status":"x","dependencies":[]},{"#, .taskmaster),
      ("title", .csv), ("number,id,title\r\n1,2,3", .csv), ("State,Title\n", .csv),
      ("\"title\",\"notes\"\n", .csv),
      ("title;notes\nFix it;see @bob\n", .csv),
    ] as [(String, FileFormat)])
  func aFileIsRecognized(text: String, format: FileFormat) {
    expect(recognised(text), is: .format(format))
  }

  @Test(arguments: [
    ("(A) Call Mom", FileFormat.todotxt), ("x 2011-03-03 Call Mom", .todotxt),
    ("Pay due:2026-12-01", .todotxt), ("\u{FEFF}\r\n(B) Call @phone\r\n", .todotxt),
    ("Buy milk uuid:9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10\n", .todotxt),
    ("(A) Buy milk, eggs @shop\n(B) Call Bob, Ann @phone\n", .todotxt),
    ("- [ ] one", .markdown), ("# Head\n\n- [ ] x", .markdown), ("1. [x] done", .markdown),
    ("---\na: b\n---\n# x\n- [x] y", .markdown), ("# Head\n\ntext\n", .markdown),
    ("## To Do\n\n- [ ] a\n    * [ ] b\n", .markdown),
    ("BEGIN:VCALENDAR\r\nVERSION:2.0", .ical), ("\u{FEFF}begin:vcalendar", .ical),
    ("BEGIN:VTODO\nSUMMARY:- [ ] x", .ical),
  ])
  func theFirstLineDecides(text: String, format: FileFormat) {
    expect(recognised(text), is: .format(format))
  }

  @Test(arguments: ["\n", "\r\n"])
  func frontMatterDecides(end: String) {
    for (lines, name, format) in [
      (["kanban-plugin: board"], nil, FileFormat.markdown),
      (["id: BACK-1", "title: x", "status: To Do", "labels: []"], nil, .backlog),
      (["id: 5", "title: x", "status: done", "created: 2026-01-15"], nil, .backlog),
      (["id: doc-1", "title: x", "type: other"], nil, .markdown),
      (["id: task-2", "title: B"], "d/tasks/a.md", .backlog), (["id: 2"], "tasks/a.md", .backlog),
    ] as [([String], String?, FileFormat)] {
      let text = (["---"] + lines + ["---", "", "# x", ""]).joined(separator: end)
      expect(recognised(text, named: name), is: .format(format))
      expect(recognised("\u{FEFF}\(end)" + text), is: recognised(text))
    }
    expect(recognised("---\nid: task-2\n", named: "d/tasks/a.md"), is: .format(.backlog))
    expect(recognised("---\nid: task-2\n", named: "d/docs/a.md"), is: .format(.markdown))
  }

  @Test(arguments: [
    "Summary,Issue key,Status\n# one,WEB-1,Done\n", "Name;Status;Due\na;Done;\n",
    "Task;Due Date;Priority\na;;\n", "Title\tURL\tAssignees\tStatus\nx\t\t\tTodo",
    "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR\ntask,a,4,1,\n",
    "Name,Status,Due,Text\nFix,Done,2026-12-01,\"Plan:\n- [ ] cookie\"\n",
    "Name,Person,Status,Priority\nb,,Done,\n", "할 일,완료,마감일\na,,\n",
    "Task name,Status\na,Done\n", "Task,Due Date,Email\na,,\n", "작업 이름,상태\na,완료\n",
    "Name,Due Date,Start Date\na,,\n", "Name,Project,Due\na,,\n", "To do,Who,By when\na,,\n",
    "Task,Status,Owner\na,Cooking,\n", "Name,Status,Due\na,Cooking,\nb,Done,\n",
    "Name,Section,Assignee,Due,Progress\na,Kitchen,,,50%\n",
    "ID,Task Name,Duration,Start,Finish,% Complete,Resource Names\n",
    "Name,Subitems,Person,Status,Date\na,,,Stuck,\nb,,,Done,\n",
  ])
  func aHeaderOfTasksDecides(text: String) {
    expect(recognised(text), is: .format(.csv))
    expect(recognised(text, named: "a/notes.md"), is: .format(.csv))
  }

  @Test(arguments: [
    "title,deadline,x", "Title,Priority,Notes,x,y", "id,title,x,assignee", "title,project,zorp",
  ])
  func aColumnAddedToOursIsNoDoubt(header: String) {
    expect(recognised("\(header)\n"), is: .format(.csv))
  }

  /// Passwords, payments, people, bookmarks, servers, books, orders, customers and races.
  @Test(arguments: [
    "name,url,username,password,note", "Title,Url,Username,Password,OTPAuth,Archived,Tags,Notes",
    "Name,Date,Amount", "Title,Author,Rating,Date", "Title,URL,Created,Tags", "id,name,email",
    "Name,Email,State,Zip", "Name,Status,Phone", "Name,IP,Status", "Task,Date", "Name,Date",
    "Item,Customer,Due date", "Name,Email,Status,Start Date", "Name,Project,Start Date,Phone",
    "To Do,Doing,Done", "Task,Hours", "subject,body", "id,title,description,status,created",
    "Title,Due date", "Title,Due date,x", "Order ID,Item,Status,Date,Price",
    "Name,Stage,Owner,Close Date,Priority", "Item,Due date,Status,Amount", "Name,Start,Finish,Time",
    "Name,Serial,Assigned to,Status",
  ])
  func aTableOfSomethingElseIsRefused(header: String) {
    let names = header.split(separator: ",").map(String.init)
    let row = names.map { _ in "a" }.joined(separator: ",")
    let doubt = FileRecognition.doubt(.unknownTable(names, isTitled: true))
    expect(recognised("\(header)\n\(row)\n"), is: doubt)
    expect(doubt.mayBeTable)
  }

  @Test func aTableWithoutATitleIsNamedByItsFile() {
    let doubt = FileRecognition.doubt(.unknownTable(["What", "When"], isTitled: false))
    expect(recognised("What,When\n", named: "x.csv"), is: doubt)
    expect(recognised("What,When\n"), is: .doubt(.unknown))
  }

  @Test(arguments: [
    ("a/todo.txt", "Buy milk\n", FileRecognition.format(.todotxt)),
    ("a/done.txt", "Buy milk\n", .format(.todotxt)), ("a/x.txt", "Buy milk\n", .doubt(.unknown)),
    ("TODO.txt", "Much of it:\n===\n- improve +b\n", .doubt(.unknown)),
    ("a.md", "import os\n- [ ] a\n", .format(.markdown)),
    ("a.md", "<h1>x</h1>\n- [ ] a\n", .format(.markdown)),
    ("a.py", "import os\n- [ ] a\n", .doubt(.unknown)), ("a.ics", "x", .format(.ical)),
    ("a.json", "x", .format(.json)), ("a.org", "* a\n  - [ ] b\n", .doubt(.foreign(.orgMode))),
    ("a.taskpaper", "a\n", .doubt(.foreign(.taskPaper))),
    ("x/taskell.md", "## To Do\n\n- a\n", .doubt(.foreign(.taskell))),
    ("a.md", "- Ann\n  - [ ] call\n", .format(.markdown)),
  ])
  func theNameDecides(name: String, text: String, recognition: FileRecognition) {
    expect(recognised(text, named: name), is: recognition)
  }

  @Test(arguments: [
    (
      #"{"_format":"wekan-board-1.0.0","title":"x","lists":[],"cards":[{"title":"y"}]}"#,
      FileKind.wekan
    ),
    (#"[{"uuid":"x","status":"pending","summary":"x","notes":"","resolved":""}]"#, .dstask),
    ("summary: x\nnotes: \"\"\ntags: []\n", .dstask),
    ("#+TITLE: x\n* TODO Buy milk\n- [ ] one", .orgMode), ("* x\n** DONE y\n", .orgMode),
    ("Inbox:\n\t- Call Ann\n", .taskPaper), ("Inbox:\n- Call @done\n- Mow\n", .taskPaper),
    ("# A\n\n## To Do\n\n- Buy\n    > two\n    * [ ] b\n- Call\n", .taskell),
    ("Shop,,,\n,,,\nTo-Do,,,\nName,Person,Status,Due date\nFix,Ann,Done,\n", .monday),
  ])
  func aFileOfAnotherProgramIsNamed(text: String, kind: FileKind) {
    expect(recognised(text), is: .doubt(.foreign(kind)))
    expect(recognised(text, named: "x.csv"), is: .doubt(.foreign(kind)))
    expect(!recognised(text).mayBeTable)
  }

  /// Code, logs, patches, mails, lists, contacts, pages, archives, databases and programs.
  @Test(arguments: [
    "Buy milk\nBuy eggs", "@babel/core\n@types/node\n", "2026-11-22 12:00:01 started\n",
    "diff --git a/x b/x\n--- a/x\n+++ b/x\n-a\n+- [ ] b", "#!/bin/sh\nmail bob @home",
    "From: Ann <a@b.c>\n\n- [ ] book room\n", "[ ] Buy milk\n[x] Eggs\n", "[main]\na = 1\n",
    "commit 091c5539\n    - [ ] tell Ann\n", "INSERT INTO t VALUES ('x\n- [ ] Drop');\n",
    "steps:\n- uses: x\n", "BEGIN:VCARD\nFN:x", "<!DOCTYPE html><html>", "%PDF-1.7\n",
    "PK\u{3}\u{4}\u{14}\u{0}x", "SQLite format 3\u{0}", "\u{7F}ELF\u{2}\u{1}\u{1}\u{0}",
  ])
  func otherTextIsRefused(text: String) {
    expect(recognised(text), is: .doubt(.unknown))
  }

  @Test(arguments: [
    "[{\"description\":\"x\",\"done\":false}]",
    "{\"lists\":[{\"title\":\"a\",\"state\":\"done\"}]}",
    "[{\"id\":17,\"description\":\"Invoice\",\"status\":\"pending\"}]",
    "[{\"id\":\"x\",\"title\":\"T\",\"completed\":false}]",
    "[{\"title\":\"A post\",\"url\":\"https://e.com/a\",\"x\":1}]",
  ])
  func jsonOfAnUnknownProgramIsNotGuessed(text: String) {
    expect(recognised(text), is: .doubt(.unknown))
  }

  @Test(arguments: FileFormat.exchanged)
  func aFormatRecognizesItsOwnFiles(format: FileFormat) throws {
    var random = RandomCards(seed: 7)
    for cards in [try random.cards(1), try random.cards(40)] {
      expect(recognised(try Round(format).file(cards)), is: .format(format))
    }
  }
}
