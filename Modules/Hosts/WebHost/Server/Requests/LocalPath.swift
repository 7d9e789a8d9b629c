/// Checks a path from a request: where to go after signing in.
enum LocalPath {
  /// The path if it is safe, else `/`. A path that leads to another host or breaks out of the header is not safe.
  static func safe(_ path: String?) -> String {
    guard let path, path.utf8.count <= 1024, path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\"),
      path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), path != "/sign-in", !path.hasPrefix("/sign-in?")
    else { return "/" }
    return path
  }

  /// A path or another text as a value in a query.
  static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
