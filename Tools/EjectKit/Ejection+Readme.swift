import ToolSupport

extension Ejection {
  /// `README.md` of the package that is written.
  var readme: String {
    let own = targets.filter { manifest.feature(of: $0) == feature }
    let shared = targets.filter { manifest.feature(of: $0) == nil && $0.folder.hasPrefix("Modules/") }
    let program = preview?.name ?? "\(feature)Preview"
    let needs =
      products.isEmpty ? "It needs no other package." : "It needs \(products.joined(separator: ", "))."
    let architectures = own.map { String($0.name.dropFirst(feature.count)) }.filter { $0 == $0.uppercased() }
    let data =
      preview == nil
      ? "The preview shows the feature on the data of its own service."
      : """
      The preview shows the feature on the service of its contract, with forty-five items that live in memory. Name another \
      architecture to see it: `swift run \(program) \((architectures.last ?? "MVC").lowercased())`.
      """
    return """
      # \(feature)

      The feature \(feature) of ModularProfile as a package of its own, with the toolkit and the tests that it needs. \(needs)

      ```sh
      swift run \(program)
      swift test --disable-xctest
      ```

      \(data)

      ## Modules

      | module | where |
      | --- | --- |
      \((own + shared).map { "| \($0.name) | `\($0.folder)` |" }.joined(separator: "\n"))

      A scene imports `\(feature)Interface` and one of the architectures: \(architectures.joined(separator: ", ")). \
      `\(feature)Testing` has the contract that all of them keep; `Tests/\(feature)Tests` runs it.

      """
  }
}
