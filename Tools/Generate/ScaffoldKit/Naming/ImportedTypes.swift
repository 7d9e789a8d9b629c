/// The public types that generated files see without importing them by name, by module. The names were read from the
/// symbol graphs of Swift 6.3 (`swift symbolgraph-extract`).
enum ImportedTypes {
  /// The module that has a type of this name; `nil` if no module has it.
  static func owner(of type: String) -> String? {
    byModule.first { $0.types.contains(Substring(type)) }?.module
  }

  private static let byModule: [(module: String, types: Set<Substring>)] = [
    ("Swift", swift),
    ("Foundation", foundation),
    ("Observation", observation),
    ("Testing", testing),
    ("ArgumentParser", argumentParser),
  ].map { ($0.0, Set($0.1.split { $0.isWhitespace })) }

  private static let swift = """
    Actor AdditiveArithmetic AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
    AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnySequence Array ArrayLiteralConvertible
    ArraySlice AsyncSequence AsyncStream BidirectionalCollection BidirectionalIndexable BidirectionalSlice
    BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool BooleanLiteralConvertible BooleanLiteralType CBool
    CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt CLong CLongDouble CLongLong CShort CSignedChar
    CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar
    CaseIterable Character Clock ClosedRange ClosedRangeIndex Codable CodingKey CodingKeyRepresentable
    CodingUserInfoKey Collection CollectionDifference CollectionOfOne CommandLine Comparable ConcurrentValue
    ContiguousArray Continuation Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
    CustomDebugStringConvertible CustomLeafReflectable CustomPlaygroundDisplayConvertible
    CustomPlaygroundQuickLookable CustomReflectable CustomStringConvertible Decodable Decoder DecodingError
    DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation
    Dictionary DictionaryIndex DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible
    DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
    EmptyIterator Encodable Encoder EncodingError EnumeratedIterator EnumeratedSequence Equatable Error
    Escapable Executor ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
    FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
    FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible
    FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
    Hashable Hasher Identifiable Indexable IndexableBase IndexingIterator InlineArray Instant InstantProtocol
    Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType Iterator IteratorOverOne
    IteratorProtocol IteratorSequence JoinedIterator JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
    LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator
    LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex
    LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
    LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
    LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence
    LazyRandomAccessCollection LazySequence LazySequenceProtocol LosslessStringConvertible MainActor
    ManagedBuffer ManagedBufferPointer MemoryLayout Mirror MirrorPath MutableBidirectionalSlice
    MutableCollection MutableIndexable MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice
    MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan MutableSlice
    MutableSpan Never NilLiteralConvertible Numeric ObjectIdentifier OpaquePointer OptionSet Optional
    OutputRawSpan OutputSpan PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo
    PlaygroundQuickLook PrefixSequence RandomAccessCollection RandomAccessIndexable RandomAccessSlice
    RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection
    RangeReplaceableIndexable RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet
    RawRepresentable RawSpan ReferenceWritableKeyPath Regex Repeated Result ReversedCollection ReversedIndex
    ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar
    SIMDStorage Sendable SendableMetatype Sequence Set SetAlgebra SetIndex SetIterator SignedInteger
    SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt
    StaticString StrideThrough StrideThroughIterator StrideTo StrideToIterator Strideable String
    StringInterpolationConvertible StringInterpolationProtocol StringLiteralConvertible StringLiteralType
    StringProtocol Substring SystemRandomNumberGenerator Task TaskGroup TextOutputStream TextOutputStreamable
    UInt UInt128 UInt16 UInt32 UInt64 UInt8 UTF16 UTF32 UTF8 UTF8Span UnboundedRange UnfoldFirstSequence
    UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible
    UnicodeScalarType UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer
    UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer
    UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer UnsafeSendable UnsignedInteger Void
    WritableKeyPath Zip2Iterator Zip2Sequence
    """

