extension Trace {
  /// The modules whose code was called, each with its architecture: `Blog MVP`. In the order of the calls.
  package var architectures: [String] {
    var names: [String] = []
    for call in functionCalls {
      let path = call.place.split(separator: "/")
      // Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift:42
      guard path.count > 4, path[1] == "Features", path[3] == path[3].uppercased() else { continue }
      let name = "\(path[2]) \(path[3])"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
