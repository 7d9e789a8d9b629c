import ArgumentParser
public import Essentials

extension ClientAddress {
  /// Reads the value of an option.
  public static func reading(_ text: String) throws -> ClientAddress {
    guard let address = ClientAddress(text) else {
      throw ValidationError("“\(text.harmless)” is not an IP address, such as 127.0.0.1.")
    }
    return address
  }
}
