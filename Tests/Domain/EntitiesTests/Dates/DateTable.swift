import Entities
import Foundation
import System

/// A table of expressions and their meanings, in `Tests/Domain/Expressions`.
enum DateTable {
  /// Friday, 20 November 2026, noon.
  static let now = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(number: 0)

  /// Without comments and blank lines.
  static func lines(_ name: String) throws -> [String] {
    try allLines(name).filter { !$0.hasPrefix("#") }
  }

  static func tableRows(_ name: String) throws -> [[String]] {
    try allLines(name, type: "tsv").filter { !$0.hasPrefix("#") }.map { line in
      line.components(separatedBy: "\t")
    }
  }

  private static func allLines(_ name: String, type: String = "txt") throws -> [String] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: tests.appending(path: "Expressions/\(name).\(type)"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  static func rows(_ lines: [String]) -> [(expression: String, meaning: String)] {
    lines.compactMap { line in
      guard let sign = line.range(of: " = ", options: .backwards) else { return nil }
      return (String(line[..<sign.lowerBound]), String(line[sign.upperBound...]))
    }
  }

  /// Returns the deadline in ISO 8601; for a fault, `!` and the nearest date, if there is one.
  static func meaning(of text: String, by reader: DateReader) -> String {
    do throws(DateFault) {
      return try reader.read(text).iso
    } catch {
      switch error {
      case .impossible(_, let nearest): return "! \(nearest.iso)"
      case .otherWeekday(_, _, let nearest): return "! \(nearest.iso)"
      case .ambiguous, .empty, .noDeadline, .reversed, .unreadable: return "!"
      }
    }
  }
}
