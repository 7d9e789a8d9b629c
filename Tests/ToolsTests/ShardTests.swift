import InspectKit
import Testing
import ToolSupport

struct ShardTests {
  private let modules = ["Accounts", "Blog", "Browser", "Draft", "New", "Profile"]
  private let bytes = [
    "Accounts": 100, "Blog": 200, "Browser": 400, "Draft": 200, "New": 300, "Profile": 300,
  ]
  private let table = """
    # module seconds
    Accounts 10
    Blog 20
    Browser 60
    Draft 20
    Profile 30
    """

  @Test(arguments: 1...8)
  func everyModuleIsInExactlyOneShard(count: Int) throws {
    let shards = try Shards(table)
    let parts = (1...count).map { shards.shard($0, of: count, modules, bytes: bytes) }
    #expect(parts.flatMap(\.self).sorted() == modules)
    let others = (1...count).map { shards.shard($0, of: count, modules.reversed(), bytes: bytes) }
    #expect(parts == others)
  }

  @Test func shardsTakeAboutAsLong() throws {
    let shards = try Shards(table)
    let seconds = (1...2).map { number in
      shards.shard(number, of: 2, modules, bytes: bytes).reduce(0) {
        $0 + shards.seconds(of: $1, bytes: bytes)
      }
    }
    #expect(abs(seconds[0] - seconds[1]) <= 10)
  }

  /// 140 seconds for 1,200 bytes, so 35 for 300.
  @Test func newModuleIsEstimatedByItsSize() throws {
    #expect(try Shards(table).seconds(of: "New", bytes: bytes) == 35)
    #expect(try Shards("").shard(1, of: 1, modules, bytes: [:]) == modules)
  }

  @Test(arguments: ["Blog", "Blog soon", "Blog -1", "Blog 1 2"])
  func lineThatIsNotUnderstoodIsReported(text: String) {
    #expect { try Shards("# x\n" + text) } throws: { "\($0)".hasPrefix("Tests/seconds.txt:2: ") }
  }

  @Test(arguments: [
    "0/0", "0/2", "3/2", "2/0", "1", "1/", "/2", "a/b", "1/2/3", "1/x/2", "+1/2", "1/-2", "01/2",
    "1/1000", "1/99999999999999999999", "",
  ])
  func shardThatDoesNotExistIsRefused(text: String) {
    #expect(throws: ToolError("A part is written like 2/4, not “\(text)”.", status: 2)) {
      try Options.Shard(text)
    }
  }

  @Test(arguments: [("1/1", 1, 1), ("2/4", 2, 4), ("999/999", 999, 999)])
  func shardIsRead(text: String, number: Int, count: Int) throws {
    let shard = try Options.Shard(text)
    #expect(shard.number == number && shard.count == count)
  }
}
