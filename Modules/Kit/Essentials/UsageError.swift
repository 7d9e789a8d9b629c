/// An error in what a person has typed on a command line.
///
/// A program that refuses its options ends with the status 64 (`EX_USAGE` in sysexits.h).
public protocol UsageError: Error {}
