import { StoreBusy } from './store-busy.ts'

/** Codes of SQLite, of PostgreSQL, and of files, for faults of the disk or the memory, not of what was asked. */
const STORAGE_FAULT =
  /^(SQLITE_(FULL|IOERR|NOMEM|CANTOPEN|READONLY|CORRUPT)|(ENOSPC|EDQUOT|EIO|EROFS|53100|53200|58030|XX001|XX002)$)/
const FULL = /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/

/** Returns the code of the disk's fault; null for any other error. */
export function storageFaultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return STORAGE_FAULT.test(code) ? code : storageFaultOf(error.cause)
}

/** Whether the disk failed, for a reason that has nothing to do with what it was asked. */
export const isStorageFault = (error: unknown): boolean => storageFaultOf(error) !== null

export const isDiskFull = (error: unknown): boolean => FULL.test(storageFaultOf(error) ?? '')

/** Whether nothing can be written at the moment, whatever it is: another process has locked the store, or the disk is full. */
export const isUnavailable = (error: unknown): boolean => error instanceof StoreBusy || isDiskFull(error)
