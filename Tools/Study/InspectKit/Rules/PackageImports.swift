/// Each third-party package, and the libraries of the system for servers, are imported only in their own places.
package struct PackageImports: ImportRule {
  package let name = "package-imports"
  package let reason =
    "Packages stay at the edges, each in one place, so that the rest can be read and reused anywhere."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "import GRDB", good: "import BlogCore")

  /// The places where each package's modules may be imported, as path prefixes.
  static let places: [String: [String]] = [
    "ArgumentParser": ["Apps/", "Tools/"],
    "CLibraries": ["Modules/Data/Accounts/Local/", "Modules/Hosts/WebHost/Server/", "Tests/WebHostTests/"],
    "GRDB": ["Modules/Data/Backends/SQLite/"],
    "GRDBSQLite": ["Tests/BackendsTests/Disk/"],
    "HTTPTypes": [
      "Apps/ProfileServer/Server/", "Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/",
      "Tests/WebHostTests/",
    ],
    "Hummingbird": ["Apps/ProfileServer/Server/", "Modules/Hosts/WebHost/Server/"],
    "HummingbirdCore": [
      "Apps/ProfileServer/Server/", "Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/",
    ],
    "Logging": [
      "Apps/ProfileServer/", "Apps/ProfileWeb/", "Modules/Hosts/HTTPServing/",
      "Modules/Hosts/WebHost/Server/", "Tests/",
    ],
    "NIOCore": [
      "Apps/ProfileServer/Server/", "Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/",
      "Tests/WebHostTests/",
    ],
    "NIOEmbedded": ["Tests/WebHostTests/"],
    "NIOHTTP1": ["Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/", "Tests/WebHostTests/"],
    "NIOHTTPTypes": [
      "Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/", "Tests/WebHostTests/",
    ],
    "NIOHTTPTypesHTTP1": ["Modules/Hosts/HTTPServing/", "Modules/Hosts/WebHost/Server/"],
    "NIOWebSocket": ["Modules/Hosts/WebHost/Server/", "Tests/WebHostTests/"],
    "ServiceLifecycle": ["Apps/ProfileServer/Server/", "Modules/Hosts/WebHost/Server/"],
    "Subprocess": ["Apps/ProfileApp/"],
    "SwiftDiagnostics": ["Tools/Generate/ScaffoldKit/"],
    "SwiftOperators": ["Tools/Study/CompareKit/Mutate/"],
    "SwiftParser": ["Tools/Study/CompareKit/", "Tools/Generate/ScaffoldKit/"],
    "SwiftParserDiagnostics": ["Tools/Generate/ScaffoldKit/"],
    "SwiftSyntax": ["Tools/Study/CompareKit/", "Tools/Generate/ScaffoldKit/"],
    "UnixSignals": ["Apps/ProfileServer/Server/", "Modules/Hosts/WebHost/Server/"],
  ]

  package func files(in project: Project) -> [SourceFile] { project.files }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    guard let places = Self.places[module] else {
      return project.isTarget(module) || DeclaredImports.toolchain.contains(module)
        ? nil : "There is no place for \(module) in the table of packages."
    }
    return places.contains(where: file.path.hasPrefix)
      ? nil : "\(module) may be imported in \(places.joined(separator: " and ")) only."
  }
}
