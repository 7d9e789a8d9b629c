extension SchemaStep {
  /// The keys of the accounts of a server contained tokens, with which anyone could have signed in.
  static let noTokens = SchemaStep("3 no tokens", "DELETE FROM entry WHERE key GLOB 'account *'")
}
