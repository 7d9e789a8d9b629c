/// Contains the HUD. Hosts draw it above everything else.
final class StatusView: View {
  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .status
  }
}
