import Expectations
import Foundation
import Testing

@Suite(.enabled(if: FullDiskTests.ownDisks != nil, "no disk can be mounted"))
struct FullTeamDiskTests {
  private let disk: String
  private var todo: Program

  init() throws {
    todo = try Program()
    disk = todo.home.path("disk")
    mkdir(disk, 0o755)
  }

  /// Runs a script as Ann, in a team whose hub and store have these paths, on a disk of 1 MB.
  private func run(hub: String, store: String, _ script: String) throws -> [String] {
    let ann = todo.with(["TODO_STORE": store])
    let fill = "head -c 2000000 /dev/zero >\(disk)/fill 2>/dev/null"
    let outcome = try ann.onOwnDisk(
      FullDiskTests.ownDisks ?? [],
      """
      mount -t tmpfs -o size=1m tmpfs \(disk)
      "$0" add first >/dev/null
      "$0" team create \(hub) --name Ann >/dev/null
      "$0" --store \(todo.home.path("bob")) team join \(hub) --name Bob >/dev/null 2>&1
      fill() { \(fill); }
      bob() { "$0" --store \(todo.home.path("bob")) "$@"; }
      \(script)
      """)
    expect(outcome.err, is: "")
    return outcome.lines
  }

  @Test func aFullDiskOfTheTeamDelaysTheChange() throws {
    let lines = try run(
      hub: "\(disk)/hub", store: todo.home.path("ann"),
      """
      fill
      "$0" edit 1 --title Later
      "$0" sync 2>&1; echo "status $?"
      "$0" list --plain=title
      rm \(disk)/fill
      "$0" sync; bob sync >/dev/null; bob list --plain=title
      """)
    expect(
      lines,
      is: [
        "Edited 1: Later — title",
        "todo: No space left on the disk of the team at file://\(disk)/hub. Nothing was changed",
        "status 74", "Later", "Pulled 0 changes, pushed 1", "Later",
      ])
  }

  /// The journal of the hub's file can't be created.
  @Test func aDiskWithoutRoomForAFileIsFull() throws {
    let lines = try run(
      hub: "\(disk)/hub", store: todo.home.path("ann"),
      """
      mount -o remount,size=1m,nr_inodes=20 \(disk)
      for i in $(seq 40); do touch \(disk)/$i 2>/dev/null; done
      "$0" edit 1 --title Later
      "$0" sync 2>&1; echo "status $?"
      rm \(disk)/[0-9]*
      "$0" sync
      """)
    expect(
      lines,
      is: [
        "Edited 1: Later — title",
        "todo: No space left on the disk of the team at file://\(disk)/hub. Nothing was changed",
        "status 74", "Pulled 0 changes, pushed 1",
      ])
  }

  @Test func aFullDiskOfTheStoreLeavesItAsItWas() throws {
    let lines = try run(
      hub: todo.home.path("hub"), store: "\(disk)/ann",
      """
      bob edit 1 --title Theirs >/dev/null; bob sync >/dev/null
      fill
      "$0" sync 2>&1; echo "status $?"
      "$0" list --plain=title
      rm \(disk)/fill
      "$0" sync; "$0" list --plain=title; "$0" doctor >/dev/null; echo "status $?"
      """)
    expect(
      lines,
      is: [
        "todo: No disk space left to write \(disk)/ann. Nothing was changed",
        "status 74", "first", "Pulled 1 change, pushed 0", "Theirs",
        "status 0",
      ])
  }
}
