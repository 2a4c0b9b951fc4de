/// Data that a view shows: setting it to another value marks the view for layout.
///
///     final class Badge: View {
///       @Shown var count = 0
///     }
@propertyWrapper
public struct Shown<Value: Equatable> {
  private var value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  @available(*, unavailable, message: "only properties of views are shown")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public static subscript<Owner: View>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Shown<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      guard owner[keyPath: storage].value != newValue else { return }
      owner[keyPath: storage].value = newValue
      owner.setNeedsLayout()
    }
  }
}
