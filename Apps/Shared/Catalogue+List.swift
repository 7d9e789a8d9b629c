public import Composition

extension Catalogue {
  /// What there is, a module and its architectures a line, the default first.
  public var listing: String {
    entries.map { entry in
      let names = entry.architectures.map(\.rawValue).joined(separator: ", ")
      return "\(entry.module) \(entry.part): \(names)"
    }.joined(separator: "\n")
  }
}
