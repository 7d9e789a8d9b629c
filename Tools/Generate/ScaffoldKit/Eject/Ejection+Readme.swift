import ToolSupport

extension Ejection {
  /// `README.md` of the package that is written.
  var readme: String {
    let own = targets.filter { manifest.feature(of: $0) == feature }
    let shared = targets.filter { manifest.feature(of: $0) == nil && $0.folder.hasPrefix("Modules/") }
    let architectures = own.map { String($0.name.dropFirst(feature.count)) }.filter { $0 == $0.uppercased() }
    return """
      # \(feature)

      The feature \(feature) of ModularProfile as a package of its own, with the toolkit and the tests that it needs. It needs no other package.

      ```sh
      swift run preview
      swift test --disable-xctest
      ```

      The preview shows the feature on the service of its contract, with forty-five items that live in memory. To see another
      architecture: `swift run preview --architecture \((architectures.last ?? "MVC").lowercased())`.

      ## Modules

      | module | where |
      | --- | --- |
      \((own + shared).map { "| \($0.name) | `\($0.folder)` |" }.joined(separator: "\n"))

      A scene imports `\(feature)Interface` and one of the architectures: \(architectures.joined(separator: ", ")). \
      `\(feature)Testing` has the contract that all of them keep; `Tests/\(feature)Tests` runs it.

      """
  }
}
