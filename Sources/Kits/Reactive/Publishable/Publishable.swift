/// A property that tells weakly held subscribers its old and its new value.
///
/// ```swift
/// @Publishable private(set) var theme = Theme.dark
///
/// settings.$theme.subscribe(by: self, immediate: true) { board, old, new in board.restyle(new) }
/// ```
/// It reads as it was set at once; what its subscribers are told of it, ``Publication`` promises.
/// Setting an equal value tells them too: they are given both and can see. A copy of the property
/// is the same property, which is why it belongs in a class.
@propertyWrapper
public struct Publishable<Value> {
  /// Who is told, for the subscribers: who may not set the property cannot set it by this either.
  public let projectedValue: Publication<Value>

  public init(wrappedValue: Value) {
    projectedValue = Publication(wrappedValue)
  }

  /// The value that was set last.
  ///
  /// Setting it does not change the wrapper, so a subscriber may read and set the property while it
  /// is told of it.
  public var wrappedValue: Value {
    get { projectedValue.current }
    nonmutating set { projectedValue.set(newValue) }
  }
}
