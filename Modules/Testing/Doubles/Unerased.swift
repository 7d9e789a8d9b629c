/// Casts a generic member's result to the type that the caller expects. For generated code.
///
/// Stops the test if the result has another type: the type of a generic member's result can be checked only at the
/// call.
public func unerased<Value>(_ answer: Any, as type: Value.Type = Value.self) -> Value {
  guard let value = answer as? Value else {
    fatalError("The answer is a \(Swift.type(of: answer)), and the caller expects a \(type).")
  }
  return value
}
