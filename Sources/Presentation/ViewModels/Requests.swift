import Entities

/// How many cards of each column `todo board` prints; `nil`: all.
///
/// `skipsWaiting` is the civil minute at which waiting cards are skipped without filters; `nil`:
/// they are printed.
public typealias BoardLimits = (
  open: Int?, done: Int?, filters: FilterSelection?, skipsWaiting: Deadline?, now: Deadline?
)

/// Lines that return whether to commit; no other process can write until then.
///
/// With `keepsGoing`, lines that are refused are ignored, instead of aborting the transaction.
public typealias BatchRequest = (keepsGoing: Bool, lines: () -> Bool)

/// A request that is answered part by part, such as a list of cards; the answer is the summary.
///
/// `body` takes each part, in order, while the request is running.
public typealias PartsRequest<Value, Part> = (value: Value, body: (Part) -> Void)
