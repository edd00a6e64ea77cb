/// Where something stands in a text file; both count from 1, columns in characters of Unicode.
struct TextPlace: Equatable, Sendable {
  var line: Int
  var column: Int
}
