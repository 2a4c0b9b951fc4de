/// Lines that return whether to commit; no other process can write until then.
///
/// With `keepsGoing`, lines that are refused are ignored, instead of aborting the transaction.
public typealias BatchRequest = (keepsGoing: Bool, lines: () -> Bool)

/// A request that is answered part by part, such as a list of cards; the answer is the summary.
///
/// `body` takes each part, in order, while the request is running.
public typealias PartsRequest<Value, Part> = (value: Value, body: (Part) -> Void)
