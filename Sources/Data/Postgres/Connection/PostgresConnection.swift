import Entities
import Glibc

final class PostgresConnection {
  private let library: PostgresLibrary
  private let handle: OpaquePointer
  /// Whether the server warned beside its answer.
  private var hasWarning = false
  /// The maximum time without a byte from the server, in milliseconds.
  private let patience: () -> Int
  /// Whether the server can't be asked anything any longer.
  private(set) var isLost = false
  /// Whether a wait for a lock ends.
  var limitsLocks = false

  init(
    _ parameters: [(name: String, value: String)], patience: @escaping () -> Int,
    library: PostgresLibrary
  ) throws(HubFault) {
    let names = parameters.map { strdup($0.name) }
    let values = parameters.map { strdup($0.value) }
    defer { for text in names + values { free(text) } }
    let opened = library.connectdbParams(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 0)
    guard let opened else { throw .unreachable }
    guard Int32(library.status(opened)) == PostgresLibrary.constants["CONNECTION_OK"] else {
      let text = library.errorMessage(opened).map { String(cString: $0) } ?? ""
      library.finish(opened)
      throw HubFault(ofConnection: text)
    }
    self.library = library
    self.patience = patience
    handle = opened
    listenToNotices()
  }

  deinit { library.finish(handle) }

  private func listenToNotices() {
    let receiver: PostgresLibrary.Receiver = { argument, result in
      guard let argument else { return }
      let connection = Unmanaged<PostgresConnection>.fromOpaque(argument).takeUnretainedValue()
      let severity = connection.library.field("PG_DIAG_SEVERITY_NONLOCALIZED", of: result)
      if severity == "WARNING" { connection.hasWarning = true }
    }
    _ = library.setNoticeReceiver(handle, receiver, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A warning is thrown as a failure: a cancelled wait for a standby is a success with a warning.
  func run(
    _ sql: String, _ parameters: PostgresParameters = PostgresParameters()
  ) throws(PostgresFailure) -> PostgresResult {
    hasWarning = false
    let isSent = parameters.withPointers { types, values, lengths in
      let binary = [CInt](repeating: 1, count: types.count)
      return library.sendQueryParams(
        handle, sql, CInt(types.count), types, values, lengths, binary, 1)
    }
    guard isSent == 1 else { throw lose() }
    var answer: PostgresResult?
    while true {
      try waitForResult()
      guard let result = library.getResult(handle) else { break }
      let next = PostgresResult(result, of: library)
      if answer?.failure == nil { answer = next }
    }
    guard let answer else { throw lose() }
    if let failure = answer.failure {
      let isOpen = Int32(library.status(handle)) == PostgresLibrary.constants["CONNECTION_OK"]
      if !isOpen { isLost = true }
      throw failure
    }
    if hasWarning { throw PostgresFailure(state: PostgresFailure.warning) }
    return answer
  }

  private func waitForResult() throws(PostgresFailure) {
    while library.isBusy(handle) != 0 {
      var watched = pollfd(fd: library.socket(handle), events: Int16(POLLIN), revents: 0)
      let count = poll(&watched, 1, Int32(clamping: patience()))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw lose(count == 0 ? PostgresFailure.silence : nil) }
      // The error is in the result that follows.
      if library.consumeInput(handle) == 0 { return }
    }
  }

  private func lose(_ state: String? = nil) -> PostgresFailure {
    isLost = true
    return PostgresFailure(state: state)
  }
}

extension PostgresConnection {
  /// Keeps all statements or none, and returns whether it kept them, as `body` says.
  func transaction(
    _ body: () throws(PostgresFailure) -> Bool
  ) throws(PostgresFailure) -> Bool {
    _ = try run("BEGIN")
    do throws(PostgresFailure) {
      if try body() {
        // A commit of a failed transaction rolls it back.
        guard try run("COMMIT").command == "COMMIT" else { throw .rolledBack }
        return true
      }
    } catch {
      if !isLost { _ = try? run("ROLLBACK") }
      throw error
    }
    _ = try run("ROLLBACK")
    return false
  }
}

extension PostgresFailure {
  static let rolledBack = PostgresFailure(state: "40000")
  /// The code of this program for an answer that didn't come in time.
  static let silence = "TODO0"
  static let warning = "01000"
}
