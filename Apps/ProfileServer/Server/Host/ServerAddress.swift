/// Formats and classifies the addresses of a server.
enum ServerAddress {
  /// The URL of a host and port. An address that stands for all interfaces becomes 127.0.0.1.
  static func text(host: String, port: Int) -> String {
    switch host {
    case "0.0.0.0", "::": "http://127.0.0.1:\(port)"
    case _ where host.contains(":"): "http://[\(host)]:\(port)"
    default: "http://\(host):\(port)"
    }
  }

  /// Whether only this machine can connect to the host.
  static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }
}
