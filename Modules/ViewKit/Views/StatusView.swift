/// Carries a toast or the HUD, which hosts draw above everything else.
final class StatusView: View {
  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .status
  }
}
