import Entities
import Expectations
import Foundation
import System
import Testing

@Suite struct DateTableTests {
  @Test(arguments: ["english", "korean"])
  func everyExpressionHasItsMeaning(language: String) throws {
    let rows = DateTable.rows(try DateTable.lines(language))
    expect(rows.count > 300)
    let reader = DateReader(today: DateTable.now)
    for row in rows {
      let meaning = DateTable.meaning(of: row.expression, by: reader)
      expect(meaning, is: row.meaning, "\(row.expression)")
    }
  }

  @Test func everyOtherTextIsRefused() throws {
    let texts = try DateTable.lines("refused")
    expect(texts.count > 200)
    let reader = DateReader(today: DateTable.now)
    for text in texts {
      expect(DateTable.meaning(of: text, by: reader).hasPrefix("!"), "\(text)")
    }
  }

  @Test(arguments: DateExamples.allCases, [false, true])
  func everyExampleIsRead(examples: DateExamples, isKorean: Bool) {
    let reader = DateReader(today: DateTable.now)
    let texts = examples.texts(inKorean: isKorean)
    expect(texts.count > 5)
    for text in texts {
      #expect(throws: Never.self, "\(text)") {
        _ =
          examples == .rules
          ? try RepeatReader(dates: reader).read(text).text : try reader.read(text).iso
      }
    }
  }

  @Test(arguments: ["english", "korean"])
  func writtenFormsChangeNoMeaning(language: String) throws {
    let reader = DateReader(today: DateTable.now)
    for row in DateTable.rows(try DateTable.lines(language)) {
      let forms = [
        row.expression.uppercased(), "  \(row.expression) ",
        row.expression.replacing(" ", with: "\u{3000} "), Self.wide(row.expression),
        row.expression.decomposedStringWithCanonicalMapping,
      ]
      for form in forms {
        expect(DateTable.meaning(of: form, by: reader), is: row.meaning, "\(form)")
      }
    }
  }

  /// A suggestion is a date, and the date that it names is what `impossible` says.
  @Test func everySuggestionCanBeTyped() throws {
    let reader = DateReader(today: DateTable.now)
    for text in try DateTable.lines("refused") {
      do throws(DateFault) {
        _ = try reader.read(text)
      } catch {
        for suggestion in Self.suggestions(error) {
          #expect(throws: Never.self, "\(text)") { try reader.read(suggestion) }
        }
      }
    }
  }

  @Test func expressionsAreRightAtClockChangesInSeventeenZones() throws {
    var zones: Set<String> = []
    for line in try DateTable.lines("zones") {
      let parts = line.components(separatedBy: " | ")
      let row = try #require(DateTable.rows([parts[2]]).first)
      let zone = Zone(identifier: parts[0])
      zones.insert(parts[0])
      let reader = DateReader(today: try #require(CivilMinute(iso: parts[1])), zone: zone)
      let meaning = DateTable.meaning(of: row.expression, by: reader)
      expect(meaning, is: row.meaning, "\(line)")
    }
    expect(zones.count, is: 17)
  }

  /// Clocks in Berlin are put back at 1:00 UTC.
  @Test func theSecondTimeOfARepeatedMinuteIsFound() throws {
    let zone = Zone(identifier: "Europe/Berlin")
    let now = try #require(CivilMinute(iso: "2026-10-25T02:40"))
    let first = DateReader(
      today: now, zone: zone, instant: Date(timeIntervalSince1970: 1_792_888_800))
    expect(first.isRepeated("in 1 hour"))
    expect(!first.isRepeated("in 2 hours"))
    expect(!first.isRepeated("2026-10-25T02:30+02:00"))
    expect(first.isRepeated("2026-10-25T02:30+01:00"))
    expect(!first.isRepeated("2026-10-25T02:30"))
    expect(!first.isRepeated("2026-10-25T03:30+01:00"))
    expect(!first.isRepeated("tomorrow 9am"))
    expect(!first.isRepeated("now") && !first.isRepeated("2:50"))
    let again = DateReader(
      today: now, zone: zone, instant: Date(timeIntervalSince1970: 1_792_892_400))
    expect(again.isRepeated("now") && again.isRepeated("2:50"))
    expect(!again.isRepeated("50 minutes ago") && !again.isRepeated("3:10"))
    expect(!again.isRepeated("2026-10-25T02:50+02:00"))
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
