import { expect, test } from 'vitest'
import { detailWords, eventWords } from './security-tab.tsx'

test.each([
  ['{"reason":"wrong_password","addressHash":"3f9a"}', 'Reason: wrong password · Network address: 3f9a'],
  ['{"sessionId":"01900000","quota":5}', 'Session: 01900000 · Quota: 5'],
  ['{"registeredBy":null}', 'N/A'],
  ['{}', 'N/A'],
  ['not JSON', 'N/A'],
])('[AD15] the details %s read: %s', (detail, words) => {
  expect(detailWords(detail)).toBe(words)
})

test('[AD15] an event name is shown as text', () => {
  expect(eventWords('administrator_sign_in_failed')).toBe('Administrator sign-in failed')
})
