import Entities
import FoundationEssentials

// Numbers for the cards that a machine adds before its next sync.
extension TeamReplica {
  /// After everything else in the outbox, unless it asks already.
  ///
  /// Each entry asks for one to ``TeamState/leaseLimit`` numbers. `newID` makes the ids of the
  /// entries.
  public mutating func requestNumbers(_ count: Int, newID: () -> UUID) {
    guard !outbox.contains(where: \.isRequest) else { return }
    var first = local.nextNumber
    var left = max(count, 1)
    while left > 0 {
      let numbers = first...first + min(left, TeamState.leaseLimit) - 1
      ask(for: numbers, id: newID())
      first = numbers.upperBound + 1
      left -= numbers.count
    }
  }

  /// The outbox can't be rebased on the log `next` without them.
  public mutating func requestNumbers(_ count: Int, id: UUID, after next: TeamState) {
    guard !outbox.contains(where: { $0.isRequest && !next.has($0.id) }) else { return }
    let first = next.nextNumber
    ask(for: first...first + min(max(count, 1), TeamState.leaseLimit) - 1, id: id)
  }

  private mutating func ask(for numbers: ClosedRange<Int>, id: UUID) {
    outbox.append(Pending(id: id, author: author, content: .lease(numbers), isRequest: true))
  }

  /// The number of cards that can be added before the next sync.
  public func freeNumberCount(limit: Int) -> Int {
    local.freeNumbers(of: author.replica, limit: limit).count
  }

  /// Keeps `reserve` in the long run, and `least` at once; `nil` if enough are left.
  ///
  /// 10 at first, and twice as many each time, up to the limit. Machines that add no cards, such as
  /// CI jobs, should not ask.
  public func numbersToLease(reserve: Int, least: Int = 0) -> Int? {
    let grown = grownLease(reserve: reserve)
    let missing = least - (least > 0 ? freeNumberCount(limit: least) : 0)
    return missing > 0 ? max(missing, grown ?? 0) : grown
  }

  private func grownLease(reserve: Int) -> Int? {
    let last = base.leases.last { $0.replica == author.replica }?.numbers.count
    guard let last else { return 10 }
    let wanted = max(last / 2, reserve)
    guard freeNumberCount(limit: wanted) < wanted else { return nil }
    return min(TeamState.leaseLimit, max(10, last * 2))
  }
}
