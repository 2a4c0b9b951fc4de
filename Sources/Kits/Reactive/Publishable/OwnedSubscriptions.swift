/// Subscriptions by the objects they were made for, which it holds weakly.
final class OwnedSubscriptions {
  private struct Member {
    weak var owner: AnyObject?
    let token: SingleAssignmentDisposable
  }

  private var members: [Member] = []

  /// Returns where the token of a new subscription of `owner` is to be put; those of owners that
  /// are gone are ended.
  ///
  /// The place comes before the subscription, which may end its owner's while it is being made.
  func reserve(for owner: AnyObject) -> SingleAssignmentDisposable {
    let token = SingleAssignmentDisposable()
    let expired = take { $0.owner == nil }
    members.append(Member(owner: owner, token: token))
    for token in expired { token.dispose() }
    return token
  }

  /// Ends the subscriptions of `owner`.
  ///
  /// One that says so in its `deinit` is no longer to be told from others that are gone; all of
  /// these are ended.
  func end(of owner: AnyObject) {
    for token in take(where: { $0.owner == nil || $0.owner === owner }) { token.dispose() }
  }

  func endAll() {
    for token in take(where: { _ in true }) { token.dispose() }
  }

  /// Takes out before anything is disposed: letting go of a closure can come back here.
  private func take(where condition: (Member) -> Bool) -> [SingleAssignmentDisposable] {
    let taken = members.filter(condition)
    members.removeAll(where: condition)
    return taken.map(\.token)
  }
}
