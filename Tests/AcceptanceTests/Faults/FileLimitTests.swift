import Expectations
import Testing

@Suite struct FileLimitTests {
  @Test(arguments: [
    ["list", "--all", "--plain=title"], ["add", "Call mum"], ["doctor"], ["history"],
  ])
  func tooManyOpenFilesAreReported(words: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    var (failures, added) = (0, 0)
    for limit in 4...12 {
      let outcome = try todo.inShell("ulimit -n \(limit); exec \"$0\" \"$@\"", words: words)
      let text = outcome.out + outcome.err
      if outcome.status == 0 {
        if words[0] == "list" { expect(outcome.out, is: "Buy milk\n") }
        if words[0] == "add" { added += 1 }
      } else {
        failures += 1
        expect(outcome.status, is: 69, "\(limit): \(text)")
        expect(!outcome.out.contains("Problem"), "\(limit): \(text)")
        expect(text.contains("Too many open files"), "\(limit): \(text)")
      }
    }
    expect(failures > 0)
    try expect(todo.titles(), is: ["Buy milk"] + Array(repeating: "Call mum", count: added))
  }
}
