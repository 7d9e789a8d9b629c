import CompositionTesting
import DraftCore
public import DraftInterface
public import Testing
import ViewKitTesting

/// One requirement for the modules of a run, each in any architecture.
public struct DraftRunClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check:
    @Sendable @MainActor (DraftListFactory, RecycleBinFactory, DraftEditorFactory) async throws -> Void

  public var testDescription: String { name }
}

/// What the list, the recycle bin and the editor show of each other's changes.
public enum DraftRunContract {
  @ArrayBuilder<DraftRunClause> public static var clauses: [DraftRunClause] {
    DraftRunClause(name: "a draft that is deleted in the list appears in the bin") { list, bin, editor in
      let rig = DraftRunRig(list, bin, editor, drafts: [.sample(id: 1), .sample(id: 2)])
      await rig.screen.settle()
      await rig.tap("delete", inRow: 1, of: "drafts")
      #expect(rig.titles(in: "drafts") == ["Title 1"])
      #expect(rig.titles(in: "bin") == ["Title 2"])
      #expect(rig.service.calls(.drafts).count == 1 && rig.service.calls(.deletedDrafts).count == 1)
    }
    DraftRunClause(name: "a draft that is restored in the bin appears in the list") { list, bin, editor in
      let rig = DraftRunRig(list, bin, editor, drafts: [.sample(id: 1), .sample(id: 2, isDeleted: true)])
      await rig.screen.settle()
      await rig.tap("restore", inRow: 0, of: "bin")
      #expect(rig.titles(in: "drafts") == ["Title 1", "Title 2"])
      #expect(rig.titles(in: "bin") == [])
    }
    DraftRunClause(name: "a draft that is saved in the editor moves to the top of the list") {
      list, bin, editor in
      let rig = DraftRunRig(list, bin, editor, drafts: [.sample(id: 0), .sample(id: 1), .sample(id: 2)])
      await rig.screen.settle()
      #expect(rig.titles(in: "drafts") == ["Title 0", "Title 1", "Title 2"])
      await rig.save(body: "!")
      #expect(rig.titles(in: "drafts") == ["Title 1", "Title 0", "Title 2"])
      #expect(rig.screen.label("excerpt", inRow: 0, of: "drafts") == "Body 1!")
    }
    DraftRunClause(name: "a draft that is published in the editor leaves the list, with its last text") {
      list, bin, editor in
      let rig = DraftRunRig(list, bin, editor, drafts: [.sample(id: 1), .sample(id: 2)])
      await rig.screen.settle()
      await rig.save(body: "!")
      await rig.tap("draft.publish")
      #expect(rig.titles(in: "drafts") == ["Title 2"])
      #expect(rig.titles(in: "bin") == [])
      #expect(rig.service.drafts.map(\.id) == [DraftID(2)])
    }
    DraftRunClause(name: "emptying the bin leaves the list alone") { list, bin, editor in
      let rig = DraftRunRig(list, bin, editor, drafts: [.sample(id: 1), .sample(id: 2, isDeleted: true)])
      await rig.screen.settle()
      await rig.tap("empty")
      #expect(rig.titles(in: "drafts") == ["Title 1"])
      #expect(rig.titles(in: "bin") == [])
    }
  }
}
