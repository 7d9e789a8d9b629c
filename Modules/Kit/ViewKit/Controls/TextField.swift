/// One line of editable text.
public final class TextField: TextControl {
  public init(_ text: String = "", identifier: String = "") {
    super.init(text, breaksLines: false, identifier: identifier)
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    super.describe(&snapshot)
    snapshot.role = .textField
  }
}
