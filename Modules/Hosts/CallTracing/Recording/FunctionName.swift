import Foundation

/// Names of functions as Swift's demangler writes them.
package enum FunctionName {
  // Parsed once. Regular expressions never change, but are not sendable.
  private nonisolated(unsafe) static let (prefixes, closures, privacy, wrapped, generic, written) = (
    #/^(partial apply for |merged |static |variable initialization expression of |\(\d+\) (await|suspend) resume partial function for\s)+/#,
    #/(closure #\d+ in\s)+/#, #/\sin _[0-9A-F]{32}/#,
    #/closure in (variable initialization expression of |static )+/#, #/<[A-Za-z0-9, ]*>/#,
    #/^(static |closure #|\w+\.)/#
  )

  /// The name without the parts that only the compiler needs.
  static func cleaned(_ name: String) -> String {
    name.replacing(prefixes, with: "").replacing(closures, with: "closure in ")
      .replacing(".didset", with: ".didSet").replacing(privacy, with: "")
      .replacing(wrapped, with: "closure in ").replacing(generic, with: "")
  }

  /// Whether a person has written the function, and it is not asynchronous: `$s7BlogMVC…`.
  static func isWritten(mangled name: String) -> Bool {
    guard let text = demangled(name), text.contains(written) else { return false }
    // `closure #1 () async -> () in Blog.show() -> ()`
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if "(<[".contains(character) { depth += 1 }
      if ")>]".contains(character), !text[..<index].hasSuffix("-") { depth -= 1 }
      guard depth == 0, character == " " else { continue }
      let rest = text[index...]
      if rest.hasPrefix(" async ") { return false }
      if rest.hasPrefix(" in ") || rest.hasPrefix(" : ") { return true }
    }
    return true
  }

  /// The suffix of a function that the compiler has made of an asynchronous one, `TY0_` or `TQ1_`; `nil` for others.
  static func partOfAsynchronous(mangled name: String) -> Substring? {
    guard name.hasSuffix("_") else { return nil }
    let part = name.suffix(6)
    let digits = part.dropLast().reversed().prefix(while: \.isNumber).count
    let suffix = part.suffix(digits + 3)
    return digits > 0 && (suffix.hasPrefix("TQ") || suffix.hasPrefix("TY")) ? suffix : nil
  }

  private static func demangled(_ name: String) -> String? {
    guard let text = swiftDemangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The type that a function belongs to; `nil` for a function of no type.
  package static func type(of name: String) -> String? {
    let call = name.replacing("closure in ", with: "").prefix { $0 != "(" }
    let parts = call.split(separator: ".")
    return parts.first { $0.first?.isUppercase == true }.map(String.init)
  }
}

/// The demangler of the runtime.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
