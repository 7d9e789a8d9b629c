import Testing
import ViewKit
import ViewKitTesting
import WebPage

/// Conversion of views to HTML elements.
@MainActor
struct PageBuilderTests {
  /// A screen, and the pages that are built of it one after another.
  @MainActor
  private struct Pages {
    let screen: Screen
    var builder = PageBuilder()

    init(_ controller: ViewController) { screen = Screen(controller) }

    init(of view: View) {
      let controller = ViewController()
      controller.view.addSubview(view)
      self.init(controller)
    }

    mutating func next(column: Int = 0) -> Element {
      var state = PageState(screen.snapshot)
      state.column = column
      return builder.page(state)
    }
  }

  private func page(_ view: View) -> Element {
    var pages = Pages(of: view)
    return pages.next()
  }

  private func first(_ tag: String, of page: Element) throws -> Element {
    try #require(page.flattened.first { $0.tag == tag })
  }

  /// A tap on the element is sent with its number.
  private func expectTap(_ element: Element) {
    #expect(element.attributes[.name] == "tap")
    #expect(element.attributes[.value] == element.number.map { "\($0)" })
  }

  @Test func buttonSendsItsNumberAndShowsItsState() throws {
    let view = Button("Like", identifier: "like")
    let plain = try first("button", of: page(view))
    #expect(plain.text == "Like" && plain.attributes[.pressed] == nil)
    expectTap(plain)
    view.isSelected = true
    #expect(try first("button", of: page(view)).attributes[.pressed] == "true")
    view.isSelected = false
    view.configuration.isToggle = true
    #expect(try first("button", of: page(view)).attributes[.pressed] == "false")
    view.configuration.style = .plain
    let closed = try first("button", of: page(view)).attributes
    #expect(closed[.expanded] == "false" && closed[.pressed] == nil)
    view.isSelected = true
    #expect(try first("button", of: page(view)).attributes[.expanded] == "true")
    view.isSelected = false
    view.configuration.style = .bordered
    view.isEnabled = false
    #expect(try first("button", of: page(view)).attributes[.disabled] == "")
  }

