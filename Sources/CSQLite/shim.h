#ifndef SWIVEL_CSQLITE_SHIM_H
#define SWIVEL_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call variadic C functions; each one we need has a wrapper here.

/// Turns a `sqlite3_db_config` switch on or off.
static inline int swivel_sqlite3_db_config_switch(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

/// The destructor value that tells SQLite to copy the bytes it is given.
static inline sqlite3_destructor_type swivel_sqlite3_transient(void) { return SQLITE_TRANSIENT; }

#endif
