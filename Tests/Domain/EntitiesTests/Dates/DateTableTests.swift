import Entities
import Expectations
import Foundation
import System
import Testing

@Suite struct DateTableTests {
  @Test(arguments: DateExamples.allCases, [false, true])
  func everyExampleIsRead(examples: DateExamples, isKorean: Bool) {
    let reader = DateReader(today: DateTable.now)
    let texts = examples.texts(inKorean: isKorean)
    expect(texts.count > 5)
    for text in texts {
      #expect(throws: Never.self, "\(text)") {
        _ = examples == .rules ? try reader.rule(text).text : try reader.read(text).iso
      }
    }
  }

  @Test(arguments: ["english", "korean"])
  func everyExpressionHasItsMeaningInAllWrittenForms(language: String) throws {
    let reader = DateReader(today: DateTable.now)
    for row in DateTable.rows(try DateTable.lines(language)) {
      let forms = [
        row.expression, row.expression.uppercased(), "  \(row.expression) ",
        row.expression.replacing(" ", with: "\u{3000} "), Self.wide(row.expression),
        row.expression.decomposedStringWithCanonicalMapping,
      ]
      for form in forms {
        expect(DateTable.meaning(of: form, by: reader), is: row.meaning, "\(form)")
      }
    }
  }

  /// A suggestion is a date.
  @Test func everyOtherTextIsRefusedAndEverySuggestionCanBeTyped() throws {
    let reader = DateReader(today: DateTable.now)
    for text in try DateTable.lines("refused") {
      do throws(DateFault) {
        let read = try reader.read(text)
        Issue.record("\(text) was read as \(read.iso)")
      } catch {
        for suggestion in Self.suggestions(error) {
          #expect(throws: Never.self, "\(text)") { try reader.read(suggestion) }
        }
      }
    }
  }

  @Test func expressionsAreRightAtClockChanges() throws {
    for line in try DateTable.lines("zones") {
      let parts = line.components(separatedBy: " | ")
      let row = try #require(DateTable.rows([parts[2]]).first)
      let now = try #require(CivilMinute(iso: parts[1]))
      let reader = DateReader(today: now, zone: Zone(identifier: parts[0]))
      expect(DateTable.meaning(of: row.expression, by: reader), is: row.meaning, "\(line)")
    }
  }

  private static func suggestions(_ fault: DateFault) -> [String] {
    switch fault {
    case .unreadable(_, let nearest): nearest.map { [$0] } ?? []
    case .empty: []
    case .impossible(_, let nearest): [nearest.iso]
    case .otherWeekday(_, _, let nearest): [nearest.iso]
    case .ambiguous(_, let first, let second): [first.iso, second.iso]
    case .noDeadline, .reversed: []
    }
  }

  private static func wide(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      0x21...0x7E ~= scalar.value ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
