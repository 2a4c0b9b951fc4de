import Entities
import FoundationEssentials

// Numbers for the cards that a machine adds before its next sync.
extension TeamReplica {
  /// After everything else in the outbox, unless it asks already.
  ///
  /// Each entry asks for one to ``TeamState/leaseLimit`` numbers. `newID` makes the ids of the
  /// entries. `next` is a log on which the outbox can't be rebased without the numbers.
  public mutating func requestNumbers(
    _ count: Int, after next: TeamState? = nil, newID: () -> UUID
  ) {
    guard !outbox.contains(where: { $0.isRequest && next?.has($0.id) != true }) else { return }
    var first = (next ?? local).nextNumber
    var left = max(count, 1)
    while left > 0 {
      let numbers = first...first + min(left, TeamState.leaseLimit) - 1
      outbox.append(
        Pending(id: newID(), author: author, content: .lease(numbers), isRequest: true))
      first = numbers.upperBound + 1
      left -= numbers.count
    }
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
