import CommandLineKit
import System
import ViewModels
import Words

/// The file of `-o FILE`, which appears, or replaces an existing one, once it is complete.
struct OutputFile {
  static let option = OptionDeclaration("output", short: "o", takes: "FILE", offering: "file")

  /// No sentence is mixed into standard output.
  private static let standardOutputs = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  let path: String
  let output: AtomicFileOutput

  /// `nil` for standard output.
  static func path(in arguments: ParsedArguments) throws(Refusal) -> String? {
    guard let word = arguments.value("output") else { return nil }
    if word == "" { throw .usage(.missingValue(option: "output")) }
    return standardOutputs.contains(word) ? nil : word
  }

  /// Returns the format that `named` finds for the ending of a file's name, in small letters; `nil`
  /// without an ending.
  static func format<Format: RawRepresentable<String>>(
    of path: String, among formats: [Format], _ named: (String) -> Format?
  ) throws(Refusal) -> Format? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = String(name[dot...].dropFirst())
    if let format = named(ending.lowercased()) { return format }
    throw .fault(.unknown(.format, ending, among: formats.map(\.rawValue)))
  }

  /// `nil` for standard output; throws if it is, or would replace, a file of the store.
  init?(at path: String?, in context: Context) throws(Refusal) {
    try context.scenes.outputCheck().answer(to: path ?? Self.standardOutputs[1])
    guard let path else { return nil }
    self.path = path
    output = try refused(try AtomicFileOutput(path: path)) { (error: FileError) in
      .fault(.notCreated(path: path, reason: systemMessage(error.code)))
    }
  }

  func commit() throws(Refusal) {
    try refused(try output.commit()) { (error: FileError) in
      let isNew = !FilePath(path).isNamed
      return .fault(.notWritten(path: path, reason: systemMessage(error.code), isNew: isNew))
    }
  }
}
