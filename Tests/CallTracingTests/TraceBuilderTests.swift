import Testing

@testable import CallTracing

/// Which stacks are the same calls.
struct TraceBuilderTests {
  @Test func aCallThatGoesOnIsOneCall() {
    #expect(
      lines([["show:1", "text:10"], ["show:1", "text:11"], ["show:2", "image:20"]]) == [
        "input tap", "  controller show", "    controller text", "    controller image",
      ])
  }

  @Test func aFunctionThatBeginsIsAnotherCall() {
    let events = [
      event(0, .step(0), ["show:1"], begins: true), event(1, .step(0), ["show:1", "text:10"], begins: true),
      event(2, .step(0), ["show:1", "text:10"], begins: true), event(3, .step(0), ["show:1"], begins: true),
    ]
    #expect(
      lines(of: events) == [
        "input tap", "  controller show", "    repeated", "      controller text", "  controller show",
      ])
  }

  /// A function of the toolkit does not announce that it begins.
  @Test func functionGoesOnBelowItsLastLineInItsFile() {
    let stacks = ["send:5:A", "send:5:A", "send:7:A", "send:6:A", "send:6:B"]
    #expect(
      lines(zip(stacks, "abcde").map { [$0, "\($1):1"] }) == [
        "input tap", "  toolkit send", "    controller a", "    controller b", "    controller c",
        "  toolkit send", "    controller d", "  toolkit send", "    controller e",
      ])
  }

  /// Code that the compiler has written has no line.
  @Test func lineZeroGoesOn() {
    let stacks = [["send:8", "set:1"], ["send:0", "notify:1"], ["made:0", "notify:1"]]
    #expect(
      lines(stacks) == [
        "input tap", "  controller send", "    controller set", "    controller notify",
        "  controller notify",
      ])
  }

  /// The place of a call is the first line that makes one.
  @Test func linesThatMakeCallsAreKept() throws {
    let events =
      [event(0, .step(0), ["show:1"], begins: true)]
      + ["show:3", "show:2", "show:3"].map { event(1, .step(0), [$0, "text:10"], begins: true) }
    let call = try #require(Trace(Recording(inputs: ["tap"], events: events)).functionCalls.first)
    #expect(call.lines == [3, 2] && call.place == "File.swift:3")
  }

  @Test func aTaskStandsBelowItsCause() {
    let events = [
      event(0, .step(0), ["tapped:1"], TraceEvent.Point(role: .task, name: "")),
      event(1, .step(0), ["other:1"]),
      event(2, .task(0), ["like:1"], TraceEvent.Point(role: .service, name: "like")),
    ]
    #expect(
      lines(of: events) == [
        "input tap", "  controller tapped", "    task", "      controller like", "        service like",
        "  controller other",
      ])
  }

  /// A binding that several values invalidate updates once.
  @Test func aBindingIsOneChange() {
    let update = TraceEvent.Point(role: .binding, name: "update")
    let events = [
      event(0, .step(0), ["send:1"], update), event(1, .step(0), ["send:1"], update),
      event(2, .binding(1), ["bind:7"]),
    ]
    #expect(
      lines(of: events) == ["input tap", "  controller send", "    binding update", "      controller bind"])
  }

  @Test func whatWasStartedEarlierBelongsToTheLastAction() {
    #expect(lines(of: [event(7, .task(3), ["late:1"])]) == ["input tap", "  controller late"])
  }

  // MARK: Names and roles

  @Test(arguments: [
    ("closure #1 in closure #2 in BlogItemView.attach(to:in:)", "closure in BlogItemView.attach(to:in:)"),
    (
      "(2) suspend resume partial function for BlogItemPresenter.send(isLiked:)",
      "BlogItemPresenter.send(isLiked:)"
    ),
    ("partial apply for closure #1 in Slot<A>.start()", "closure in Slot.start()"),
    (
      "closure #1 in variable initialization expression of static FeatureFactory<>.mvp",
      "closure in FeatureFactory.mvp"
    ),
    ("BlogItemPresenter.view.didset", "BlogItemPresenter.view.didSet"),
  ])
  func cleanedName(name: String, cleaned: String) {
    #expect(FunctionName.cleaned(name) == cleaned)
  }

  @Test(arguments: [
    ("BlogItemView.likeTapped()", "Features/Blog/Views/BlogItemView.swift", Role.view),
    (
      "closure in BlogItemView.attach(to:in:)", "Features/Blog/MVP/View/BlogItemView+Presenter.swift",
      .viewSide
    ),
    ("BlogItemPresenter.send(isLiked:)", "Features/Blog/MVP/Logic/BlogItemPresenter.swift", .presenter),
    ("BlogItemViewModel.send(isLiked:)", "Features/Blog/MVVM/Logic/BlogItemViewModel.swift", .viewModel),
    ("DraftStore.remove(_:)", "Features/Draft/MVCS/Logic/DraftStore.swift", .store),
    ("BlogListModel.update(_:)", "Features/Blog/MVU/Logic/BlogListModel.swift", .update),
    ("Program.send(_:)", "Features/Blog/MVU/Program.swift", .update),
    ("Changes.note()", "Features/Blog/MVU/Program.swift", .update),
    ("BlogScreen.perform(_:)", "Features/Blog/MVU/BlogEffects.swift", .effect),
    ("BlogItemController.showLike()", "Features/Blog/MVC/BlogItemController.swift", .controller),
    ("closure in FeatureFactory.mvc", "Features/Blog/MVC/BlogFactories.swift", .factory),
    ("BlogService.setLiked(_:_:)", "Features/Blog/Core/BlogService.swift", .service),
    ("UnsavedDrafts.save(_:after:)", "Features/Draft/Core/UnsavedDrafts.swift", .model),
    ("SoundPlayer.play(_:)", "Features/Voice/Core/SoundPlayer.swift", .player),
    ("UserScene.intercept(_:)", "Features/ProfileScenes/UserScene.swift", .scene),
    ("Responder.route(_:)", "Kit/ViewKit/Views/Responder.swift", .toolkit),
  ])
  func role(function: String, file: String, role: Role) {
    #expect(Role(of: CodePlace(function: function, file: "Modules/" + file, line: 1)) == role)
  }

  @Test(arguments: [
    ("View.setNeedsDisplay()", "Modules/Kit/ViewKit/Views/View.swift", 1),
    ("Paging.begin(_:)", "Modules/Kit/Essentials/Paging.swift", 1),
    ("Probe.perform(_:_:role:_:)", "Modules/Hosts/CallTracing/Recording/Probe.swift", 1),
    ("implicit closure #1 in BlogItemView.init(_:)", "Modules/Features/Blog/Views/BlogItemView.swift", 1),
    ("BlogItemPresenter.view.setter", "Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift", 0),
  ])
  func leftOut(function: String, file: String, line: Int) {
    #expect(Role(of: CodePlace(function: function, file: file, line: line)) == nil)
  }

  // MARK: Helpers

  /// Stacks of one action, each frame as `name:line`, those of the toolkit as `name:line:file`.
  private func lines(_ stacks: [[String]]) -> [String] {
    lines(of: stacks.enumerated().map { event($0, .step(0), $1) })
  }

  private func lines(of events: [TraceEvent]) -> [String] {
    Trace(Recording(inputs: ["tap"], events: events)).normalised
  }

  private func event(
    _ id: Int, _ origin: TraceEvent.Origin, _ stack: [String], _ point: TraceEvent.Point? = nil,
    begins: Bool = false
  ) -> TraceEvent {
    let frames = stack.map { frame in
      let parts = frame.split(separator: ":")
      return StackFrame(
        role: parts.count > 2 ? .toolkit : .controller,
        place: CodePlace(
          function: String(parts[0]), file: parts.count > 2 ? String(parts[2]) : "File.swift",
          line: Int(parts[1]) ?? 0))
    }
    return TraceEvent(id: id, origin: origin, frames: frames, point: point, isBeginning: begins)
  }
}
