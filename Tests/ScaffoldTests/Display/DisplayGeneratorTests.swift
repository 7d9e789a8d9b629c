import Testing

@testable import ScaffoldKit

struct DisplayGeneratorTests {
  private static let display = """
    // scaffold:display CardView
    @MainActor
    public protocol CardDisplay: AnyObject {
      var titleText: String { get }
      var likeText: String { get }
      var isLiked: Bool { get }
      var pictureData: Data? { get }
      var noteText: String? { get }
      var headingText: String { get }
    }

    @MainActor
    public protocol CardRefreshing: AnyObject {
      func refresh()
    }

    """
  private static let view = """
    public final class CardView: View {
      public var driver: AnyObject?
      public var isLiked = false
      public var noteText: String?
      let titleLabel = Label()
      let likeButton = Button()
      let pictureView = ImageView()
      let list = PagedListView(identifier: "x")
    }

    """
  private static let toolkit =
    "public final class PagedListView: View {\n  public var headingText = \"\"\n}\n"

  private let disk = MemoryDisk([
    "Package.swift": "", "Modules/Card/Display/CardDisplay.swift": display,
    "Modules/Card/Views/CardView.swift": view, "Modules/ViewKit/Tables/PagedListView.swift": toolkit,
  ])
  private let path = "Modules/Card/Views/CardView+Display+Generated.swift"

  @Test func viewGetsItsSettersAndShowsEverything() throws {
    let artifact = try #require(try Generator().artifacts(in: disk).first)
    #expect(artifact.path == path && artifact.ownership == .generated)
    let (_, body) = try #require(GeneratedHeader.split(artifact.contents))
    #expect(
      body == """
        public import CardDisplay
        public import ViewKit

        extension CardView: CardRefreshing {
          public var titleText: String {
            get { titleLabel.text }
            set { titleLabel.text = newValue }
          }
          public var likeText: String {
            get { likeButton.title }
            set { likeButton.title = newValue }
          }
          public var picture: Image? {
            get { pictureView.image }
            set { pictureView.image = newValue }
          }

          /// Shows every value of a display.
          public func show(_ display: any CardDisplay) {
            titleText = display.titleText
            likeText = display.likeText
            isLiked = display.isLiked
            picture = display.pictureData.flatMap(Image.init(data:))
            noteText = display.noteText
            list.headingText = display.headingText
          }

          /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
          /// another can't bring its own values back.
          public func refresh() {
            if let display = driver as? any CardDisplay { show(display) }
          }

          /// Shows nothing any more.
          func clear() {
            titleText = ""
            likeText = ""
            isLiked = false
            picture = nil
            noteText = nil
            list.headingText = ""
          }
        }

        """)
  }

  @Test func propertyThatNothingShowsIsNamedWithItsLine() throws {
    disk.edit(
      "Modules/Card/Display/CardDisplay.swift",
      Self.display.replacing("  var likeText", with: "  var moodText: String { get }\n  var likeText"))
    let error = #expect(throws: ScaffoldError.self) { try Generator().artifacts(in: disk) }
    #expect(
      error?.description.hasPrefix("Modules/Card/Display/CardDisplay.swift:5: CardView has nothing") == true)
    #expect(error?.exitCode == 4)
    disk.edit(
      "Modules/Card/Views/CardView.swift",
      Self.view.replacing("let list", with: "let moodLabel = Label()\n  let list"))
    #expect(
      try Generator().artifacts(in: disk).first?.contents.contains("moodText = display.moodText") == true)
  }

  @Test func privateLabelIsOutOfReach() throws {
    disk.edit(
      "Modules/Card/Views/CardView.swift",
      Self.view.replacing("let titleLabel", with: "private let titleLabel"))
    #expect(throws: ScaffoldError.self) { try Generator().artifacts(in: disk) }
  }

  @Test(arguments: [
    ("scaffold:display CardView", "scaffold:display NoView"),
    ("scaffold:display CardView", "scaffold:display"),
    ("var isLiked: Bool { get }", "func like()"), ("var isLiked: Bool { get }", "var isLiked: Bool {"),
  ])
  func displayThatMakesNoSenseIsADiagnostic(good: String, bad: String) throws {
    disk.edit("Modules/Card/Display/CardDisplay.swift", Self.display.replacing(good, with: bad))
    let error = #expect(throws: ScaffoldError.self) { try Generator().artifacts(in: disk) }
    #expect(error?.exitCode == 4)
    #expect(error?.description.hasPrefix("Modules/Card/Display/CardDisplay.swift:") == true)
  }

  @Test func fileThatFollowsFromNothingIsAnOrphan() throws {
    let artifact = try #require(try Generator().artifacts(in: disk).first)
    disk.edit(path, artifact.contents)
    disk.edit(
      "Modules/Card/Display/CardDisplay.swift",
      Self.display.replacing("// scaffold:display CardView\n", with: ""))
    let plan = try Plan(try Generator().artifacts(in: disk), in: disk)
    #expect(plan.differences.map(\.kind) == [.delete])
    #expect(plan.differences.map(\.path) == [path])
  }

  @Test func otherGeneratedFilesAreNotTouched() throws {
    disk.edit("Modules/TerminalHost/Table+Generated.swift", "// by another tool\n")
    #expect(try Generator().artifacts(in: disk).map(\.path) == [path])
  }

  @Test func twoRunsAreTheSame() throws {
    #expect(try Generator().artifacts(in: disk) == Generator().artifacts(in: disk))
  }
}

/// What is generated in this package is what would be.
struct GeneratedFilesTests {
  @Test func areCurrent() throws {
    let disk = MemoryDisk(Package.files)
    let plan = try Plan(try Generator().artifacts(in: disk), in: disk)
    #expect(plan.differences.map(\.path) == [], "to put that right: swift run scaffold generate")
  }
}
