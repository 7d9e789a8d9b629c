import Foundation

/// The logarithm of the number of ways to choose some of several things.
func logChoose(_ all: Int, _ some: Int) -> Double {
  lgamma(Double(all + 1)) - lgamma(Double(some + 1)) - lgamma(Double(all - some + 1))
}

func exponential(_ value: Double) -> Double { exp(value) }
