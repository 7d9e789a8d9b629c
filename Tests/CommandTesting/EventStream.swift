import Foundation

/// Lines as Swift Testing writes them into its stream of events.
public enum EventStream {
  /// - Parameter tests: Functions of one suite, `likes()`, or whole names, `BlogTests.LikeTests/likes()`.
  public static func declaring(_ tests: String...) -> String {
    let suite =
      #"{"kind":"test","payload":{"id":"BlogTests.LikeTests","kind":"suite","name":"LikeTests"},"version":0}"#
    return suite + "\n"
      + tests.map {
        """
        {"kind":"test","payload":{"id":"\(id($0))","isParameterized":\($0.contains("_")),"kind":"function","name":"x"}}

        """
      }.joined()
  }

  public static func event(
    _ kind: String, _ test: String, _ arguments: String? = nil, message: String = "", at time: Double = 0
  ) -> String {
    let testCase = arguments.map { "\"_testCase\":{\"displayName\":\"\($0)\",\"id\":\"x\"}," } ?? ""
    return """
      {"kind":"event","payload":{\(testCase)"instant":{"absolute":\(time)},"kind":"\(kind)","messages":[{"symbol":"default","text":"\(message)"}],\
      "testID":"\(id(test))"},"version":0}

      """
  }

  public static func issue(_ test: String, _ message: String, isKnown: Bool = false) -> String {
    """
    {"kind":"event","payload":{"issue":{"isKnown":\(isKnown),"sourceLocation":{"fileID":"BlogTests/LikeTests.swift",\
    "line":7}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"\(message)"}],"testID":"\(id(test))"}}

    """
  }

  public static let end = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"# + "\n"

  private static func id(_ test: String) -> String {
    "\(test.contains("/") ? test : "BlogTests.LikeTests/\(test)")/LikeTests.swift:7:3"
  }
}
