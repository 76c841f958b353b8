/**
 * Why a device could not store something. `full`: no space is left · `lost`: the browser's database does not respond.
 */
export type StorageFailure = 'full' | 'lost'

/** Returns which storage failure an error is; null for an unrelated error. */
export function storageFailure(error: unknown): StorageFailure | null {
  const names = [...namesOf(error)]
  if (names.some((name) => name.includes('QuotaExceeded'))) return 'full'
  return names.some((name) => goneErrorNames.test(name)) ? 'lost' : null
}

/**
 * Calls the listener when a storage failure reaches nobody, which would leave a press without any answer; returns a
 * function that unsubscribes.
 */
export function onUnhandledFailure(listener: () => void, page: EventTarget = window): () => void {
  const onRejection = (event: Event) => {
    if ('reason' in event && storageFailure(event.reason) !== null) listener()
  }
  page.addEventListener('unhandledrejection', onRejection)
  return () => page.removeEventListener('unhandledrejection', onRejection)
}

/**
 * The failure and its remedy, as a message. Chromium names no reason on a full disk. Nothing advises a reload, which would
 * first have to open the storage.
 */
export const storageFailureWords: Record<StorageFailure, string> = {
  full: 'Its storage is full. Free up some space, then try again.',
  lost: 'The browser’s storage isn’t responding. The device may be full, or this window private: free up some space, then try again.',
}

/** Names and messages that browsers and Dexie use for a database that is gone or never existed. */
const goneErrorNames =
  /^(DatabaseClosed|InvalidState|Unknown|Abort|OpenFailed|MissingAPI|NotFound|Security|Timeout|Version)(Error)?$|Indexed Database server lost/

/** The store could not be opened at startup: nothing can be shown, and nothing has been changed. */
export class NoStorage extends Error {
  readonly failure: StorageFailure
  constructor(failure: StorageFailure) {
    super('the store could not be opened')
    this.failure = failure
  }
}

/**
 * Yields the names and messages of an error and its causes; Chromium reports a full disk only as the cause of an
 * aborted transaction.
 */
function* namesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  yield error.name
  yield error.message
  if ('inner' in error) yield* namesOf(error.inner)
  if ('failures' in error && Array.isArray(error.failures)) for (const one of error.failures) yield* namesOf(one)
}
