import Testing
import ToolSupport

@testable import InspectKit

/// Every rule fails on a faulty package and passes on a correct one.
struct RuleTests {
  /// An exported one would let every file of its target, and every importer, use the module.
  @Test(arguments: [
    ("import Composition", "BlogViews imports Composition"), ("@_exported import Foundation", "An exported"),
    ("@preconcurrency @_exported public import Foundation", "An exported"),
    ("@_spi(A)import Composition", "BlogViews imports Composition"),
  ])
  func undeclaredOrExportedImport(line: String, message: String) throws {
    let found = found(DeclaredImports(), "Views/BlogCell.swift", "import Foundation\n\(line)")
    #expect(
      try #require(found.first).description.hasPrefix(
        "Modules/Features/Blog/Views/BlogCell.swift:2: error: [declared-imports] \(message)"))
  }

  @Test(
    arguments: [
      "Core": ["ViewKit", "BlogViews", "Testing"], "Interface": ["BlogViews"],
      "Views": ["BlogCore", "Composition", "Essentials", "XCTest"], "MVC": ["Testing"],
      "MVP": ["BlogMVC", "UserInfoCore", "SQLiteBackend"], "Viper": ["BlogMVC"], "Testing": ["BlogMVC"],
    ])
  func layerWithAForbiddenImport(layer: String, modules: [String]) {
    let text = modules.map { "import \($0)\n" }.joined()
    #expect(found(LayerImports(), "\(layer)/File.swift", text).map(\.line) == Array(1...modules.count))
  }

  /// The folder decides, not the name of the target.
  @Test func layerWithAnotherName() {
    let target = Manifest.Target("Viper", "Modules/Features/Blog/VIP", [])
    let found = violations(
      LayerImports(), target: target, path: "Modules/Features/Blog/VIP/A.swift",
      "import BlogCore\nimport DraftCore")
    #expect(found.map(\.line) == [2])
  }

  /// Scenes can't use it yet.
  @Test func layerOfAFeatureWithoutAnInterface() {
    let found = violations(
      LayerImports(), target: Manifest.Target("NoteViews", "Modules/Features/Note/Views", []),
      path: "Modules/Features/Note/Views/NoteView.swift", "import ViewKit\nimport NoteCore")
    #expect(found.map(\.line) == [2])
  }

  /// It can behave well in tests alone.
  @Test(arguments: [
    "#if DEBUG\n  revert()\n#endif", "#if os(Linux) && !DEBUG\n#else\nrevert()\n#endif",
    "if CommandLine.arguments.count > 1 { revert() }", "#if canImport(Testing)\n  revert()\n#endif",
    "assert({ isTested = true; return true }())", "if NSClassFromString(name) != nil { revert() }",
    "let names = ProcessInfo.processInfo.environment", "let callers = Thread.callStackSymbols",
    "let isReal = !String(describing: service).contains(name)", "let isReal = \"\\(service)\" != name",
    "print(service, terminator: text, to: &name)", "dump(service)", "@MainActor static var calls = 0",
    "private var calls: Int = 0 {\n  didSet { revert() }\n}", "Mirror(reflecting: service)",
    "func load(_ caller: String = #fileID) {}", "init(from file: StaticString = #filePath) {}",
    "let line = try Data(contentsOf: commandLine)", "let name = NSStringFromClass(type)",
    "let isFast = _isReleaseAssertConfiguration()", "private static let calls = Mutex(0)",
    "func load(_ caller: String = #function) {}", "func load(_ line: Int = #line) {}",
    "debugPrint(service, to: &name)", "let isReal = Optional(service).debugDescription != name",
    "let isReal = _typeByName(name) == nil", "readlink(path, &name, 9)",
    "let isReal = [service]\n  .description != name", "static let calls = NSMutableArray()",
    "let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)",
  ])
  func layerThatAsksWhetherItIsTested(text: String) {
    #expect(found(LayerImports(), "MVC/File.swift", "// DEBUG\n\(text)").map(\.line) == [2])
    #expect(found(LayerImports(), "Core/File.swift", text).count == 1)
    #expect(found(LayerImports(), "Testing/File.swift", text).isEmpty)
  }

  @Test(arguments: [
    ("Modules/Kit/Composition/Slot.swift", "BlogCore", 1),
    ("Modules/Kit/Composition/Slot.swift", "ViewKit", 0),
    ("Apps/ProfileApp/Voices.swift", "BlogMVC", 1), ("Apps/ProfileApp/Catalogue+All.swift", "BlogMVC", 0),
    ("Apps/ProfileApp/Voices.swift", "SQLiteBackend", 0), ("Tests/BlogTests/File.swift", "BlogMVC", 0),
    ("Modules/Hosts/WebHost/Server/File.swift", "SQLiteBackend", 1),
    ("Modules/Hosts/CallTracing/File.swift", "SQLiteBackend", 0),
  ])
  func importOutsideOfFeatures(path: String, module: String, count: Int) {
    let target = Manifest.Target(
      "Any", path.split(separator: "/").dropLast().joined(separator: "/"), [module])
    #expect(violations(LayerImports(), target: target, path: path, "import \(module)").count == count)
  }

  @Test func sceneImportingMoreThanInterfaces() {
    let text = "import BlogInterface\nimport BlogMVC\nimport BlogCore\nimport SQLiteBackend\nimport BlogViews"
    let found = violations(
      SceneImports(), target: .init("ProfileScenes", "Modules/Features/ProfileScenes", []),
      path: "Modules/Features/ProfileScenes/UserScene.swift", text)
    #expect(found.map(\.line) == [2, 3, 4, 5])
  }

  /// The first import is allowed.
  @Test(
    arguments: [
      (
        LogicImports(), "MVP/Logic/BlogListing.swift",
        "BlogCore ViewKit BlogViews BlogInterface GRDB Composition"
      ),
      (ViewSideImports(), "MVP/View/BlogItemView.swift", "BlogViews BlogCore BlogInterface Observation GRDB"),
      (ViewSideImports(), "MVVM/View/BlogList.swift", "BlogViews BlogCore BlogInterface Observation GRDB"),
      (PackageImports(), "Views/BlogCell.swift", "Foundation GRDB Hummingbird"),
    ] as [(any Rule, String, String)])
  func importThatIsNotAllowed(rule: any Rule, file: String, modules: String) {
    let lines = modules.split(separator: " ").map { "import \($0)" }
    let found = found(rule, file, lines.joined(separator: "\n"))
    #expect(found.map(\.line) == Array(2...lines.count))
  }

  @Test(arguments: [
    "final class BlogListPresenter {", "@Observable final class BlogListViewModel {", "class DraftStore {",
    "@MainActor protocol BlogListDisplay: AnyObject {", "struct BlogListModel {", "enum BlogListMessage {",
    "enum BlogListEffect: Equatable {", "nonisolated final class BlogListPresenter {",
    "@available(macOS 15, *) final class BlogListPresenter {}", "final class\nBlogListPresenter {",
    "final class `BlogListPresenter` {",
  ])
  func logicOutsideItsFolder(line: String) {
    for file in ["MVP/File.swift", "MVP/View/File.swift"] {
      #expect(found(LogicPlace(), file, "import BlogCore\n\(line)").map(\.line) == [2])
    }
    #expect(found(LogicPlace(), "MVP/Logic/File.swift", line).isEmpty)
  }

  /// MVC has no such folder, so a name is chosen that means nothing else.
  @Test func aNameOfLogicInAnArchitectureWithoutLogic() {
    let found = found(LogicPlace(), "MVC/File.swift", "struct UploadMessage {}")
    #expect(
      found.map(\.message)
        == [
          "UploadMessage has a name of logic, and BlogMVC has no folder Logic: choose another name. "
            + LogicPlace().reason
        ])
  }

  @Test(arguments: ["  private let context: BlogList.Context", "  context.route(id)"])
  func contextOutsideAFactory(line: String) {
    for file in ["MVP/Logic/File.swift", "MVVM/View/File.swift"] {
      #expect(found(ContextPlace(), file, line).map(\.line) == [1])
    }
    #expect(found(ContextPlace(), "MVP/BlogFactories.swift", line).isEmpty)
    #expect(found(ContextPlace(), "MVP/Logic/File.swift", "  // context: none").isEmpty)
    #expect(found(ContextPlace(), "MVP/File.swift", "typealias Everything = BlogList.Context").count == 1)
    #expect(found(ContextPlace(), "MVP/File.swift", "extension BlogList.Context: Everything {}").count == 1)
    for free in ["BlogList.Context { var a: Int { 0 } }", "Row where Context: Sendable { var context: Int }"]
    {
      #expect(found(ContextPlace(), "MVP/File.swift", "extension \(free)").isEmpty)
    }
  }

  @Test(arguments: [
    "  view?.title = \"Undo\"", "  detail.noticeText = \"can't be loaded\"", "  title = \"已删除\"",
    "  title = title.isEmpty ? \"Untitled\" : \"\\(title)\"", "  text = \"\\(count) likes\"",
    "  text = \"\\(of(\"Blog\"))\"", "  showToast(\"a\\n b\") // why", "  text = \"\"\"",
    "  formatter = .english", "  precondition(true); label.text = \"Undo\"",
    "  text = DraftFormatter.simplifiedChinese.undo", "  text = \"\\u{55}ndo\"", "  text = \"a\\u{20}b\"",
    "  text = \"“\\(title)”\"",
    "  text = \"undo\".capitalized", "  text = String(localized: \"undo\")", "  dateText = date.formatted()",
    "  a = DateFormatter().string(from: b)", "  a = ByteCountFormatter.string(fromByteCount: b)",
    "  a = ISO8601DateFormatter().string(from: b)", "  showToast(error.localizedDescription)",
    "  text = \"undo\".localizedCapitalized", "  text = ListFormatter.localizedString(byJoining: names)",
    "  view?.precondition(\"Undo\")", "  formatter = BlogFormatter(Language\n    . english)",
    "@available(*, deprecated) let text = \"Undo\"",
  ])
  func textOutsideTheFormatter(line: String) {
    for file in ["MVC/File.swift", "MVVM/Logic/File.swift", "MVP/View/File.swift", "Views/File.swift"] {
      #expect(found(TextPlace(), file, line).map(\.line) == [1])
    }
    #expect(found(TextPlace(), "Core/BlogFormatter.swift", line).isEmpty)
  }

  @Test(arguments: [
    "if let item = driver as? any BlogItemDisplay {", "let presenter = target as! BlogListPresenter",
    "return owner is BlogListViewModel", "let store = box as? DraftStore",
    "x is (any BlogItemDisplay)", "x is BlogMVP.BlogItemPresenter", "x as? Optional<any BlogItemDisplay>",
    "let displays = x as? [any BlogItemDisplay]", "typealias Shown = BlogItemDisplay",
    "let store = x as?\n  DraftStore", "x is `BlogItemDisplay`",
    "unsafeDowncast(x, to: BlogItemPresenter.self)",
    "if type(of: x) == BlogItemPresenter.self {", "unsafeBitCast(x, to: BlogListViewModel.self)",
    "x as? (View & BlogItemDisplay)", "Mirror(reflecting: x)", "x as? [Int: BlogListPresenter]",
    "if case (is BlogItemPresenter, _) = pair {", "x as? (Int, any BlogItemDisplay)",
    "x as? (Int) -> DraftStore", "Swift.type(of: x)", "Unmanaged<BlogItemPresenter>.fromOpaque(x)",
    "typealias Rows = [Int: BlogListViewModel]", "type(\n  of: x)",
    "type (of: x)",
    "func a<T>(_ x: Any) -> T? { x as? T }", "func a<A: B, T>() { b { x as? [T] } }", "x as? Self",
    "extension Box<Int> { associatedtype T; func a() { x is T } }", "owner is BlogListController",
    "x as? Result<Int, BlogItemPresenter>", "(x)as?DraftStore", "x as? (\n  id: Int, of: DraftStore\n)",
    "if case let x as BlogItemPresenter = y {", "case let (x as DraftStore, _): show(x)",
    "if T.self != BlogItemPresenter.self {", "let isFirst = DraftStore.self == type",
  ])
  func castToTheOtherSide(line: String) {
    for file in ["MVP/View/File.swift", "MVVM/Logic/File.swift", "Views/File.swift"] {
      #expect(found(Casts(), file, line).map(\.line) == [1])
    }
  }

  @Test(arguments: [
    ("protocol Shown: AnyObject, BlogItemDisplay {}", 1), ("protocol Shown: AnyObject {}", 0),
    ("protocol Part: BlogItemDisplay {}\nprotocol Shown: Part {}", 1),
    ("final class Shown: TableViewCell, BlogItemDisplay {}", 0),
  ])
  func castToAProtocolOfTheOtherSide(_ types: String, count: Int) {
    #expect(found(Casts(), "MVP/View/File.swift", "\(types)\nlet shown = cell as? any Shown").count == count)
  }

  /// Comments and literals look like code.
  @Test(
    arguments: [
      (LogicPlace(), "final class BlogListController: ViewController {\n// class BlogListPresenter\n}"),
      (Casts(), "guard let cell = cell as? BlogCell else { return }\nshow(\"as any BlogItemDisplay\")"),
      (TextPlace(), "/* “Undo” is\n\"Undo\" */"),
      (TextPlace(), "  let label = Label(identifier: \"draft.choice.\\($0)\")"),
      (TextPlace(), "  text = \"\" // \"Undo\" or .english\n  /// \"A text\" in \"quotes\"."),
      (ContextPlace(), "/* The context of it.\nno async here */"),
      (
        PureLogic(),
        "enum BlogEffect {}\nlet text = #\"a \"now\" b\"#; let at = Date(timeIntervalSince1970: 0)"
      ),
      (
        PureLogic(),
        "enum BlogEffect {}\nlet isService = true; let zone = TimeZone(identifier: name)\na.append(contentsOf: b)"
      ),
      (PureLogic(), "enum BlogEffect { case fetch(Date), toast } // Task, async and Date()\n/* sleep(1) */"),
      (PureLogic(), "enum BlogEffect {}\nstruct UndoQueue {}\nvar undo = UndoQueue()"),
      (TextPlace(), "isFound = title.localizedStandardContains(words)"),
      (LayerImports(), "text = blog.description; throw .init(codingPath: [], debugDescription: text)"),
      (TextPlace(), "  preconditionFailure(\n    \"blogs() registers a BlogCell\")"),
      (TextPlace(), "  precondition(blogs.allSatisfy { $0.isShown }, \"All blogs are shown\")"),
      (ItemsPostNothing(), "button.image = isDone ? .post : .heart"),
      (ItemsPostNothing(), "self.post = view.posts"),
      (PostsNameTheSender(), "self.post = post"), (Casts(), "image.isMirrored = true"),
      (Casts(), "subtype(of: x)"), (Casts(), "formatter.type(of: x)"),
      (TextPlace(), "text = \"\\u{2026}\\n\""),
      (Casts(), "f(x as? Row, presenter: BlogItemPresenter())"),
      (Casts(), "save(draft, as: DraftStore.self)"), (Casts(), "func a<T>(_ x: T) { x as? Int }"),
      (LayerImports(), "let link = URL(filePath: name), caller = Caller(fileID: 3)"),
      (LayerImports(), "static var all: Int { 0 }\nstatic let none = 0\nfunc a() { var b = \"\\(none)\" }"),
      (ViewPlace(), "protocol Page: AnyObject {}\nextension Page {}\nfinal class Rows: Page {}"),
      (Casts(), "x is Row ? y : DraftStore()"),
      (Casts(), "let rows = [] as [BlogItemViewModel]; open(self as any BlogItemOwner)"),
      (PostsNameTheSender(), "try await environment.service.post(comment); self.post(comment)"),
      (
        ItemsPostNothing(),
        "try await service.post(comment); Self.post(comment); let a = b(c) ? .post : .heart"
      ),
      (
        PureLogic(),
        "enum BlogEffect {}\nfunc update(now: Date, time: Int) {\n  if case .tick(let now) = a { b(now, random: time) }\n}"
      ),
      (
        TextPlace(),
        "@available(*, deprecated, message: \"Use the other one.\")\nfunc a() {}\n#warning(\"Read this\")"
      ),
      (
        TextPlace(),
        "case .a: preconditionFailure(\"All are shown\")\ndefault: a ?? fatalError(\"None is left\")"
      ),
      (TextPlace(), "a({ _ in Swift.fatalError(\"All are shown\") })"),
      (LayerImports(), "let key = \"voice.\\(player.index)-\\(environment.formatter.count)\""),
      (LayerImports(), "static var first: Int\n{\n  3\n}\nstatic let all = a({ var b = $0; return b })"),
      (DeclaredImports(), "import FoundationEssentials\nimport RegexBuilder"),
      (PostsNameTheSender(), "environment.changes\n  .post(\n    blog, from: self)"),
      (PostsNameTheSender(), "changes.post(\n  isNew\n    ? blog : old,\n  from: self\n)"),
      (TextPlace(), "precondition(\n  isShown\n    && count > 0, \"All blogs are shown\"\n)"),
      (LayerImports(), "Probe(service: \"Service \\(number)\", player: a ? \"\" : \"b \\(half(number)) c\")"),
      (
        LayerImports(),
        "let a = rows[service.index].description + [b].description + list[service].description(of: c)"
      ),
      (LayerImports(), "static let rows: NSArray = []; func a() { let b = NSMutableArray() }"),
      (
        PureLogic(),
        "enum BlogEffect {}\nvar icon = a ? .clock : Icon.time\nif case .clock = icon { return .time }"
      ),
      (OwnNames(), "private let help = \"\"\"\nfunc help() {}\n\"\"\""),
    ] as [(any Rule, String)])
  func codeThatBreaksNoRule(rule: any Rule, text: String) {
    let path =
      rule is PureLogic || rule is ContextPlace ? "MVU/Logic/File.swift" : "MVC/BlogItemController.swift"
    #expect(found(rule, path, text).isEmpty)
  }

  @Test func itemPostingAChange() {
    let text = "func send() {\n  environment.changes.post(blog, from: self)\n}"
    #expect(found(ItemsPostNothing(), "MVC/BlogItemController.swift", text).map(\.line) == [2])
    #expect(found(ItemsPostNothing(), "MVC/BlogListController.swift", text).isEmpty)
    for type in [
      "final class BlogItemPresenter", "extension BlogItemPresenter", "extension BlogMVP.BlogItemPresenter",
      "@MainActor extension BlogItemPresenter", "struct BlogItem",
    ] {
      let moved = "\(type) {\n\(text)\n}"
      #expect(found(ItemsPostNothing(), "MVP/Logic/BlogRow.swift", moved).map(\.line) == [3])
    }
    for passed in [
      "environment.changes.post", "changes.post(_:from:)", "environment.publications.post",
      "environment.changes\n  .post", "changes.post (_:from:)", "changes?\n  .post",
      "(environment.changes).post", "Broadcast<Blog>.post", "changes.map { $0.post }",
    ] {
      let text = "let post = \(passed)\npost(blog, nil)"
      #expect(found(ItemsPostNothing(), "MVC/BlogItemController.swift", text).map(\.line) == [1])
      #expect(found(PostsNameTheSender(), "MVC/BlogListController.swift", text).map(\.line) == [1])
    }
  }

  @Test func postWithoutASender() {
    let text = "func blogChanged(_ blog: Blog) {\n  environment.changes.post(blog)\n}"
    #expect(found(PostsNameTheSender(), "MVC/BlogListController.swift", text).map(\.line) == [2])
    let divided = text.replacing("s.post(", with: "s\n    .post (")
    #expect(found(PostsNameTheSender(), "MVC/BlogListController.swift", divided).map(\.line) == [2])
    for arguments in [
      "blog, from: nil", "blog, from: other", "blog, from: self.owner", "blog.copy(from: self)",
      "a, from: self), changes.post(b", "blog, from: sender); let sender: AnyObject? = (nil",
      "blog, from: sender) }; func a(sender: AnyObject?, b: Int) { (0",
    ] {
      let other = text.replacing("post(blog)", with: "post(\(arguments))")
      #expect(found(PostsNameTheSender(), "MVC/BlogListController.swift", other).map(\.line) == [2])
    }
    for mended in ["blog, from: self", "blog, from: sender) }; func a(sender: Program, b: Int?) { (0"] {
      let text = text.replacing("post(blog)", with: "post(\(mended))")
      #expect(found(PostsNameTheSender(), "MVC/BlogListController.swift", text).isEmpty)
    }
  }

  @Test(arguments: [
    "final class BlogListLogic {", "  func load() async {", "  let page = await service.page()",
    "  Task { load() }", "@MainActor struct BlogListLogic {", "  let service: any BlogService",
    "  let images: ImageLoader", "  private let environment: BlogEnvironment",
    "  let changes: Broadcast<Blog>",
    "  model.openedAt = Date()", "  model.openedAt = Date.now", "  model.openedAt = .now",
    "  let clock: any Clock<Duration>", "  let start = ContinuousClock().now", "  let id = UUID()",
    "  return Int.random(in: 1...6)", "  blogs.shuffle()", "  @Observable struct State {}",
    "  var generator = SystemRandomNumberGenerator()", "  print(model)", "import Observation",
    "  let guess = Mutex(0)", "  AsyncStream { continue }",
    "  model.openedAt = Date.init()", "  let opened = Foundation.Date()", "  let opened: Date = .init()",
    "  if drand48() < 0.5 { return [] }",
    "  let start = clock_gettime(0, &t)", "  typealias Moment = Date", "  let make = moments.map(Date.init)",
    "  let lock = NSLock()", "  let guess = lrand48()", "  getrandom(&x, 8, 0)", "  sleep(1)", "  srand(1)",
    "  let line = readLine()", "  let all = NotificationCenter.default", "  let chance = blog.id.hashValue",
    "  OperationQueue.main.addOperation {}", "  DispatchQueue.main.async {}", "  let zone = TimeZone.current",
    "  let week = Calendar . autoupdatingCurrent",
    "  debugPrint(model)", "  let text = try String(contentsOf: file)",
    "  if getenv(\"HOME\") != nil { return [] }",
    "  let age = Date.timeIntervalSinceReferenceDate", "  let chance = hasher.finalize()",
    "  let text = date.formatted()", "  let text = DateFormatter().string(from: date)",
    "  let time = Foundation.time(nil)", "  let clock = environment\n    .clock", "  let a = model?.time",
    "  return a[0].clock", "  b(clock())",
  ])
  func impureLogicBesideAnUpdateFunction(line: String) {
    let update = "mutating func update(_ message: BlogMessage) -> [BlogEffect] {"
    #expect(found(PureLogic(), "MVU/Logic/File.swift", "\(update)\n\(line)\n}").map(\.line) == [2])
    #expect(
      found(PureLogic(), "Elm/Logic/File.swift", "enum BlogEffect {\n\(line)\n}").map(\.line) == [2])
    #expect(found(PureLogic(), "MVU/BlogFactories.swift", "\(update)\n\(line)\n}").isEmpty)
    #expect(found(PureLogic(), "MVVM/Logic/File.swift", "func update() {\n\(line)\n}").isEmpty)
  }

  @Test(arguments: [
    "  let blog: Blog", "  private(set) var items: [Blog]", "  var state: BlogListState? { nil }",
    "  var guess = 3", "  @ObservationIgnored var view: BlogCell?", "  var a: Int = 0, b: Blog",
    "  let a = b(c: Int)", "  let a, b: Blog?", "  let (a, b): (Int, Blog)",
    "  subscript(row: Int) -> Blog { rows[row] }",
    "  let a: Set<Blog>", "  let a: (b: [Blog: Int], Int)",
  ])
  func viewModelExposingAModel(line: String) {
    #expect(found(ViewModelProperties(), Self.viewModel, Self.viewModel(line)).first?.line == 2)
  }

  @Test(
    arguments: [
      (ViewModelProperties(), viewModel, "let a: Blog", "a has the type Blog."),
      (ViewModelProperties(), viewModel, "var a = 3", "a has a type that is not written down."),
      (ViewModelProperties(), viewModel, "var a: () -> Void", "a closure is a call to forget."),
      (LayerImports(), "Views/BlogCell.swift", "import BlogCore", "a view knows no model"),
    ] as [(any Rule, String, String, String)])
  func messageSaysTheReason(rule: any Rule, file: String, text: String, message: String) {
    #expect(found(rule, file, Self.viewModel(text)).first?.message.contains(message) == true)
  }

  @Test(arguments: [
    "  private let blog: Blog", "  let id: Int", "  private(set) var items: [BlogItemViewModel] = []",
    "  var text: String { blog.title }", "  var avatar: Data?", "  func a() { let blog = 3 }",
    "  func state() -> Blog {", "  var destinations: [Destination] = []", "  var status: ListStatus { none }",
    "  let a: Int = b(c, d), e: [String: Int]", "  let a: (b: Int, c: Optional<Set<Int>>)",
    "  var a: String!", "  let a: [Int64: Range<Int>], b: (Decimal, Character?), c: CGFloat",
    "  let a: Swift.String, b: Foundation.Data?, c: UInt8", "  let a: IndexPath, b: CGSize, c: IndexSet",
    "  let a: [BlogListViewModel.Destination]",
  ])
  func viewModelExposingValues(line: String) {
    #expect(found(ViewModelProperties(), Self.viewModel, Self.viewModel(line)).isEmpty)
  }

  /// Types beside a view model that has a `Row`.
  @Test(arguments: [
    ("extension BlogItemViewModel { var model: Blog { blog } }", [2, 4]),
    ("extension BlogMVVM.BlogListViewModel { var model: Blog { blog } }", [2, 4]),
    ("@MainActor extension BlogListViewModel { var model: Blog { blog } }", [2, 4]),
    ("extension BlogListViewModel {\n  typealias String = Blog\n  var text: String { blog }\n}", [2, 6]),
    ("struct Row {\n  typealias ID = String\n  let text: String\n}", []),
    ("struct Row {\n  let blog: Blog\n}", [5]), ("enum Row {\n  case shown(of: Blog)\n}", [5]),
    ("enum Row {\n  case hidden, shown(Blog)\n}", [5]), ("enum Row {\n  case shown(Blog), hidden\n}", [5]),
    ("enum Row {\n  case hidden(Int), shown(String)\n}", []),
    ("struct Row {\n  let inner: Inner\n  struct Inner {\n    let blog: Blog\n  }\n}", [7]),
    ("struct Row {\n  var inner: [Inner]\n}\nstruct Inner {\n  let blog: Blog\n}", [8]),
    ("struct Row {\n  private let blog: Blog\n  let text: String\n}", []),
    ("enum Row {\n  case shown(id: Int, String)\n  case hidden\n}", []),
    ("struct Row {\n}\nstruct Waiting {\n  let blog: Blog\n}", []),
    ("struct Row {\n}\nprivate struct Waiting {\n  let blog: Blog\n}", []),
    ("struct Row {\n  let blog: Blog\n}\nprivate struct Blog {}", [5]),
    ("class Row {\n  let blog: Blog\n}\nextension BlogListViewModel: Row {}", [2, 5]),
    (
      "struct Row {}\nclass A<B>: C {\n  let a: Int\n}\nprotocol C {\n  var b: Blog { get }\n}\nclass DViewModel: A<Int> {}",
      [9]
    ),
  ])
  func valuesThatAViewModelExposes(_ types: String, lines: [Int]) {
    let text = "final class BlogListViewModel {\n  var row: Row { made }\n}\n\(types)"
    #expect(found(ViewModelProperties(), Self.viewModel, text).map(\.line) == lines)
  }

  private static let viewModel = "MVVM/Logic/BlogListViewModel.swift"

  private static func viewModel(_ line: String) -> String {
    "final class BlogListViewModel {\n\(line)\n}\nenum Destination {\n  case blog(Int)\n}"
  }

  /// Names that hide what others mean by them, above all in the tests of the feature.
  @Test(arguments: [
    ("func == (left: String, right: String) -> Bool { true }", 1),
    ("public func expect(_ isTrue: Bool) {}", 1), ("private func half(_ count: Int) -> Int { count / 2 }", 0),
    ("enum Testing {\n  func a() {}\n}", 1), ("enum Process {}\nstruct Post { enum Thread {} }", 1),
    ("public typealias String = Int", 1), ("struct Post {\n}", 0),
    ("extension Array where Element == Clause {\n  public func selected() -> Self { [] }\n}", 1),
    ("extension Array {\n  fileprivate func half() -> Self {\n    let all = self\n  }\n}", 0),
    ("struct Post {\n}\nextension Post {\n  func a() {}\n}", 0),
    ("extension Array {\n}\nstruct Post {\n  func a() {}\n}", 0),
    (
      "extension Swift.String { public static func == (a: Swift.String, b: Swift.String) -> Bool { true } }",
      1
    ),
    ("extension Swift\n  .String { /* == */ static func a() {} }", 1), ("extension [Int] { func a() {} }", 1),
    ("extension [String: Int] { private func a() {} }", 0), ("extension [Int]: Sample {}", 1),
    ("public actor Task {}", 1), ("enum BlogCore {}", 1), ("enum `String` {}", 1),
    ("public let expected = true", 1),
    ("private let expected = true", 0),
    ("@MainActor var count: Int { 0 }", 1),
    ("extension Optional where Wrapped == String { func a() {} }", 1), ("infix operator ==", 1),
    ("struct Post {}\nextension Post? { func a() {} }", 1), ("public macro expect() = a()", 1),
    ("extension String: @retroactive Error {}", 1), ("fileprivate extension String { func a() {} }", 0),
    ("private typealias Text = String\nextension Text { func a() {} }", 1),
    ("struct Post { typealias Text = String }\nextension Post.Text { func a() {} }", 1),
    ("struct Post {}\ntypealias News = Post\nextension News { func a() {} }", 0),
    ("struct Post {}\nenum News { typealias Post = String }\nextension Post { func a() {} }", 0),
    ("struct Post {}\nextension BlogCore.Post: Sample { func a() {} }", 0),
    ("func==(a: String, b: String) -> Bool { true }", 1), ("extension[Int]{func a() {}}", 1),
    ("@available(*, deprecated)func a() {}", 1), ("struct Post {}\nextension Post{func a() {}}", 0),
    ("#if swift(<1)\n{ (\n#endif\nextension String { func a() {} }", 1),
    ("private let brace = /[{]\"/; extension String { func a() {} }", 1),
    ("private enum String {}\nextension Swift.String { func a() {} }", 1),
    ("extension Array {\n}\nprivate func a() {\n  let b = 1\n}", 0),
    ("extension Array {\n  func a(private b: Int) {}\n}", 1),
  ])
  func namesOfOthers(_ text: String, _ count: Int) {
    let found = found(OwnNames(), "Core/Post.swift", text)
    #expect(found.count == count, "\(found)")
  }

  /// MVC's controller is copied into an architecture that divides logic and views.
  @Test func controllerBesideItsSides() {
    let targets = ["Core", "Interface", "MVC", "MVVM"].map {
      Manifest.Target("Blog" + $0, "Modules/Features/Blog/" + $0, [])
    }
    func file(_ path: String, _ text: String) -> SourceFile {
      let target = String("Blog" + path.prefix { $0 != "/" })
      return SourceFile(path: "Modules/Features/Blog/\(path)", target: target, text: text)
    }
    func count(_ path: String, _ text: String, beside others: [SourceFile] = []) -> Int {
      let files = [file("MVVM/View/View.swift", ""), file(path, text)] + others
      return ViewPlace().violations(in: Project(targets: targets, files: files)).count
    }
    let text = "final class BlogDetailController: ViewController {"
    for (path, expected) in [("MVVM", 1), ("MVVM/Logic", 1), ("MVVM/View", 0), ("MVC", 0), ("MVC/Logic", 1)] {
      #expect(count("\(path)/Detail.swift", text) == expected, "\(path)")
    }
    #expect(count("MVVM/Detail.swift", "extension BlogMVVM.BlogDetailController {}") == 1)
    // Only where an update function returns effects, a file may carry them out.
    let effects = [file("MVVM/Logic/Model.swift", "enum BlogEffect {}")]
    for (name, others, expected) in [
      ("Detail+Model", effects, 1), ("DetailEffects", effects, 0), ("DetailEffects", [], 1),
    ] {
      let text = "extension BlogDetailController {\n  var blog: Blog { model.blog }\n}"
      #expect(count("MVVM/\(name).swift", text, beside: others) == expected)
    }
    for text in [
      "final class Detail: ViewController {", "final class Detail: Page, @MainActor ViewController {",
      "typealias Base = ViewController", "class Detail: Page {}", "extension Pages where Self: Page {}",
      "final class Detail<A>\n  : ViewKit.ViewController {}",
    ] {
      let page = file("MVVM/View/Page.swift", "class Page: ViewController {}")
      #expect(count("MVVM/Detail.swift", text, beside: [page]) == 1, "\(text)")
    }
  }

  /// In one module, no import shows it. The feature exists only in this test.
  @Test(arguments: [
    ("MVVM/Logic/File.swift", "weak var view: Screen?", 1), ("MVVM/Logic/File.swift", "Factories.now", 1),
    ("MVVM/Logic/File.swift", "let screen = Row()", 0),
    ("MVVM/View/File.swift", "Factories.number(of: row)", 1),
    ("MVVM/View/File.swift", "Program(Screen())", 0),
    ("MVVM/View/File.swift", "open(row.zebra.shown.number)", 1),
    ("MVVM/View/File.swift", "let number = row.id", 0), ("MVVM/File.swift", "Factories(Screen())", 0),
    ("MVVM/View/File.swift", "let number = row.index", 0),
    ("MVVM/File.swift", "extension ZebraMVVM.ZebraViewModel {}", 1),
    ("MVVM/File.swift", "@MainActor extension ZebraViewModel {}", 1),
    ("MVVM/File.swift", "extension ZebraViewModel {\n  var id: Int { 0 }\n}", 1),
    ("MVVM/View/File.swift", "extension ZebraViewModel {\n  var row: Row { Row() }\n}", 1),
    ("MVVM/View/File.swift", "extension ZebraDisplay where Self: Screen {}", 0),
    ("MVVM/View/File.swift", "label.half = row.id", 0),
  ])
  func useOfAnotherSide(path: String, text: String, count: Int) {
    let files = [
      "View/Screen": "final class Screen {}\nprivate struct Row {}", "Program": "final class Program {}",
      "Factories": "import ZebraCore\nenum Factories {}",
      "Logic/Zebra+Number": """
      extension Zebra { var number: Int { 0 } }
      extension ZebraFormatter { func index(_ zebra: Zebra) -> Int { 0 } }
      extension Zebra { fileprivate var half: Int { 0 } }
      struct Row { var id: Int; struct Place { var index: Int } }
      """,
      String(path.dropFirst(5).dropLast(6)): text,
    ].map { SourceFile(path: "Modules/Features/Zebra/MVVM/\($0).swift", target: "ZebraMVVM", text: $1) }
    let targets = ["Core", "Interface", "MVVM"].map {
      Manifest.Target("Zebra\($0)", "Modules/Features/Zebra/\($0)", [])
    }
    let project = Project(targets: targets, files: files)
    let rules: [any Rule] = [LogicImports(), ViewSideImports(), LogicPlace()]
    #expect(rules.flatMap { $0.violations(in: project) }.count == count)
  }

  /// A library of the system is a target, and has its places like a package.
  @Test func libraryOfTheSystemStaysInItsPlaces() {
    let targets = ["Accounts", "ViewKit"].map { Manifest.Target($0, "Modules/\($0)", ["CLibraries"]) }
    let paths = ["Modules/Data/Accounts/Local/Hash.swift", "Modules/Kit/ViewKit/View.swift"]
    let files = zip(paths, targets).map { SourceFile(path: $0, target: $1.name, text: "import CLibraries") }
    let library = Manifest.Target("CLibraries", "Modules/Data/Accounts/CLibraries", [])
    let project = Project(targets: targets + [library], files: files)
    #expect(PackageImports().violations(in: project).map(\.file) == [paths[1]])
  }

  /// A program's module is imported by another name than its target's.
  @Test func moduleOfAProgramHasNoHyphen() {
    let targets = [
      Manifest.Target("a-server", "Apps/Server", []), Manifest.Target("ATool", "Tools/A", ["a-server"]),
      Manifest.Target("BTool", "Tools/B", ["a-server"]),
    ]
    let files = ["ATool", "BTool"].map {
      SourceFile(path: "Tools/\($0).swift", target: $0, text: $0 == "ATool" ? "import a_server" : "")
    }
    let manifest = """
      library("a-server", in: "Apps/Server"),
      program("ATool", in: "Tools/A", ["a-server"]),
      program(
        "BTool", in: "Tools/B",
        ["a-server"]),
      """
    let project = Project(targets: targets, files: files, manifest: manifest)
    #expect(DeclaredImports().violations(in: project).isEmpty)
    #expect(PackageImports().violations(in: project).isEmpty)
    let unused = UsedDependencies().violations(in: project)
    #expect(unused.map(\.file) == ["Package.swift"] && unused.map(\.line) == [5])
    #expect(unused.first?.message.hasPrefix("BTool") == true)
    #expect(unused.first?.message.contains("is declared, but no file imports it") == true)
  }

  /// The violations of a rule in one file of Blog.
  private func found(_ rule: some Rule, _ path: String, _ text: String) -> [Violation] {
    let layer = path.split(separator: "/")[0]
    return violations(
      rule, target: .init("Blog\(layer)", "Modules/Features/Blog/\(layer)", []),
      path: "Modules/Features/Blog/\(path)", text)
  }

  private func violations(
    _ rule: some Rule, target: Manifest.Target, path: String, _ text: String
  ) -> [Violation] {
    var targets = ["BlogCore", "BlogInterface", "BlogMVC", "BlogViews"].map {
      Manifest.Target($0, "Modules/Features/Blog/" + $0.dropFirst(4), [])
    }
    targets.append(Manifest.Target("SQLiteBackend", "Modules/Data/Backends/SQLite", []))
    targets.removeAll { $0.name == target.name }
    let file = SourceFile(path: path, target: target.name, text: text)
    return rule.violations(in: Project(targets: targets + [target], files: [file]))
      .filter { $0.file == path || $0.message.hasPrefix(target.name) }
  }
}
