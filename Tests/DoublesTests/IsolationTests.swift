import Doubles
import DoublesFixtures
import Testing

@Suite struct IsolationTests {
  @Test func mainActorDoubleCanBeMadeAnywhere() async throws {
    let double = RecordingShowing()
    double.answers.load.does {
      MainActor.assertIsolated()
      return 3
    }
    double.answers.each.does { body in
      MainActor.assertIsolated()
      body(1)
    }
    double.answers.number.returns(7)
    double.log("outside")
    #expect(double.number == 7)
    await double.wait()
    #expect(try await double.load() == 3)
    await MainActor.run {
      double.title = "a"
      double.show("b")
      double.each { #expect($0 == 1) }
      #expect(double.title == "a")
    }
    #expect(double.calls.show == ["b"])
    #expect(double.calls.log == ["outside"])
  }

  @Test @MainActor func isolationIsInherited() {
    let double = RecordingShowingMore()
    double.answers.id.returns("id")
    RecordingShowingMore.answers.kind.returns("kind")
    double.more(Box(value: 1))
    #expect(double.id == "id")
    #expect(RecordingShowingMore.kind == "kind")
    #expect(double.calls.more.first?.value == 1)
  }

  @Test func customGlobalActorIsKept() async {
    let double = RecordingKeeping()
    double.answers.keep.does {
      StorageActor.assertIsolated()
      return $0.count
    }
    #expect(await double.keep("abc") == 3)
  }

  @Test func doublesOfActorProtocolsAreActors() async throws {
    let double = RecordingWorking(first: 1)
    double.answers.work.does { $0 + 1 }
    double.answers.later.does { Box(value: 1) }
    double.answers.name.returns("name")
    double.answers.label.returns("label")
    double.answers.jobs.returns([1])
    RecordingWorking.answers.limit.returns(3)
    #expect(await double.work(1) == 2)
    #expect(double.name() == "name")
    #expect(double.label == "label")
    #expect(await double.jobs == [1])
    #expect(RecordingWorking.limit() == 3)
    #expect(double.calls.work == [1])
    #expect(RecordingWorking.calls.initializer == [1])
  }

  @Test @MainActor func membersKeepTheirIsolation() async {
    let double = RecordingMixed()
    double.answers.work.returns(1)
    double.answers.far.returns(2)
    #expect(await double.work(isolation: MainActor.shared) == 1)
    #expect(await double.far() == 2)
    #expect(double.calls.inOrder == ["work", "far"])
  }
}