  private static let foundation = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle
    ByteCountFormatStyle ByteCountFormatter CGFloat CGPoint CGRect CGRectEdge CGSize Calendar CharacterSet
    CocoaError CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator
    Comparator ComparisonResult ContiguousBytes CurrencyFormatStyleConfiguration CustomNSError Data
    DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal
    DecodableAttributedStringKey DecodableWithConfiguration DecodingConfigurationProviding
    DescriptiveNumberFormatConfiguration Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
    Expression FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate
    FileProtectionType FloatingPointFormatStyle FloatingPointParseStrategy FormatStyle
    FormatStyleCapitalizationContext Formatter Host ISO8601DateFormatter IndexPath IndexSet InflectionRule
    InputStream IntegerFormatStyle IntegerParseStrategy JSONDecoder JSONEncoder JSONSerialization
    KeyPathComparator LengthFormatter ListFormatStyle Locale LocalizedError
    MarkdownDecodableAttributedStringKey MassFormatter Measurement Morphology MutableDataProtocol
    NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString NSBinarySearchingOptions NSCache
    NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding NSComparisonPredicate NSCompoundPredicate
    NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate NSDateComponents NSDateInterval
    NSDecimalNumber NSDecimalNumberBehaviors NSDecimalNumberHandler NSDictionary NSEdgeInsets
    NSEnumerationOptions NSEnumerator NSError NSErrorDomain NSExceptionName NSExpression NSIndexPath
    NSIndexSet NSIndexSetIterator NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver
    NSKeyedUnarchiverDelegate NSLocale NSLock NSLocking NSMeasurement NSMutableArray NSMutableAttributedString
    NSMutableCharacterSet NSMutableCopying NSMutableData NSMutableDictionary NSMutableIndexSet
    NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNull NSNumber NSObject NSObjectProtocol
    NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray NSPointPointer NSPredicate NSRange
    NSRangePointer NSRect NSRectArray NSRectEdge NSRectPointer NSRecursiveLock NSRegularExpression
    NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer NSSortDescriptor NSSortOptions NSString
    NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL NSURLComponents NSURLQueryItem NSUUID NSValue
    NSZone Notification NotificationCenter NotificationQueue NumberFormatStyleConfiguration NumberFormatter
    ObjCBool OperatingSystemVersion Operation OperationQueue OutputStream POSIXError ParseStrategy
    ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage
    Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions Process ProcessInfo
    Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RunLoop Scanner
    ScopedAttributeContainer SocketNativeHandle SocketPort SortComparator SortDescriptor SortOrder
    StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringStyle
    StringTransform Thread TimeInterval TimeZone Timer URL URLComponents URLError URLFileResourceType
    URLQueryItem URLRequest URLResourceKey URLResourceValues URLSession UUID Unit UnitAcceleration UnitAngle
    UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration
    UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy
    UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
    """

  private static let observation = """
    Observable ObservationRegistrar Observations
    """

  private static let testing = """
    Attachable AttachableWrapper Attachment Bug Comment ConditionTrait Confirmation
    CustomTestArgumentEncodable CustomTestStringConvertible ExitStatus ExitTest Expectation
    ExpectationFailedError Issue IssueHandlingTrait KnownIssueMatcher ParallelizationTrait SourceLocation
    Suite SuiteTrait Tag Test TestScoping TestTrait TimeLimitTrait Trait
    """

  private static let argumentParser = """
    Argument ArgumentArrayParsingStrategy ArgumentHelp ArgumentVisibility ArrayParsingStrategy
    AsyncMainProtocol AsyncParsableCommand CleanExit CommandConfiguration CommandGroup CompletionKind
    CompletionShell DefaultAsFlagParsingStrategy EnumerableFlag ExitCode ExpressibleByArgument Flag
    FlagExclusivity FlagInversion NameSpecification Option OptionGroup ParentCommand ParsableArguments
    ParsableCommand SingleValueParsingStrategy ValidationError
    """
}
