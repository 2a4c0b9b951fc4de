import Foundation
import Synchronization

/// A throw-away PostgreSQL, which ends with the process that started it.
///
/// `.ci/postgres` runs it until its standard input ends.
public final class PostgresServer: Sendable {
  public struct Failed: Error {
    public let what: String

    public init(what: String) {
      self.what = what
    }
  }

  /// Without a server, its tests print that nothing was checked.
  public static let isInstalled: Bool = {
    let isHere = FileManager.default.fileExists(atPath: "/usr/lib/postgresql")
    if !isHere { print("not checked: hubs in PostgreSQL, which is not installed") }
    return isHere
  }()

  private static let started = Result { try PostgresServer(["fsync=off"]) }

  /// The server that the tests of the process share.
  public static func shared() throws -> PostgresServer { try started.get() }

  public let folder: String
  public let port: Int
  private let input: Int32
  private let output: Mutex<Int32>

  /// Starts a server with settings such as `fsync=off`.
  public init(_ settings: [String]) throws {
    var (toServer, fromServer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw Failed(what: "pipe") }
    // The server ends when nobody has the end of its input.
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    try Self.spawn([Self.script] + settings, reading: toServer[0], writing: fromServer[1])
    close(toServer[0])
    close(fromServer[1])
    input = toServer[1]
    output = Mutex(fromServer[0])
    let words = try Self.line(from: fromServer[0]).split(separator: " ")
    guard words.count == 3, words[0] == "ready", let port = Int(words[2]) else {
      throw Failed(what: words.joined(separator: " "))
    }
    folder = String(words[1])
    self.port = port
  }

  deinit {
    close(input)
    output.withLock { _ = close($0) }
  }

  private static var script: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/.ci/postgres"
  }

  private static func spawn(_ words: [String], reading: Int32, writing: Int32) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
    var texts = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var child = pid_t()
    guard posix_spawn(&child, words[0], &actions, nil, &texts, environ) == 0 else {
      throw Failed(what: words[0])
    }
    // Swift Testing waits for the first child that ended: one that stays stops its exit tests.
    let server = child
    Thread.detachNewThread {
      var status: Int32 = 0
      _ = waitpid(server, &status, 0)
    }
  }

  private static func line(from descriptor: Int32) throws -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    throw Failed(what: "the server ended")
  }

  /// Sends a command of `.ci/postgres`, and returns what follows its `ok`.
  @discardableResult public func order(_ command: String) throws -> String {
    try output.withLock { descriptor in
      let line = Array((command + "\n").utf8)
      guard write(input, line, line.count) == line.count else { throw Failed(what: command) }
      let answer = try Self.line(from: descriptor)
      guard answer.hasPrefix("ok") else { throw Failed(what: answer) }
      return String(answer.dropFirst(3))
    }
  }
}

// MARK: - Addresses and SQL
extension PostgresServer {
  /// Returns the address of a hub, through the socket.
  public func address(
    schema: String, user: String = "postgres", database: String = "postgres", port: Int? = nil
  ) -> String {
    "postgresql://\(user)@/\(database)?host=\(folder)&port=\(port ?? self.port)&schema=\(schema)"
  }

  /// Returns a name that no schema, role or database has.
  public static func newName() -> String {
    "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
  }

  /// Throws psql's errors with their codes.
  @discardableResult public func sql(
    _ text: String, user: String = "postgres", database: String = "postgres", port: Int? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/psql")
    process.arguments = [
      "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=verbose", "-h", folder,
      "-p", "\(port ?? self.port)", "-U", user, "-d", database, "-c", text,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(what: output) }
    return output.trimmingCharacters(in: .newlines)
  }
}

public func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(index)
      group.leave()
    }
  }
  group.wait()
}
