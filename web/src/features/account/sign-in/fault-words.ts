import { OtherVersionError } from '../../../data/store/other-version.ts'
import { NoStorage, storageFailure } from '../../../data/store/storage-failure.ts'

/** What happened, what is safe, and what to do, of an error that left a page without its content. */
export function faultWords(error: unknown) {
  if (error instanceof OtherVersionError) return otherVersion[error.other]
  if (error instanceof NoStorage) return error.failure === 'full' ? fullStorage : noStorage
  return storageFailure(error) === null ? fault : lostStorage
}

const fault = {
  happened: 'This page could not be shown',
  safe: 'What you have saved is safe on this device.',
  todo: 'Reload the page. If it happens again, open another page and come back.',
}

const lostStorage = {
  happened: 'The browser’s storage does not answer',
  safe: 'What you saved before is safe on this device.',
  todo: 'Reload the page. If it happens again, close the browser and open it anew.',
}

const noStorage = {
  happened: 'This browser does not let Hearthkeep save anything',
  safe: 'Nothing that you saved before was changed, here or on the server.',
  todo: 'Leave private browsing, or allow this site to keep data, then reload.',
}

const fullStorage = {
  happened: 'This device has no room for Hearthkeep',
  safe: 'Nothing that you saved before was changed, here or on the server.',
  todo: 'Free some space on the device, then reload.',
}

const otherVersion = {
  newer: {
    happened: 'Hearthkeep was updated in another tab',
    safe: 'What you have saved is safe on this device.',
    todo: 'Reload to go on.',
  },
  older: {
    happened: 'Another tab still shows an older version of Hearthkeep',
    safe: 'What you have saved is safe on this device.',
    todo: 'Close all other tabs of Hearthkeep, then reload.',
  },
}
