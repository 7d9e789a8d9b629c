/// Gives an answer the type that a generic member's caller expects; generated code calls it.
///
/// Stops the test where the answer is of another type: what a test says about a generic member can't be checked
/// before it is called.
public func unerased<Value>(_ answer: Any, as type: Value.Type = Value.self) -> Value {
  guard let value = answer as? Value else {
    fatalError("The answer is a \(Swift.type(of: answer)), and the caller expects a \(type).")
  }
  return value
}
