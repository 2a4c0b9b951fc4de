import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

@Suite struct TextRecognitionTests {
  @Test(arguments: [
    ("(A) Call Mom", FileFormat.todotxt), ("x 2011-03-03 Call Mom", .todotxt),
    ("Pay due:2026-12-01", .todotxt), ("\u{FEFF}\r\n(B) Call @phone\r\n", .todotxt),
    ("# Home\n(A) Call Mom @phone\nx 2026-01-02 Pay +bank\n", .todotxt),
    ("(A) Buy milk, eggs @shop\n(B) Call Bob, Ann @phone\n", .todotxt),
    ("Buy milk, eggs +shop\n(C) Call Bob, Ann @phone\n", .todotxt),
    ("- [ ] one", .markdown), ("# Head\n\n- [ ] x", .markdown), ("text\n\n1. [x] done", .markdown),
    ("- [ ] Call @phone +web", .markdown), ("---\na: b\n---\n# x\n- [x] y", .markdown),
    ("BEGIN:VCALENDAR\r\nVERSION:2.0", .ical), ("\u{FEFF}begin:vcalendar", .ical),
    ("BEGIN:VTODO\nSUMMARY:- [ ] x", .ical),
    ("Summary,Issue key,Status\n# one,WEB-1,Done\n", .csv), ("Name;Status\na;Done\n", .csv),
    ("sep=;\nTask;Due Date\na;\n", .csv), ("Title\tURL\tAssignees\tStatus\nx\t\t\tTodo", .csv),
    ("title;notes\nFix it;see @bob\n", .csv),
    ("TYPE,CONTENT,PRIORITY,INDENT,AUTHOR\ntask,a,4,1,\n", .csv),
  ])
  func aFileIsRecognized(text: String, format: FileFormat) {
    expect(Self.recognition(of: text), is: .format(format))
  }

  @Test(arguments: [
    ("Buy milk\nBuy eggs", FileDoubt.foreign(.plainText)), ("a@b.c 2+2 x:y", .foreign(.plainText)),
    ("#!/bin/sh\nmail bob @home", .foreign(.script)),
    ("diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", .foreign(.diff)),
    ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+- [ ] b", .foreign(.diff)),
    ("#+TITLE: x\n* TODO Buy milk\n- [ ] one", .foreign(.orgMode)),
    ("* TODO Buy milk\n  SCHEDULED: <2026-12-01>\n** DONE x", .foreign(.orgMode)),
    ("# Head\n\ntext\n", .foreign(.markdownWithoutBoxes)),
    ("BEGIN:VCARD\nFN:x", .foreign(.calendarOfContacts)),
    (
      #"[description:"Buy milk" due:"1796083200" uuid:"9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10"]"#,
      .foreign(.taskwarriorData)
    ),
    ("started uuid:17\nended uuid:18\n", .foreign(.plainText)),
    ("subject;body\nFix it;see @bob\n", .unknownColumns(["subject", "body"])),
    ("Name,Email\nBob,b@x.y\n", .unknownColumns(["Name", "Email"])),
    ("Call Bob\nPay +bank\nMow\nSow\n", .uncertain(.todotxt)),
    ("@babel/core\n@types/node\n", .uncertain(.todotxt)), ("@echo off\n", .uncertain(.todotxt)),
    ("2026-11-01 Fix build\n", .uncertain(.todotxt)), ("Pay +bank\n", .uncertain(.todotxt)),
    ("# My Board\n\n## To Do\n\n- a\n    * [ ] b\n", .uncertain(.taskell)),
    ("- a\n    * [ ] b\n", .uncertain(.taskell)),
    ("- a\n    * b\n    * [ ] c\n", .uncertain(.taskell)),
    ("[ ] Buy milk\n[x] Eggs\n", .foreign(.plainText)), ("[main]\na = 1\n", .foreign(.plainText)),
    ("2026-11-22 12:00:01 started\n2026-11-22 12:00:02 ended\n", .uncertain(.todotxt)),
    ("int main() {\n  @x;\n}\n", .uncertain(.todotxt)),
    ("<!DOCTYPE html><html>", .foreign(.html)), ("<?xml version='1.0'?><a/>", .foreign(.xml)),
    ("%PDF-1.7\n", .foreign(.pdf)), ("SQLite format 3\u{0}", .foreign(.sqlite)),
    ("PK\u{3}\u{4}x", .foreign(.zip)), ("\u{0}\u{1}", .unknown),
  ])
  func anotherFileIsNamed(text: String, doubt: FileDoubt) {
    expect(Self.recognition(of: text), is: .doubt(doubt))
  }

  @Test func exportedCardsAreRecognizedByTheirIds() {
    let id = "9f4c3b1e-0d5a-4c0e-8a53-6d1f6c1f7a10"
    expect(Self.recognition(of: "Buy milk uuid:\(id)\n"), is: .format(.todotxt))
    expect(
      Self.recognition(of: "Buy milk uuid:\(id)\nCall Bob\n"), is: .doubt(.foreign(.plainText)))
  }

  @Test func theNameOfTodoTxtIsEnough() {
    expect(Self.recognition(of: "Buy milk\n", named: "a/todo.txt"), is: .format(.todotxt))
    expect(Self.recognition(of: "Buy milk\n", named: "a/x.txt"), is: .doubt(.foreign(.plainText)))
  }

  @Test func anOutlineNamedTodoTxtIsNotTodoTxt() {
    let text = "Much of it is outdated:\n=======\nTO DO:\n\n- improve debugger:\n    - a +b\n"
    expect(Self.recognition(of: text, named: "TODO.txt"), is: .doubt(.uncertain(.todotxt)))
    let plain = text.replacing("+b", with: "b")
    expect(Self.recognition(of: plain, named: "TODO.txt"), is: .doubt(.foreign(.plainText)))
  }

  private static func recognition(of text: String, named name: String? = nil) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: name)
  }
}
