import BlogCore
import BlogTesting
import Essentials
import Foundation
import Testing

struct BlogListStateTests {
  @Test func everythingButBodiesIsWritten() throws {
    let blogs = Blog.samples(3)
    let state = BlogListState(blogs: blogs, paging: Paging(), position: ListPosition())
    let bytes = try JSONEncoder().encode(state)
    let read = try JSONDecoder().decode(BlogListState.self, from: bytes)
    var expected = state
    for index in blogs.indices {
      #expect(!blogs[index].body.isEmpty)
      expected.blogs[index].body = ""
    }
    #expect(read == expected)
  }
}
