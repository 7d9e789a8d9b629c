import Testing

/// Who builds the profile of another user: a scene of modules, or one controller. Both have to pass the same tests.
enum ProfileBuilder: String, CaseIterable, CustomTestStringConvertible {
  case modules = "user"
  case oneController = "massive"

  var options: [String] { ["--scene", rawValue] }
  var testDescription: String { rawValue }
}

extension ProfileRig {
  init(_ arguments: String..., by builder: ProfileBuilder, listHeight: Int = 16) async throws {
    try await self.init(arguments: arguments + builder.options, listHeight: listHeight)
  }
}
