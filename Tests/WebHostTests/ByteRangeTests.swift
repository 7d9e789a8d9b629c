import HTTPServing
import Testing

struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=5-", .part(5..<10)),
      ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=4-3", .whole),
      ("bytes=0-1,3-4", .whole), ("items=0-1", .whole), ("bytes=--1", .whole), ("bytes=a-b", .whole),
      ("bytes=0-+5", .whole), ("bytes=99999999999999999999-", .whole),
    ] as [(String?, ByteRange)])
  func byteRange(header: String?, range: ByteRange) {
    #expect(ByteRange(header, count: 10) == range)
  }
}
