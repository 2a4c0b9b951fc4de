import FoundationEssentials
import System
import TodoCommands
import TodoCommandsTesting

/// An edit of the text in the fake editor.
typealias EditorAction = (inout String) throws -> Void

final class OpenedTexts {
  fileprivate(set) var texts: [String] = []
}

/// Thrown by an edit: the editor exits that way and does not change the file.
struct EditorEnded: Error {
  let end: ProcessEnd
}

extension Desk {
  /// Installs an editor that performs `actions` in order, and repeats the last one.
  func useEditor(performing actions: [EditorAction], in folder: TemporaryFolder) -> OpenedTexts {
    let opened = OpenedTexts()
    editor = TextEditor(folder: folder.path) { (path) throws(ProcessFault) in
      var text = folder.text(path)
      opened.texts.append(text)
      do {
        try actions[min(opened.texts.count, actions.count) - 1](&text)
      } catch {
        return (error as? EditorEnded)?.end ?? .exited(1)
      }
      folder.write(text, to: path)
      return .exited(0)
    }
    return opened
  }
}

extension String {
  mutating func replace(_ old: String, with new: String) {
    self = replacing(old, with: new, maxReplacements: 1)
  }
}

/// A temporary folder, removed on deinit.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/forms-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  func write(_ text: String, to path: String) {
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
