import HTTPTypes
public import HummingbirdCore
public import Logging
public import NIOCore
import NIOHTTP1
public import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Serves HTTP/1.1 with the guards of this module.
public struct HTTPConnection: HTTPChannelHandler {
  public typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  public let responder: Responder
  private let guards: @Sendable () -> [any RemovableChannelHandler]
  private let heads: HeadLimits

  /// - Parameters:
  ///   - heads: the limits of a request's head.
  ///   - guards: makes the handlers of one connection.
  public init(
    responder: @escaping Responder, heads: HeadLimits,
    guards: @escaping @Sendable () -> [any RemovableChannelHandler]
  ) {
    self.responder = responder
    self.heads = heads
    self.guards = guards
  }

  public func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      let lines = LineWatch(limit: heads.fieldSize)
      try pipeline.addHandler(lines)
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: heads.decoder)
      try pipeline.addHandler(RequestRefusal(lines: lines))
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandlers(guards())
      try pipeline.addHandler(HTTPConnectionStateHandler(logger: logger))
      return try Value(
        wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  public func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }
}
