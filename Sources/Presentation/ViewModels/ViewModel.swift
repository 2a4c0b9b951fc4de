/// What a view is bound to: inputs say what happened, outputs say what shows.
///
/// A view model knows no terminal, no store and no words; it lives as long as its view keeps it.
public protocol ViewModel: AnyObject {
  associatedtype Input
  associatedtype Output

  /// Connects the inputs; call it once.
  func transform(_ input: Input) -> Output
}

/// Something that was asked for, in earnest or to see what it would do.
public struct Submission<Value> {
  public let value: Value
  /// Whether everything is answered as if, and nothing is kept.
  public let isRehearsal: Bool

  public init(_ value: Value, isRehearsal: Bool = false) {
    self.value = value
    self.isRehearsal = isRehearsal
  }
}
