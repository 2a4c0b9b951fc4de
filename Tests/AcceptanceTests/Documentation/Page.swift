import Expectations
import Foundation
import Testing

/// A page of Markdown whose fenced blocks can be run, command by command.
struct Page: Sendable, CustomTestStringConvertible {
  /// README and the guides, as paths from the top of the checkout.
  static let all: [Page] = {
    let guides = (try? FileManager.default.contentsOfDirectory(atPath: House.path(folder))) ?? []
    let names = guides.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    return (["README.md"] + names).map(Page.init)
  }()

  private static let folder = "Sources/todo/todo.docc"

  let path: String

  var testDescription: String { path }

  func text() throws -> String { try House.text(path) }

  /// The commands of the `sh` blocks, without their comments.
  func shellCommands() throws -> [String] {
    var commands: [String] = []
    var isShell = false
    for line in try text().split(separator: "\n") {
      if line.hasPrefix("```") {
        isShell = line == "```sh"
      } else if isShell {
        commands.append(line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces))
      }
    }
    return commands
  }

  /// The contents of the block `sh NAME`: a script that readers save with that name.
  func script(_ name: String) throws -> String {
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
    let block = lines.drop { $0 != "```sh \(name)" }.dropFirst().prefix { !$0.hasPrefix("```") }
    return block.joined(separator: "\n")
  }

  func scriptNames() throws -> [String] {
    try text().split(separator: "\n").filter { $0.hasPrefix("```sh ") }.map { line in
      String(line.dropFirst("```sh ".count))
    }
  }

  /// The relative links and pictures, as paths from the top of the checkout.
  func links() throws -> [String] {
    let folder = URL(filePath: path, relativeTo: URL(filePath: "/")).deletingLastPathComponent()
    let text = try text()
    let links =
      text.matches(of: /\]\((?!https?:)([^)#]+)\)/).map { $0.1 }
      + text.matches(of: /src(?:set)?="(?!https?:)([^"#]+)"/).map { $0.1 }
    return links.map { link in
      let file = folder.appending(path: String(link)).standardized
      return String(file.path(percentEncoded: false).dropFirst())
    }
  }

  /// Returns the page with the output that `run` gives for each command of its `console` blocks.
  ///
  /// A `hidden` block, in an HTML comment, is run as one command, and its output is ignored.
  func rewritten(run: (String) throws -> String) throws -> String {
    var lines: [String] = []
    var language: String?
    var hidden: [String] = []
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    {
      if line.hasPrefix("```") {
        if language == "hidden" { _ = try run(hidden.joined(separator: "\n")) }
        hidden = []
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if language == "console", !line.hasPrefix("$ ") {
        continue
      } else if language == "hidden" {
        hidden.append(line)
      }
      lines.append(line)
      if language == "console", line.hasPrefix("$ ") {
        let output = try run(String(line.dropFirst(2)))
        lines += output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map(String.init)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Program {
  /// The shell in which the commands of the documentation run.
  static func documented() throws -> Program {
    var shell = try Program("/bin/bash")
    shell.environment["PATH"] = "\(shell.home.path)/bin:\(try binaries()):/usr/bin:/bin"
    shell.environment["USER"] = "ann"
    shell.environment["TODO_SYNC"] = nil
    shell.environment["NO_COLOR"] = "1"
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    shell.showsErrorsOnTerminal = true
    return shell
  }
}