  /// The state is beside the button, so that the button's name stays and a change is a patch of a few bytes.
  @Test func commandShowsItsState() throws {
    var builder = PageBuilder()
    var state = PageState(Screen(ViewController()).snapshot)
    state.person = PageState.Person(name: "Ada", picture: nil, address: "/me")
    func page(_ detail: String) -> Element {
      state.commands = [
        PageState.Command(input: "a", title: "Architecture", detail: detail),
        PageState.Command(input: "r", title: "Refresh"),
        PageState.Command(input: "t", title: "Trace", isTool: true),
      ]
      return builder.page(state)
    }
    let (old, new) = (page("MVC · MVC "), page("MVC · MVVM"))
    let toolbar = try first("nav", of: new)
    #expect(
      toolbar.html.contains(
        #"value="a">Architecture</button><span id="n6" class="state">MVC · MVVM</span><button"#))
    #expect(!toolbar.html.contains(#"Refresh</button><span"#))
    #expect(Patch(from: old, to: new).json(sequence: 1) == #"[1,[6,"MVC · MVVM"]]"#)
    let unread = new.flattened.filter { $0.tag == "svg" || $0.attributes[.class] == "caption" }
    #expect(unread.count == 2 && unread.allSatisfy { $0.attributes[.unseen] == "true" })
  }

  @Test func partsOfATextHaveTheirColours() throws {
    let runs = [TextRun("<let", tint: .purple), TextRun(" a "), TextRun("b", tint: .teal, isMarked: true)]
    let html = page(Label(runs: runs)).html
    #expect(
      html.contains(
        #"><span class="purple">&lt;let</span><span> a </span><span class="teal marked">b</span></div>"#))
  }

  /// The style sheet leaves it out if there is little room.
  @Test func comparisonKeepsWhatRepeatsItsOtherPart() {
    let same = Label("same")
    same.layout.priority = .redundant
    let left = page(StackView(.horizontal, container: .comparison, [Label("left"), same]))
    #expect(
      left.flattened.contains { $0.text == "same" && $0.attributes[.class]?.hasSuffix("redundant") == true })
    let plain = page(StackView(.horizontal, [Label("left"), same]))
    #expect(!plain.flattened.contains { $0.text == "same" })
  }

  @Test(arguments: ["Blog", ""])
  func aHeadlineWithATextIsAHeading(text: String) {
    let page = page(Label(text, style: TextStyle(font: .headline)))
    #expect(page.flattened.filter { $0.tag == "h2" }.map(\.text) == (text.isEmpty ? [] : [text]))
  }

  @Test func fieldsHaveTheirTextsAndNames() throws {
    let view = TextField("text", identifier: "title")
    view.placeholder = "Title"
    let field = try first("input", of: page(view).children[0])
    #expect(field.attributes[.value] == "text" && field.attributes[.label] == "Title")
    #expect(field.attributes[.identifier] == "title")
    (view.placeholder, view.maximumLength) = ("", 3)
    let long = try first("input", of: page(view).children[0])
    #expect(long.attributes[.label] == "title" && long.attributes[.disabled] == "")
    #expect(try first("textarea", of: page(TextView("a\nb"))).attributes[.value] == "a\nb")
  }

  @Test func pictureHasOnePathPerColourAndItsLabel() throws {
    let view = ImageView(width: 2, height: 1)
    view.image = Image(
      width: 2, height: 1,
      pixels: [.init(red: 255, green: 0, blue: 0), .init(red: 0, green: 0, blue: 0, alpha: 0)])
    let plain = try first("svg", of: page(view))
    #expect(plain.attributes[.unseen] == "true")
    #expect(plain.children == [Element("path", [.fill: "#ff0000", .outline: "M0 0h1v1h-1z"])])
    view.accessibilityLabel = "Mara"
    let named = try first("svg", of: page(view))
    #expect(named.attributes[.role] == "img" && named.attributes[.label] == "Mara")
  }

  @Test func linkIsAButtonWithItsOwnClassUnlessItIsDisabled() throws {
    let view = Button(
      "Mara", style: TextStyle(font: .headline, tint: .accent), configuration: .plain, identifier: "author")
    let link = try first("button", of: page(view))
    #expect(link.text == "Mara")
    #expect(link.attributes[.class] == "link headline accent one")
    expectTap(link)
    view.isEnabled = false
    #expect(!page(view).flattened.contains { $0.tag == "button" && $0.text == "Mara" })
  }

  @Test func tappablePictureIsInALabelledButton() throws {
    let view = ImageView(width: 6, height: 3)
    view.onTap = {}
    #expect(try first("button", of: page(view)).attributes[.label] == "Picture")
    view.accessibilityLabel = "Mara"
    let button = try first("button", of: page(view))
    #expect(button.attributes[.label] == "Picture: Mara", "a row has the name alone")
    expectTap(button)
    let picture = try #require(button.children.first)
    #expect(picture.tag == "svg" && picture.attributes[.class] == "image empty")
    #expect(picture.attributes[.unseen] == "true" && picture.attributes[.label] == nil)
  }

  @Test func loadedPictureIsPatchedIntoItsButton() throws {
    let view = ImageView(width: 1, height: 1)
    view.onTap = {}
    var pages = Pages(of: view)
    let before = pages.next()
    view.image = Image(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)])
    let after = pages.next()
    let patch = Patch(from: before, to: after)
    #expect(patch.changes.map(\.number) == [try first("button", of: before).number])
    var model = PageModel(before)
    model.apply(patch)
    #expect(model.root == after)
  }

  @Test func buttonIsNamedByTheHeadingOrLinkThatSaysWhatItActsOn() {
    let like = Button(
      "Likes 23", configuration: Button.Configuration(.bordered, image: .heart, isCounter: true))
    let (follow, link) = (Button("Follow"), Button("Ada", configuration: .plain))
    (like.accessibilitySubject, follow.accessibilitySubject, link.link) = ("A title", "Ada", "/users/1")
    let title = Label("A title", style: TextStyle(font: .headline))
    let parts = page(StackView(.vertical, [title, like, link, follow])).flattened
    let names = parts.filter { ["A title", "Ada"].contains($0.text) }.compactMap(\.number)
    let buttons = parts.filter { $0.attributes[.name] == "tap" }
    let expected = zip(buttons.compactMap(\.number), names).map { "n\($0) n\($1)" }
    #expect(expected.count == 2 && buttons.map { $0.attributes[.labelledBy] } == expected)
    #expect(buttons.first?.children.map(\.text) == ["", "Likes ", "23"])
    #expect(parts.first { $0.tag == "a" }?.attributes[.reference] == "/users/1")
    (follow.link, follow.isEnabled) = ("/users/1", false)
    #expect(!page(follow).flattened.contains { $0.attributes[.reference] == "/users/1" })
  }

  @Test func buttonSaysUnseenWhatItActsOnIfNoHeadingDoes() throws {
    let button = Button("Play")
    button.accessibilitySubject = "A title"
    let element = try #require(page(button).flattened.first { $0.attributes[.name] == "tap" })
    #expect(element.children.map(\.text) == ["Play", " A title"])
    #expect(element.children.last?.attributes[.class] == "unseen")
  }

  @Test func likeIsAPatchOfTheNumberAndTheState() throws {
    let like = Button("Likes 23", configuration: Button.Configuration(.bordered, isCounter: true))
    var pages = Pages(of: like)
    let before = pages.next()
    like.title = "Likes 24"
    like.isSelected = true
    let patch = Patch(from: before, to: pages.next())
    #expect(patch.changes.count == 2)
    #expect(patch.changes.contains { $0.content == .text("24") })
  }

  /// A tap on the chip performs the badge's action. A change of the badge starts an animation.
  @Test func badgeIsAChip() throws {
    var taps = 0
    let view = StackView(.vertical, [Label("Content")])
    func wear(_ changes: Int) { view.badge = Badge("MVP", name: "MVP: Blog", changes: changes) { taps += 1 } }
    wear(0)
    var pages = Pages(of: view)
    let chip = try #require(pages.next().flattened.first { $0.attributes[.class] == "chip" })
    #expect(chip.text == "MVP" && chip.attributes[.label] == "MVP: Blog")
    let number = try #require(chip.number)
    let tapped = try #require(pages.builder.view(number))
    #expect(pages.screen.window.tap(tapped))
    #expect(taps == 1)
    #expect(!pages.screen.text.contains("MVP"), "not a part of the content")
    for (changes, name) in [(1, "changed"), (2, "changed-again"), (3, "changed")] {
      wear(changes)
      let classes = pages.next().flattened.compactMap { $0.attributes[.class] }
      #expect(classes.contains { $0.split(separator: " ").contains(Substring(name)) })
    }
  }

  @Test func sliderIsARangeInPercent() throws {
    let slider = Slider()
    slider.value = 0.811
    slider.accessibilitySubject = "A sound"
    let element = try #require(page(slider).flattened.first { $0.attributes[.type] == "range" })
    #expect(element.attributes[.value] == "81" && element.attributes[.valueText] == "81 %")
    #expect(element.attributes[.label] == "Progress: A sound")
    #expect(element.attributes[.disabled] == nil)
    slider.isEnabled = false
    #expect(try first("input", of: page(slider)).attributes[.disabled] == "")
  }

  @Test func listIsASkeletonWithoutRowsAndSaysWhetherItCanBeRefreshed() {
    let table = TableView(identifier: "rows")
    func names() -> [String?] { page(table).flattened.map { $0.attributes[.class] } }
    func skeletons(_ view: View) -> [Element] {
      page(view).flattened.filter { $0.attributes[.class] == "skeleton" && $0.attributes[.unseen] == "true" }
    }
    #expect(skeletons(table).count == 3 && skeletons(ScrollView(Label(""))).count == 1)
    let module = View()
    module.badge = Badge("MVC", name: "MVC") {}
    #expect(skeletons(module).count == 1)
    #expect(names().contains("list f"))
    table.onRefresh = {}
    #expect(names().contains("list pull f"))
  }

  @Test(arguments: [
    ".link", ".link:hover", ".picture", ".picture:hover", ".rows", ".chip", ".card", ".slider", ".nowPlaying",
    "html:has(.pull)",
  ])
  func styleSheetHasRulesForWhatPagesShow(rule: String) {
    let style = String(decoding: PageAsset.style.bytes, as: UTF8.self)
    #expect(style.contains("\n\(rule) {"))
  }

  @Test func alertMakesEverythingBelowInert() throws {
    let controller = ViewController()
    var pages = Pages(controller)
    for title in ["One?", "Two?"] {
      controller.present(AlertController(title: title, actions: [AlertAction("Yes")]))
    }
    let reachable = pages.next().children.filter { $0.attributes[.inert] == nil }
    #expect(reachable.map { $0.attributes[.label] } == ["Two?", nil, nil])
    let alert = try #require(reachable.first).attributes
    #expect(alert[.modal] == "true" && alert[.role] == "alertdialog" && alert[.tabIndex] == "-1")
  }

  @Test func headingBehindAnAlertNamesNothingInIt() throws {
    let controller = ViewController()
    controller.view.addSubview(Label("User", style: TextStyle(font: .headline)))
    var pages = Pages(controller)
    controller.present(
      AlertController(
        title: "Architecture", lines: [AlertLine("User", [AlertAction("MVC")])],
        actions: [AlertAction("Close")]))
    let button = try #require(pages.next().flattened.first { $0.attributes[.name] == "tap" })
    #expect(button.attributes[.labelledBy] == nil)
    #expect(button.children.map(\.text) == ["MVC", " User"])
  }

  @Test func toastsAndAnnouncementsAreInLiveRegions() throws {
    let controller = ViewController()
    let screen = Screen(controller)
    controller.showToast("Saved")
    var builder = PageBuilder()
    var state = PageState(screen.snapshot)
    state.announcement = "Not saved"
    let page = builder.page(state)
    let live = try #require(page.children.last)
    #expect(live.attributes[.role] == "status")
    #expect(live.flattened.contains { $0.text == "Saved" })
    let region = try #require(page.flattened.first { $0.text == "Not saved" })
    #expect(region.attributes[.role] == "status" && region.attributes[.class] == "unseen")
  }

  @Test func partsOfAScreenSayWhatTheyAre() {
    let trace = StackView(.vertical, container: .aside, [Label("Trace", style: TextStyle(font: .headline))])
    let player = StackView(.vertical, container: .nowPlaying, [Label("Song")])
    let choice = SegmentedControl(["All", "Own"], identifier: "which")
    let parts = page(StackView(.vertical, [choice, player, trace])).flattened
    #expect(parts.contains { $0.tag == "aside" && $0.attributes[.label] == "Player" })
    #expect(parts.contains { $0.attributes[.label] == "Trace" && $0.attributes[.tabIndex] == "0" })
    #expect(parts.contains { $0.attributes[.role] == "group" })
  }

  @Test func columnsWithHeadingsHaveAChoice() throws {
    func columns(_ titles: [String], chosen: Int = 0) -> Element {
      let columns = StackView(
        .vertical, container: .columns,
        titles.map { StackView(.vertical, [Label($0, style: TextStyle(font: .title)), Label("text")]) })
      var pages = Pages(of: columns)
      return pages.next(column: chosen)
    }
    let inputs = columns(["One", "Two", "Three"], chosen: 1).flattened.filter { $0.tag == "input" }
    #expect(inputs.map { $0.attributes[.value] } == ["0", "1", "2"])
    #expect(inputs.map { $0.attributes[.checked] != nil } == [false, true, false])
    // A page can ask for a column that is gone.
    #expect(columns(["One", "Two"], chosen: 2).flattened.count { $0.attributes[.checked] != nil } == 1)
    #expect(
      columns(["One", "Two"]).flattened.count { $0.attributes[.class]?.contains("column-1") == true } == 1)
    for titles in [["One"], ["One", ""], ["1", "2", "3", "4"]] {
      #expect(!columns(titles).flattened.contains { $0.tag == "input" })
    }
  }

  @Test func numberOfARemovedViewIsForgotten() throws {
    let button = Button("Go")
    var pages = Pages(of: button)
    let number = try #require(try first("button", of: pages.next()).number)
    #expect(pages.builder.view(number) == button.id)
    button.removeFromSuperview()
    _ = pages.next()
    #expect(pages.builder.view(number) == nil)
  }

  // MARK: Headings

  @Test func theHeadingIsTheSubjectOfTheScreen() throws {
    let controller = ViewController()
    controller.title = "User profile"
    let name = Label("", style: TextStyle(font: .largeTitle))
    controller.view.addSubview(name)
    let navigation = NavigationController(rootViewController: controller)
    var pages = Pages(navigation)
    func headings() -> [String] { pages.next().flattened.filter { $0.tag == "h1" }.map(\.text) }
    #expect(headings() == ["User profile"])
    name.text = "Mara"
    #expect(headings() == ["Mara"])
    navigation.push(ViewController())
    #expect(try first("button", of: pages.next()).attributes[.label] == "Back")
  }

  // MARK: Exchanges

  /// A module with a badge, as a slot has it, and a list with a row.
  private func module(_ content: View...) -> View {
    let view = View()
    view.badge = Badge("MVC", name: "MVC") {}
    for part in content { view.addSubview(part) }
    return view
  }

  @Test func anExchangedModuleKeepsItsElements() throws {
    func content() -> View {
      StackView(
        .vertical,
        [
          TextField("text", identifier: "title"),
          StackView(.horizontal, [Button("Publish", identifier: "publish")]),
        ])
    }
    let slot = module(content())
    var pages = Pages(of: slot)
    let old = pages.next()
    let field = try first("input", of: old)
    slot.subviews[0].removeFromSuperview()
    slot.addSubview(content())
    #expect(Patch(from: old, to: pages.next()).isEmpty)
    // The number names the new view.
    let number = try #require(field.number)
    #expect(pages.builder.view(number) == pages.screen.find("title")?.id)
    #expect(pages.builder.nameOfField(number) == "title")
  }

  /// A row of the new module may show something else, so nothing in it takes over a number.
  @Test func rowsOfAnExchangedModuleGetNewNumbers() throws {
    let controllers = (0..<2).map { _ in CounterController(rowCount: 3, rowText: { "Row \($0)" }, gate: nil) }
    let slot = module(controllers[0].view)
    var pages = Pages(of: slot)
    let old = pages.next()
    slot.subviews[0].removeFromSuperview()
    slot.addSubview(controllers[1].view)
    let new = pages.next()
    func numbers(_ page: Element, _ name: String) -> Set<Int> {
      let named = page.flattened.filter {
        $0.attributes[.class]?.split(separator: " ").contains(name[...]) == true
      }
      return Set(named.compactMap(\.number))
    }
    #expect(numbers(old, "rows") == numbers(new, "rows"))
    for name in ["row", "open"] {
      #expect(numbers(new, name).count == 3 && numbers(old, name).isDisjoint(with: numbers(new, name)))
    }
  }

  /// A new view in a module that stays is something else, even at the place of another one.
  @Test func aViewThatComesInGetsItsOwnNumber() throws {
    let below = Label("below")
    let slot = module(Button("Publish one", identifier: "publish"), below)
    var pages = Pages(of: slot)
    let number = try #require(try first("button", of: pages.next()).number)
    for view in slot.subviews { view.removeFromSuperview() }
    for view in [Button("Publish two", identifier: "publish"), below] { slot.addSubview(view) }
    _ = pages.next()
    #expect(pages.builder.view(number) == nil)
  }
}
