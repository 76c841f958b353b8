import { expect, test } from 'vitest'
import { OtherVersionError } from '../../data/store/other-version.ts'
import { NoStorage } from '../../data/store/storage-failure.ts'
import { faultWords } from './app-fault.tsx'

test.each([
  ['a bug of the app', new TypeError('x is not a function'), 'Couldn’t show this page'],
  ['a lost connection', new DOMException('Gone', 'UnknownError'), 'The browser’s storage isn’t responding'],
  ['a browser without storage', new NoStorage('lost'), 'This browser won’t let Hearthkeep save anything'],
  ['a full device', new NoStorage('full'), 'This device has no room for Hearthkeep'],
  ['a newer version in another tab', new OtherVersionError('newer'), 'Hearthkeep was updated in another tab'],
  [
    'an older version in another tab',
    new OtherVersionError('older'),
    'Another tab is still using an older version of Hearthkeep',
  ],
])('shows a specific message for %s', (_what, error, problem) => {
  expect(faultWords(error)).toMatchObject({ happened: problem })
})

test.each([
  ['lost while a page was open', new DOMException('Gone', 'UnknownError'), ['full']],
  ['not opened', new NoStorage('lost'), ['full', 'private browsing']],
  ['full', new NoStorage('full'), ['space']],
])('[P50] storage that is %s is not to be reloaded, and the words name each possible cause', (_what, error, causes) => {
  const { todo, remedy } = faultWords(error)
  expect(remedy).toBe('retry')
  expect(todo).not.toMatch(/reload/i)
  for (const cause of causes) expect(todo).toContain(cause)
})
