extension Patch {
  /// A message that replaces the whole page. Sent if the browser's page is not the one that the host expects.
  public static func whole(_ root: Element, sequence: Int) -> String {
    var json = "[\(sequence),[0,"
    JSONText.append(root.html, to: &json)
    return json + "]]"
  }

  /// The message for a page: `[sequence, change, …]`, where a change is `[number, content, attribute, value, …]`.
  ///
  /// The content is a string for text, `0` if it stays, and an array for children: a number for a child that is kept, a
  /// string of HTML for a new one. The value `0` removes an attribute, `1` means `"true"`, and `2` means `"false"`.
  public func json(sequence: Int) -> String {
    var json = "[\(sequence)"
    for change in changes {
      json += ",[\(change.number),"
      switch change.content {
      case .same: json += "0"
      case .text(let text): JSONText.append(HTMLText.clean(text), to: &json)
      case .children(let children): Self.append(children, to: &json)
      }
      for (attribute, value) in change.attributes.sorted(by: { $0.key < $1.key }) {
        json += ",\"\(attribute.code)\","
        switch value {
        case nil: json += "0"
        case "true"?: json += "1"
        case "false"?: json += "2"
        case let value?: JSONText.append(HTMLText.clean(value, isTyped: attribute == .value), to: &json)
        }
      }
      json += "]"
    }
    return json + "]"
  }

  private static func append(_ children: [Child], to json: inout String) {
    json += "["
    for (index, child) in children.enumerated() {
      if index > 0 { json += "," }
      switch child {
      case .kept(let number): json += "\(number)"
      case .new(let element): JSONText.append(element.html, to: &json)
      }
    }
    json += "]"
  }
}

/// Writes strings of JSON (RFC 8259, 7). `HTMLText` has replaced all control characters except these two.
enum JSONText {
  static func append(_ text: String, to json: inout String) {
    json += "\""
    var rest = text[...]
    // A run at a time: a page as HTML is the longest text of all.
    while let index = rest.utf8.firstIndex(where: { escape(for: $0) != nil }) {
      json += rest[..<index]
      json += escape(for: rest.utf8[index]) ?? ""
      rest = rest[rest.utf8.index(after: index)...]
    }
    json += rest
    json += "\""
  }

  private static func escape(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\t"): "\\t"
    default: nil
    }
  }
}
