extension Trace {
  /// The modules whose code was called, each with its architecture: `Blog MVP`. In the order of the calls.
  package var architectures: [String] {
    var names: [String] = []
    for call in functionCalls {
      let path = call.place.split(separator: "/")
      // Modules/Blog/MVP/Logic/BlogItemPresenter.swift:42
      guard path.count > 3, path[0] == "Modules", path[2] == path[2].uppercased() else { continue }
      let name = "\(path[1]) \(path[2])"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
