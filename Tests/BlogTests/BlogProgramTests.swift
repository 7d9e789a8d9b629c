import BlogCore
import BlogTesting
import Essentials
import Testing

@testable import BlogMVU

/// The runtime of a model, with a model of a few lines.
@MainActor
struct BlogProgramTests {
  @Test func updatesTheModelAndCarriesOutTheEffects() {
    let program = Program(Log())
    var performed: [String] = []
    program.perform = { performed.append($0) }
    program.send("a")
    program.send("b")
    #expect(program.model.messages == ["a", "b"])
    #expect(performed == ["a1", "a2", "b1", "b2"])
  }

  @Test func aMessageSentByAnEffectIsHandledAfterAllEffects() {
    let program = Program(Log())
    var performed: [String] = []
    program.perform = { [unowned program] effect in
      if effect == "a1" { program.send("b") }
      performed.append("\(effect) of \(program.model.messages)")
    }
    program.send("a")
    #expect(program.model.messages == ["a", "b"])
    #expect(performed == [#"a1 of ["a"]"#, #"a2 of ["a"]"#, #"b1 of ["a", "b"]"#, #"b2 of ["a", "b"]"#])
  }

  @Test func aMessageChangesTheModelInPlace() {
    let state = BlogListState(blogs: Blog.samples(1000), paging: Paging(), position: ListPosition())
    let program = Program(BlogListModel(author: UserID(132), state: state, images: [:], formatter: .english))
    let before = Self.address(of: program.model.items)
    program.send(.item(BlogID(1), .likeButtonTapped))
    #expect(program.model.items[0].isLiked)
    #expect(Self.address(of: program.model.items) == before, "the rows are not copied")
  }

  /// Where the elements are stored.
  private static func address(of items: [BlogItemModel]) -> UnsafeRawPointer? {
    items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  /// Remembers its messages. Every message has two effects.
  private struct Log: ScreenModel {
    var messages: [String] = []

    mutating func update(_ message: String) -> [String] {
      messages.append(message)
      return ["\(message)1", "\(message)2"]
    }
  }
}
