import { SqliteError } from 'better-sqlite3'

/** Codes of SQLite for faults of the disk or the memory, not of the statement. */
const STORAGE_FAULT = /^SQLITE_(FULL|IOERR|NOMEM|CANTOPEN|READONLY|CORRUPT)/

/** Whether SQLite failed for a reason that has nothing to do with what it was asked. */
export const isStorageFault = (error: unknown): boolean =>
  error instanceof SqliteError && STORAGE_FAULT.test(error.code)
