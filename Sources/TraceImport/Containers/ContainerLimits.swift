/// How much a container may unfold to. What goes beyond is refused by name.
package struct ContainerLimits: Sendable {
  /// Members of one file, those of containers inside it included.
  package var members = 50_000
  /// Containers within one another; a `.tar.gz` is one.
  package var depth = 4
  /// Decoded bytes of one file.
  package var bytes = 64 << 30
  /// How many times larger than the packed bytes the decoded ones may be.
  package var ratio = 500
  /// No ratio is taken of fewer decoded bytes than this.
  package var ratioBytes = 64 << 20

  package init() {}
}
