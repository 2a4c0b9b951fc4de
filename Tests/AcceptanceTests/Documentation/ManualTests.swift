import Expectations
import Foundation
import Testing

@Suite struct ManualTests {
  private let todo: Program
  private let page: String

  init() throws {
    todo = try Program()
    page = try todo.succeed("help", "--man")
    try page.write(toFile: todo.home.path("todo.1"), atomically: true, encoding: .utf8)
  }

  @Test func mandocReportsNoErrors() throws {
    let outcome = try Program("/usr/bin/mandoc").run("-Tlint", "-Wall", todo.home.path("todo.1"))
    expect(outcome.out, is: "")
    expect(outcome.status, is: 0)
  }

  @Test func groffReportsNoErrors() throws {
    let outcome = try Program("/usr/bin/groff").run(
      "-ww", "-man", "-Tutf8", "-z", todo.home.path("todo.1"))
    expect(outcome.err, is: "")
    expect(outcome.status, is: 0)
  }

  @Test func theManualIsRenderedAsIntended() throws {
    let shown = try Program("/usr/bin/mandoc").succeed(
      "-Tascii", "-O", "width=78", todo.home.path("todo.1"))
    let plain = shown.replacing(/.\u{8}/, with: "")
    expect(plain.contains("todo - a project tracker for the terminal"))
    expect(plain.contains("-p, --project PROJECT"))
    expect(plain.contains("such as 2026-11-20T09:30:00Z"))
    expect(plain.contains("reopen finished:today"))
    expect(plain.contains("on-transaction-undone. A hook"))
  }

  @Test func everyCommandIsInTheManual() throws {
    let help = try todo.succeed("help", "--json")
    let names = help.matches(of: /\{"name":"([a-z]+)","summary"/).map { String($0.output.1) }
    expect(names.count >= 16)
    for name in names { expect(page.contains(".SS todo \(name)\n"), "\(name)") }
  }
}
