public import NIOCore

extension ConnectionLimits {
  /// Makes a listening channel accept many connections at a time, so that they don't wait behind those that are busy.
  public static func acceptManyAtATime(_ listening: any Channel) async {
    // Channels without this option accept as they do.
    try? await listening.setOption(.maxMessagesPerRead, value: 64).get()
  }
}
