import Expectations
import Foundation
import Testing

@Suite struct FullDiskTests {
  /// The command that allows mounting a small disk, if this user may do so.
  static let ownDisks: [String]? = [
    ["/usr/bin/unshare", "--mount"], ["/usr/bin/unshare", "--user", "--map-root-user", "--mount"],
  ].first { words in
    let mount = ["/bin/mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    let outcome = try? Program(words[0]).run(words.dropFirst() + mount)
    return outcome?.status == 0
  }

  @Test(.enabled(if: ownDisks != nil, "no disk can be mounted; limits stand for it below"))
  func aFullDiskIsReportedAndLosesNothing() throws {
    var todo = try Program()
    let disk = todo.home.path("disk")
    todo.environment["TODO_STORE"] = "\(disk)/todo.sqlite3"
    mkdir(disk, 0o755)
    let outcome = try todo.onOwnDisk(
      Self.ownDisks ?? [],
      """
      mount -t tmpfs -o size=1m tmpfs \(disk)
      "$0" add first
      head -c 2000000 /dev/zero >\(disk)/fill 2>/dev/null
      "$0" add second 2>&1; echo "status $?"
      "$0" done 1 2>&1; echo "status $?"
      "$0" list --plain=state,title; echo "status $?"
      "$0" add other --store \(disk)/other.sqlite3 2>&1; echo "status $?"
      rm \(disk)/fill
      "$0" add third
      "$0" add other --store \(disk)/other.sqlite3
      "$0" list --plain=state,title; ls \(disk)
      """)
    let refused = "todo: No disk space left to write \(todo.store). Nothing was changed"
    expect(outcome.err, is: "")
    expect(
      outcome.lines,
      is: [
        "Added 1: first (inbox, todo)", refused, "status 74", refused, "status 74",
        "todo\tfirst", "status 0",
        refused.replacing("todo.sqlite3", with: "other.sqlite3"), "status 74",
        "Added 2: third (inbox, todo)", "Added 1: other (inbox, todo)", "todo\tfirst",
        "todo\tthird", "other.sqlite3", "todo.sqlite3",
      ])
  }

  /// SQLite writes one byte in 4,096 of the file that it maps beside the log, so the first use of
  /// the other blocks of 1 KiB would end the process with SIGBUS.
  ///
  /// Files that an earlier command left beside the store have some of the blocks.
  @Test(
    .enabled(if: ownDisks != nil && canMountExt4, "no disk with small blocks can be mounted"),
    arguments: [true, false])
  func aFullDiskWithSmallBlocksIsReportedAndReadable(keepsLog: Bool) throws {
    var todo = try Program()
    let disk = todo.home.path("disk")
    todo.environment["TODO_STORE"] = "\(disk)/todo.sqlite3"
    let clean = keepsLog ? "true" : "rm -f \"$TODO_STORE\"-*"
    let full = "todo: No disk space left to write \(todo.store)"
    mkdir(disk, 0o755)
    let outcome = try todo.onOwnDisk(
      Self.ownDisks ?? [],
      """
      set -e
      truncate -s 4M \(disk).img
      mkfs.ext4 -q -b 1024 -m 0 -O ^has_journal \(disk).img
      mount -o loop \(disk).img \(disk)
      "$0" add first
      set +e
      for free in 0 1 2 3 4 5 6 7 8 9 10 11 12; do
        dd if=/dev/zero of=\(disk)/fill bs=1k 2>/dev/null
        truncate -s -${free}K \(disk)/fill
        \(clean)
        "$0" list --plain=title; echo "status $?"
        "$0" add second 2>&1 | head -1
        \(clean)
        "$0" doctor 2>&1 | grep -cE "^The store has no problems|^\(full)$"
        rm \(disk)/fill
      done
      """)
    let round = ["first", "status 0", "\(full). Nothing was changed", "1"]
    expect(outcome.err, is: "")
    expect(
      outcome.lines,
      is: ["Added 1: first (inbox, todo)"]
        + Array(repeating: round, count: 13).flatMap(\.self))
  }

  private static let canMountExt4: Bool = {
    let script = """
      cd "$(mktemp -d)" && truncate -s 4M img && mkfs.ext4 -q img && mkdir disk \
        && mount -o loop img disk && umount disk
      """
    guard let words = ownDisks else { return false }
    let outcome = try? Program(words[0]).run(words.dropFirst() + ["/bin/sh", "-c", script])
    return outcome?.status == 0
  }()

  /// The limits range from no log at all to a log without its last page.
  @Test(arguments: [0, 1, 4, 8, 16, 24, 32, 40, 48])
  func aFileSizeLimitIsReportedAndLosesNothing(kilobytes: Int) throws {
    let todo = try Program.keeping("Buy milk")
    var limited = todo
    limited.fileLimit = kilobytes
    let outcome = try limited.run("add", "Call mum")
    if outcome.status == 0 {
      try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    } else {
      expect(
        outcome.err,
        is: """
          todo: Could not write \(todo.store): the limit on the size of files is reached. \
          Nothing was changed
            To raise it: ulimit -f unlimited

          """)
      expect(outcome.status, is: 74)
      try expect(todo.titles(), is: ["Buy milk"])
    }
    try expect(todo.soundness(), is: "ok")
    try todo.succeed("add", "Water plants")
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test func acknowledgedChangesSurviveTheFileSizeLimit() throws {
    let todo = try Program.keeping("card 0")
    var limited = todo
    // Room for the log of a command, but soon not for a larger store.
    limited.fileLimit = try todo.storeBytes().count / 1024 + 4
    var count = 1
    while count < 1000 {
      let outcome = try limited.run(
        "add", "card \(count)", "-n", String(repeating: "n", count: 900))
      guard outcome.status == 0 else {
        expect(outcome.err.contains("the limit on the size of files is reached"))
        expect(outcome.status, is: 74)
        break
      }
      count += 1
    }
    expect(count > 1 && count < 1000)
    try expect(todo.titles(), is: (0..<count).map { "card \($0)" })
    try expect(todo.soundness(), is: "ok")
  }

  @Test func aTransactionBeyondTheLimitIsRolledBack() throws {
    let todo = try Program.keeping("Buy milk")
    var limited = todo
    limited.fileLimit = 512
    let lines = (1...3000).map { "card \($0) \(String(repeating: "x", count: 150))\n" }.joined()
    let outcome = try limited.run("add", "--lines", input: lines)
    let reason = "\(todo.store): the limit on the size of files is reached. Nothing was changed"
    expect(outcome.err.contains("Could not write \(reason)"))
    expect(outcome.out, is: "")
    expect(outcome.status, is: 74)
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.soundness(), is: "ok")
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test(arguments: [0, 1, 4, 8, 32, 64])
  func aStoreCanBeCreatedAfterAFailedAttempt(kilobytes: Int) throws {
    let todo = try Program()
    var limited = todo
    limited.fileLimit = kilobytes
    let outcome = try limited.run("add", "Call mum")
    expect(outcome.err.contains("the limit on the size of files is reached"))
    expect(outcome.status, is: 74)
    try expect(todo.titles(), is: [])
    try expect(todo.succeed("add", "Buy milk", "--plain=number"), is: "1\n")
    try expect(todo.soundness(), is: "ok")
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }
}

extension Program {
  /// Runs a shell script with mounts of its own; `$0` is the binary.
  func onOwnDisk(_ words: [String], _ script: String) throws -> Outcome {
    var program = self
    program.executable = words[0]
    let rest = Array(words.dropFirst()) + ["/bin/sh", "-c", script, executable]
    return try program.run(rest)
  }
}
