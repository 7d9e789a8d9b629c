import Essentials

/// Why a list of faults can't be read. The description is one sentence for the person who wrote the list.
public enum FaultParseError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The list is empty, or has an empty part between two commas.
  case empty
  /// The part has no equals sign.
  case noValue(String)
  case unknownKey(String)
  case duplicate(String)
  /// The key and its value.
  case badProbability(String, String)
  /// The key and its value.
  case badDuration(String, String)

  public var description: String {
    switch self {
    case .empty:
      "The list of faults is empty or has an empty part; write for example like=0.5,latency=200ms."
    case .noValue(let part):
      "The fault “\(part.harmlessAndShort)” has no value; write for example like=0.5,latency=200ms."
    case .unknownKey(let key):
      "There is no fault “\(key.harmlessAndShort)”; known are \(FaultPlan.knownKeys.joined(separator: ", "))."
    case .duplicate(let key):
      "The fault “\(key.harmlessAndShort)” is given twice."
    case .badProbability(let key, let value):
      "The fault “\(key.harmlessAndShort)” takes a probability from 0 to 1, not “\(value.harmlessAndShort)”."
    case .badDuration(let key, let value):
      "The fault “\(key.harmlessAndShort)” takes a duration such as 200ms or 1.5s, at most 60s, not “\(value.harmlessAndShort)”."
    }
  }
}
