import { OtherVersionError } from '../../../data/store/other-version.ts'
import { NoStorage, storageFailure } from '../../../data/store/storage-failure.ts'

/** Describes an error that left a page without its content: what happened, what is safe, and what to do. */
export function faultWords(error: unknown) {
  if (error instanceof OtherVersionError) return otherVersion[error.other]
  if (error instanceof NoStorage) return error.failure === 'full' ? fullStorage : noStorage
  return storageFailure(error) === null ? fault : lostStorage
}

const fault = {
  happened: 'Couldn’t show this page',
  safe: 'Everything you saved is safe on this device.',
  todo: 'Reload the page. If it happens again, open another page and come back.',
}

const lostStorage = {
  happened: 'The browser’s storage isn’t responding',
  safe: 'Everything you saved before is safe on this device.',
  todo: 'Reload the page. If it happens again, close the browser and open it again.',
}

const noStorage = {
  happened: 'This browser won’t let Hearthkeep save anything',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'Leave private browsing, or allow this site to store data, then reload.',
}

const fullStorage = {
  happened: 'This device has no room for Hearthkeep',
  safe: 'Nothing you saved before has changed, here or on the server.',
  todo: 'Free up some space on the device, then reload.',
}

const otherVersion = {
  newer: {
    happened: 'Hearthkeep was updated in another tab',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Reload to continue.',
  },
  older: {
    happened: 'Another tab is still using an older version of Hearthkeep',
    safe: 'Everything you saved is safe on this device.',
    todo: 'Close all other Hearthkeep tabs, then reload.',
  },
}
