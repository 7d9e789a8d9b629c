public import HTTPTypes

extension HTTPFields {
  /// Makes fields from names and values, in their order. Leaves out names that are not valid in HTTP.
  public init(_ pairs: [(name: String, value: String)]) {
    self.init()
    for (name, value) in pairs {
      if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
    }
  }
}
