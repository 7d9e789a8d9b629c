/// A server's address as it is written in front of a path.
public enum ServerAddress {
  /// Everywhere is no place to go to: then it is this machine.
  public static func text(host: String, port: Int) -> String {
    switch host {
    case "0.0.0.0", "::": "http://127.0.0.1:\(port)"
    case _ where host.contains(":"): "http://[\(host)]:\(port)"
    default: "http://\(host):\(port)"
    }
  }

  /// Whether nobody but this machine can reach it.
  public static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }
}
