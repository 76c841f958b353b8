/** Why a device could not keep something. `full`: no space is left · `lost`: the browser's database does not answer. */
export type StorageFailure = 'full' | 'lost'

/** What of the device's storage has failed; null for an error that has nothing to do with it. */
export function storageFailure(error: unknown): StorageFailure | null {
  const names = [...namesOf(error)]
  if (names.some((name) => name.includes('QuotaExceeded'))) return 'full'
  return names.some((name) => lost.test(name)) ? 'lost' : null
}

/** What has failed, and what would help. */
export const storageFailureWords: Record<StorageFailure, string> = {
  full: 'Its storage is full. Free some space, then try again.',
  lost: 'The browser’s storage does not answer. Try again; if that does not help, export what is here and reload the page.',
}

/** The names under which browsers and Dexie tell of a database that is gone or was never there. */
const lost =
  /^(DatabaseClosed|InvalidState|Unknown|Abort|OpenFailed|MissingAPI|NotFound|Security|Timeout|Version)(Error)?$|Indexed Database server lost/

/** The store could not be opened at the start: nothing can be shown, and nothing has been changed. */
export class NoStorage extends Error {
  readonly failure: StorageFailure
  constructor(failure: StorageFailure) {
    super('the store could not be opened')
    this.failure = failure
  }
}

/** Of an error and of those that it came from; Chromium tells of a full disk by the transaction that it aborts alone. */
function* namesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  yield error.name
  yield error.message
  if ('inner' in error) yield* namesOf(error.inner)
  if ('failures' in error && Array.isArray(error.failures)) for (const one of error.failures) yield* namesOf(one)
}
