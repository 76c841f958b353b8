import { OtherVersionError } from '../../../data/store/other-version.ts'
import { NoStorage, storageFailure } from '../../../data/store/storage-failure.ts'

interface FaultWords {
  happened: string
  safe: string
  todo: string
  /** `retry`: a reload would show even less, because it has to open the storage first. */
  remedy: 'reload' | 'retry'
}

/** Describes an error that left a page without its content: what happened, what is safe, and what to do. */
export function faultWords(error: unknown): FaultWords {
  if (error instanceof OtherVersionError) return otherVersion[error.other]
  if (error instanceof NoStorage) return error.failure === 'full' ? fullStorage : noStorage
  return storageFailure(error) === null ? fault : lostStorage
}

const fault: FaultWords = {
  happened: 'Couldn’t show this page',
  safe: 'Everything you saved is safe on this device.',
  todo: 'Reload the page. If it happens again, open another page and come back.',
  remedy: 'reload',
}

const lostStorage: FaultWords = {
  happened: 'The browser’s storage isn’t responding',
  safe: 'Everything you saved before is safe on this device.',
  todo: 'If the device is full, free up some space. Otherwise close the browser and open it again. This page tries again by itself.',
  remedy: 'retry',
}

/** Browsers report the same error for a full disk as for private browsing. */
const noStorage: FaultWords = {
  happened: 'This browser won’t let Hearthkeep save anything',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'If the device is full, free up some space. Otherwise leave private browsing, or allow this site to store data. This page tries again by itself.',
  remedy: 'retry',
}

const fullStorage: FaultWords = {
  happened: 'This device has no room for Hearthkeep',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'Free up some space on the device. This page tries again by itself.',
  remedy: 'retry',
}

const otherVersion: Record<'newer' | 'older', FaultWords> = {
  newer: {
    happened: 'Hearthkeep was updated in another tab',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Reload to continue.',
    remedy: 'reload',
  },
  older: {
    happened: 'Another tab is still using an older version of Hearthkeep',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Close all other Hearthkeep tabs, then reload.',
    remedy: 'reload',
  },
}
