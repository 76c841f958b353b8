import { expect, test } from 'vitest'
import { OtherVersionError } from '../../../data/store/other-version.ts'
import { NoStorage } from '../../../data/store/storage-failure.ts'
import { faultWords } from './fault-words.ts'

test.each([
  ['a fault of ours', new TypeError('x is not a function'), 'This page could not be shown'],
  ['a lost connection', new DOMException('Gone', 'UnknownError'), 'The browser’s storage does not answer'],
  ['a browser that keeps nothing', new NoStorage('lost'), 'This browser does not let Hearthkeep save anything'],
  ['a device that is full', new NoStorage('full'), 'This device has no room for Hearthkeep'],
  ['a newer version in another tab', new OtherVersionError('newer'), 'Hearthkeep was updated in another tab'],
  [
    'an older version in another tab',
    new OtherVersionError('older'),
    'Another tab still shows an older version of Hearthkeep',
  ],
])('%s is told for what it is', (_what, error, happened) => {
  expect(faultWords(error)).toMatchObject({ happened })
})
