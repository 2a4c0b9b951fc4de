import Entities
import Expectations
import Glibc
import Testing

@testable import Services

@Suite struct SettingsFileSharingTests {
  private let folder = Folder()

  @Test func concurrentChangesAreAllWritten() async throws {
    let path = folder.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let settings = SettingsFile(path: path, patience: 60_000)
          for number in 0..<8 { try settings.keep([.set("\(writer).\(number)", "\(number)")]) }
        }
      }
      try await group.waitForAll()
    }

    let names = try folder.settings().settings().map(\.name)
    let all = (0..<4).flatMap { writer in (0..<8).map { "\(writer).\($0)" } }
    expect(names.sorted(), is: all)
    expect(folder.names, is: ["settings.json"])
  }

  @Test func aConcurrentEditIsNotLost() throws {
    folder.write("{\"heat\": 200}")
    let settings = folder.settings()
    var edits = ["{\"heat\": 200, \"light\": true}", "{\"light\": false, \"guests\": []}"]
    settings.willReplace = { [folder] in
      if !edits.isEmpty { folder.write(edits.removeFirst()) }
    }
    try settings.keep([.set("heat", "210")])

    expect(edits, is: [])
    expect(folder.text(), is: "{\"light\": false, \"guests\": [], \"heat\": 210}")
    expect(folder.names, is: ["settings.json"])
  }

  @Test func aFileBrokenByAConcurrentEditIsNotReplaced() {
    folder.write("{\"heat\": 200}")
    let settings = folder.settings()
    settings.willReplace = { [folder] in folder.write("{\"heat\": 20") }
    let fault = SettingsFault.malformed(.invalidJSON, at: FilePlace(line: 1, column: 12))
    #expect(throws: TrackerError.settings(fault, path: folder.file())) {
      try settings.keep([.set("heat", "210")])
    }

    expect(folder.text(), is: "{\"heat\": 20")
    expect(folder.names, is: ["settings.json"])
  }

  @Test func constantEditsCauseBusy() {
    folder.write("{}")
    let settings = folder.settings()
    var count = 0
    settings.willReplace = { [folder] in
      count += 1
      folder.write("{\"light\": \(count)}")
    }
    #expect(throws: TrackerError.settings(.busy, path: folder.file())) {
      try settings.keep([.set("heat", "210")])
    }

    expect(folder.text(), is: "{\"light\": 5}")
    expect(folder.names, is: ["settings.json"])
  }
}
