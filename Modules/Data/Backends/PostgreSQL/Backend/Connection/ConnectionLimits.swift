/// How long requests to the server may take.
struct ConnectionLimits: Sendable {
  /// How long a connection may take to be made. The system rounds it to seconds.
  var connectTime: Duration = .seconds(5)
  /// How long the server may work on a statement before it ends it.
  var statementTime: Duration = .seconds(10)
  /// How long the answer to a statement may take. After that, the server counts as hanging, and the connection is closed.
  var answerTime: Duration { statementTime + .seconds(5) }
}
