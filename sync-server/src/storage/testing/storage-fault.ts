import { SqliteError } from 'better-sqlite3'

/** What SQLite throws when the disk is full or fails. */
export const aStorageFault = (code: 'SQLITE_FULL' | 'SQLITE_IOERR_READ'): Error => new SqliteError('disk fault', code)
