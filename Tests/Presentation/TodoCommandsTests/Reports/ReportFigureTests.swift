import Entities
import Expectations
import Foundation
import InMemoryData
import Repositories
import Testing
import TodoCommandsTesting

/// The rows of `todo report` are those that Tests/Reports/report.py computed.
@Suite struct ReportFigureTests {
  @Test(arguments: ["month", "year", "team"])
  func theFiguresAreThoseOfTheScript(name: String) throws {
    let hubs = OneHub()
    var desks: [String: Desk] = [:]
    var rows = ""
    for line in try text(of: name + ".steps").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
      let command = parts[3].components(separatedBy: " <<< ")
      let desk = desks[parts[2]] ?? Desk()
      desks[parts[2]] = desk
      (desk.hubs, desk.author) = (hubs, "\(parts[2])@home")
      let now = try #require(ISO8601DateFormatter().date(from: "\(parts[0])T\(parts[1]):00Z"))
      desk.wait(seconds: now.timeIntervalSince(desk.now))
      let input = command.dropFirst().joined().replacingOccurrences(of: "\\n", with: "\n")
      let out = desk.say(command[0], input: input)
      if command[0].hasPrefix("report") { rows += "$ \(command[0])\n\(out)" }
    }
    let wanted = try text(of: name + ".rows")
    let pairs = zip(rows.components(separatedBy: "\n"), wanted.components(separatedBy: "\n"))
    // The first difference says more than both texts.
    if let (row, other) = pairs.first(where: { $0 != $1 }) { expect(row, is: other) }
    expect(rows.utf8.count, is: wanted.utf8.count)
  }

  private func text(of name: String) throws -> String {
    let tests = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: "\(tests)/Reports/\(name)", encoding: .utf8)
  }
}
