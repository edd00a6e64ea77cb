#ifndef SWIVEL_CARCHIVE_SHIM_H
#define SWIVEL_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

// Swift cannot call variadic C functions; each one we need has a wrapper here.

/// Gives an archive the words that `archive_error_string` will answer with.
static inline void swivel_archive_set_error(struct archive *archive, const char *text) {
  archive_set_error(archive, -1, "%s", text);
}

#endif
