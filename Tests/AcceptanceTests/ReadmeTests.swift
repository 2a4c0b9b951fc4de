import Foundation
import Testing

/// Every command of the README does what it says there.
///
/// A `sh` block holds commands that CI runs, each a line of .ci/run. A `console` block is what a
/// person sees: commands after `$ `, each followed by all that it writes. These blocks are run one
/// after the other, on one store, by a shell with `todo` on its path and a terminal of 80 columns.
@Suite struct ReadmeTests {
  private let blocks: [Block]

  init() throws {
    blocks = try Block.all(in: House.text("README.md"))
  }

  @Test func everyBlockIsOfAKindThatIsRun() {
    #expect(blocks.allSatisfy { ["sh", "console"].contains($0.kind) })
    #expect(blocks.contains { $0.kind == "sh" && !$0.lines.isEmpty })
  }

  @Test func ciRunsTheCommands() throws {
    let ci = try House.text(".ci/run").split(separator: "\n")
    for line in blocks.filter({ $0.kind == "sh" }).flatMap(\.lines) {
      let command = line.split(separator: "#", maxSplits: 1)[0].trimmingCharacters(in: .whitespaces)
      #expect(ci.contains { $0 == command }, "\(command)")
    }
  }

  @Test func theScreensAreReal() throws {
    var shell = try Program("/bin/sh")
    let bin = (try Program.todo() as NSString).deletingLastPathComponent
    shell.environment["PATH"] = "\(bin):/usr/bin:/bin"
    shell.environment["NO_COLOR"] = "1"
    shell.terminal = TerminalSize(columns: 80, rows: 24)
    shell.showsErrorsOnTerminal = true
    for step in blocks.filter({ $0.kind == "console" }).flatMap(\.steps) {
      #expect(try shell.run("-c", step.command).lines == step.output, "\(step.command)")
    }
  }

  @Test func stepsAreCommandsAndWhatTheyWrite() {
    let blocks = Block.all(in: "a\n```console\n$ b c\nd\n\ne\n$ f\n```\n```sh\ng\n```\n")
    #expect(blocks.map(\.kind) == ["console", "sh"])
    #expect(blocks[0].steps.map(\.command) == ["b c", "f"])
    #expect(blocks[0].steps.map(\.output) == [["d", "", "e"], []])
    #expect(blocks[1].lines == ["g"])
  }
}

/// A fenced block of a Markdown file.
private struct Block {
  struct Step {
    let command: String
    var output: [String]
  }

  let kind: String
  var lines: [String]

  var steps: [Step] {
    lines.reduce(into: []) { steps, line in
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
  }

  static func all(in text: String) -> [Block] {
    var blocks: [Block] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append(Block(kind: String(line.dropFirst(3)), lines: [])) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].lines.append(String(line))
      }
    }
    return blocks
  }
}
