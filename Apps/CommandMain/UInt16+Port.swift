import ArgumentParser

extension UInt16 {
  /// Reads the value of an option for a port.
  public static func readingPort(_ text: String) throws -> UInt16 {
    guard let port = UInt16(text) else { throw ValidationError("A port is 0 to 65535.") }
    return port
  }
}
