import Entities

/// What `import` and `export` refuse, or cannot do with a file.
public enum TransferFault: Hashable, Sendable {
  /// A record is bad, and nothing was imported; `nil` names standard input.
  case badRecord(FileFault, file: String?)
  /// Some records were bad and were left out.
  case leftOut(Int, file: String?)
  /// The content is in none of the formats.
  case unrecognised(file: String?)
  case unknownFormat(String, nearest: FileFormat?)
  /// The file cannot be made.
  case notCreated(path: String, reason: String)
  /// Writing it failed; what was there is as it was.
  case notWritten(path: String, reason: String)
}
