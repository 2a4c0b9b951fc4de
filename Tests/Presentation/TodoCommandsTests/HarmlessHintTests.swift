import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Hints that would file or change something else than the user meant.
@Suite struct HarmlessHintTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -p web -t bug", "add two", "add three --blocked-by 1", "add four --repeat week",
      "column add review --after doing")
  }

  @Test(arguments: [
    ("update 1 done", "todo done 1"), ("1 modify done", "todo done 1"),
    ("1 modify in progress", "todo start 1"), ("edit 1 done", "todo done 1"),
    ("update 1 due fri", "todo edit 1 -d fri"),
    ("1 modify priority H", "todo edit 1 --priority high"),
    ("edit 1 tomorrow 5pm", "todo edit 1 -d 'tomorrow 5pm'"), ("1 수정 내일", "todo edit 1 -d 내일"),
    ("1 modify Buy oat milk", "todo edit 1 --title 'Buy oat milk'"),
    ("1 modify Note that it fails", "todo edit 1 -n 'that it fails'"),
  ])
  func wordsAreNotTakenForATitle(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    ("1 modify due:fri wait:mon", "todo edit 1 -d fri --wait mon"),
    ("1 modify wait:mon", "todo edit 1 --wait mon"), ("edit 1 wait:mon", "todo edit 1 --wait mon"),
    ("1 modify column:review", "todo edit 1 --column review"),
    ("2 modify depends:1", "todo edit 2 --blocked-by 1"),
    ("3 modify depends:-1", "todo edit 3 --unblock 1"),
    ("1 modify recur:weekly", "todo edit 1 --repeat weekly"),
    ("1 modify recur:weekly until:eoy", "todo edit 1 --repeat weekly --until eoy"),
    ("1 modify scheduled:mon", "todo edit 1 --wait mon"),
    ("edit 2 --depends 1", "--blocked-by 1"), ("new Fix start:now", "todo add Fix start:now"),
    ("new Fix foo:bar", "todo add Fix foo:bar"),
  ])
  func noArgumentIsDropped(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    "1 modify start:now", "1 modify until:eoy", "1 modify due.before:eow",
    "1 modify status:waiting", "1 modify status:deleted", "modify 1 due:someday",
    "1 modify wait:later", "modify 1 priority:H,L", "modify 1 description:", "modify 1 --foo",
    "modify project:web due.before:next week", "annotate milk hello", "modify milk due:fri",
  ])
  func whatHasNoOptionIsNotTranslated(line: String) { check(line, "todo help edit") }

  @Test(arguments: [
    ("1 modify tags:", "todo edit 1 --tags ''"), ("modify 1 tag:", "todo edit 1 --tags ''"),
    ("1 modify tags:a,b", "todo edit 1 --tags a,b"), ("edit 1 tags:a", "todo edit 1 --tags a"),
    ("close 1 tags:a", "todo edit 1 --tags a --state done"),
    ("close 1 due:", "todo edit 1 -d none --state done"),
    ("tags:bug modify due:fri", "todo edit tag:bug -d fri"),
    ("create Fix tags:a,b", "todo add Fix -t a,b"),
    ("modify 1 P2", "todo edit 1 --priority normal"),
    ("1 modify P0", "todo edit 1 --priority high"), ("edit 1 P3", "todo edit 1 --priority low"),
    ("project:web modify due:fri 2", "todo help edit"),
    ("1 +bug modify due:fri", "todo help edit"),
  ])
  func aValueIsSetAsInTheOtherProgram(line: String, meant: String) {
    check(line, meant)
  }

  @Test(arguments: [
    ("1 modify due:fri 2", "todo edit 1 -d 'fri 2pm'", "todo edit 1 2 -d fri"),
    ("modify 1 due:fri 2", "todo edit 1 -d 'fri 2pm'", "todo edit 1 2 -d fri"),
    ("task 1 modify due:fri 2", "todo edit 1 -d 'fri 2pm'", "todo edit 1 2 -d fri"),
    ("edit 1 due:fri 2", "todo edit 1 -d 'fri 2pm'", "todo edit 1 2 -d fri"),
    ("1 wait:fri 2", "todo edit 1 --wait 'fri 2pm'", "todo edit 1 2 --wait fri"),
    (
      "close 1 due:fri 2", "todo edit 1 -d 'fri 2pm' --state done",
      "todo edit 1 2 -d fri --state done"
    ),
    ("create Fix due:fri 2", "todo add Fix -d 'fri 2pm'", "todo add Fix 2 -d fri"),
  ])
  func aNumberAfterADateHasTwoReadings(line: String, asDate: String, asOperand: String) {
    let outcome = desk.type(line)
    expect(outcome.err.hasPrefix("todo: Is “2” part of the date “fri”?\n"))
    expect(outcome.notes.last, is: "  If yes: \(asDate). If no: \(asOperand)")
    expect(outcome.status, is: .usage)
    for meant in [asDate, asOperand] {
      expect(desk.type(String(meant.dropFirst("todo ".count))).status, is: .ok)
    }
  }

  @Test(arguments: [
    ("mv 1 project:web", "todo move 1 -p web"),
    ("mv 1 doing project:web", "todo move 1 doing -p web"),
    ("mv 1 column:review", "todo edit 1 --column review"),
    ("mv 1 in progress", "todo move 1 doing"),
    ("mv 1 to done", "todo move 1 done"),
    ("create Fix --priority H", "todo add Fix --priority high"),
    ("create Fix --priority=H", "todo add Fix --priority=high"), ("new -- -x", "todo add -- -x"),
    ("new -p web -- -x y", "todo add -p web -- -x y"),
    ("move --state todo doing", "todo move state:todo doing"), ("step 1 -d 1", "--delete 1"),
    ("list --columns number,title", "--fields number,title"), ("add x --for ann", "--assign ann"),
    ("create Fix -o json", "todo add Fix --json"), ("new /tmp/ x", "todo add /tmp/ x"),
    ("find -p web one", "todo search project:web one"),
    ("find -n 3 one", "todo search one --limit 3"), ("ls -s due", "todo list --sort deadline"),
    ("ls -s doing", "todo list state:doing"), ("list -s due", "--sort deadline"),
    ("ls -o json", "todo list --json"), ("ls state:todo,doing", "todo list state:todo,doing"),
    ("ls status:unfinished", "todo list is:open"),
    ("modify 3 depends:", "todo edit 3 --blocked-by none"), ("steps 1", "todo show 1"),
    ("steps 1 Buy eggs", "todo step 1 Buy eggs"),
    ("modify 1 desc:foo", "todo edit 1 --title foo"),
    ("done 1 and 2", "1,2"), ("delete 1 2 그리고 3", "1,2,3"),
  ])
  func theHintCanBePasted(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    ("rm 1 word", "todo help delete"), ("del 1 word", "todo help delete"),
    ("1 del word", "todo help delete"), ("rm project:web milk", "todo help delete"),
    ("close 1 yesterday", "todo help done"), ("complete 1 yesterday", "todo help done"),
    ("stop 1 word", "todo help move"), ("info 1 word", "todo help show"),
    ("stop", "todo help move"), ("steps", "todo help step"), ("ls --foo", "todo help list"),
    ("ls foo:bar", "todo help list"), ("ls due.before:next week", "todo help list"),
    ("ls status:deleted", "todo help list"), ("find --foo x", "todo help search"),
    ("create -f Fix", "todo help add"), ("new -o Fix", "todo help add"),
    ("create Fix -a ann", "todo help add"), ("create Fix --due someday", "todo help add"),
    ("create Fix login -m 'a note' -p web", "todo help add"),
    ("create Fix --overdue", "todo help add"),
    ("complete 1 yesterday +bug", "todo help done"), ("rm 1 and 2", "todo delete 1 2"),
  ])
  func noWordIsDropped(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    ("postpone 1 2d", "todo help edit"), ("1 postpone 2d", "todo help edit"),
    ("postpone 1 in 2 days", "todo help edit"), ("postpone 1 이틀 뒤", "todo help edit"),
    ("postpone 1 3일뒤", "todo help edit"), ("postpone 1 fri", "todo edit 1 -d fri"),
    ("postpone 1 dec 24", "todo edit 1 -d 'dec 24'"), ("due 1 soon", "todo help edit"),
    ("due 1 24 dec", "todo help edit"), ("due 1,2 fri", "todo edit 1,2 -d fri"),
    ("pri 1 Z", "todo help edit"), ("pri 1 B", "todo edit 1 --priority normal"),
    ("tag 1 a b", "todo edit 1 -t a,b"), ("tag 1 a/b", "todo help edit"),
    ("mv 1 done.txt", "todo help move"), ("1 mv done.txt", "todo help move"),
    ("mv 1", "todo help move"), ("mv", "todo help move"), ("rm", "todo help delete"),
    ("mv 1 review", "todo move 1 review"), ("mv 1 WEB", "todo move 1 -p web"),
    ("doing", "todo list state:doing"), ("완료", "todo list state:done"),
    ("doing -p web", "todo list state:doing project:web"),
  ])
  func noHintIsRefused(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    ("rc.confirmation=off 1 delete", "todo delete 1"), ("rc.confirmation=off list", "todo list"),
    ("task 1 done", "todo done 1"), ("task 1", "todo show 1"), ("todo 1 done", "todo done 1"),
    ("untag 1 bug", "todo edit 1 --untag bug"), ("unblock 3 1", "todo edit 3 --unblock 1"),
    ("unassign 1", "todo edit 1 --assign none"), ("assign 1 ann", "todo edit 1 --assign ann"),
    ("+OVERDUE list", "todo list is:overdue"), ("+READY", "todo list is:ready"),
    ("+ACTIVE list", "todo list state:doing"), ("ls -BLOCKED", "todo list -is:blocked"),
    ("+READY modify due:fri", "todo edit is:ready -d fri"), ("+LATEST list", "todo help list"),
    ("next -BLOCKED", "-is:blocked"), ("a 'Buy milk'", "todo add 'Buy milk'"),
    ("p 1 A", "todo edit 1 --priority high"), ("1 p A", "todo edit 1 --priority high"),
    ("lsp A", "todo list priority:high"), ("lsprj", "todo project"),
    ("+bug", "todo list tag:bug"), ("completed", "todo list state:done"),
    ("all", "todo list --all"), ("전체", "todo list --all"), ("active", "todo list state:doing"),
    ("unstart 1", "todo move 1 todo"), ("unclaim 1", "todo release 1"),
    ("undelete 1", "todo show 1"),
  ])
  func aCommandIsNotTakenForACard(line: String, meant: String) { check(line, meant) }

  @Test(arguments: [
    ("done1", "todo done 1"), ("1done", "todo done 1"), ("start1,2", "todo start 1,2"),
    ("1-2done", "todo done 1-2"), ("edit1 -d fri", "todo edit 1 -d fri"),
    ("rm1", "todo delete 1"), ("show1 2", "todo show 1 2"), ("1완료", "todo done 1"),
    ("1번 완료", "todo done 1"), ("1번", "todo show 1"), ("찾기 one", "todo search one"),
    ("이번주", "todo list deadline:이번주"), ("이번 주", "todo list 'deadline:이번 주'"),
    ("yesterday", "todo list deadline:yesterday"), ("theme dark", "todo settings set theme dark"),
    ("language ko", "todo settings set language ko"),
  ])
  func aWordThatBeginsNoTitleIsACommand(line: String, meant: String) { check(line, meant) }

  @Test(arguments: ["task 12 is broken", "issue 12 add tests", "1번 문제 풀기", "theme park"])
  func aTitleAfterANumberIsNotACommand(line: String) {
    expect(desk.type(line).notes.last, is: "  To add a card: todo add \(line)")
  }

  @Test(arguments: [
    "add1", "next5", "repeat 1 week", "--version x", "claim --for ann", "unfinished 1", "''",
    "' '", "'' -p web", "a great idea", "addm x", "lsp", "lspri Z", "lsc", "listcon", "p web",
  ])
  func otherwiseNothingIsSuggested(line: String) {
    let outcome = desk.type(line)
    expect(!outcome.err.contains("todo add") && !outcome.err.contains("Did you mean"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["edit 1 --title New title -d fri with words", "edit 1 --title A b -n c d"])
  func noPartOfATitleIsLost(line: String) {
    let outcome = desk.type(line)
    expect(!outcome.err.contains("Did you mean"))
    expect(outcome.status, is: .usage)
  }

  private func check(_ line: String, _ meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
    expect(desk.say("list --plain=number").split(separator: "\n").count, is: 4)
    guard meant.hasPrefix("todo ") else { return }
    expect(desk.type(String(meant.dropFirst("todo ".count))).status, is: .ok)
  }

  @Test func afterACardTheNextOneOfItsProjectIsNotBlocked() {
    desk.doAll("add A -p x", "add B -p x", "add C -p x", "edit 5 --blocked-by 2")
    expect(desk.say("done 6").contains("next: 7 C"))
  }
}
