/// Makes an array of the expressions in a body.
///
/// Clauses are written in a body, not in a literal: the compiler checks each by itself then, and only where it compiles its
/// file. A literal is one expression, which is checked again when the module is emitted.
@resultBuilder
public enum ArrayBuilder<Element> {
  public static func buildBlock(_ elements: Element...) -> [Element] { elements }
}
