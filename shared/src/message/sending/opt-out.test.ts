import { expect, test } from 'vitest'
import { withOptOut } from './opt-out.ts'

test.each([
  ['Hi Ann', 'Hi Ann\nReply STOP to opt out'],
  ['Hi Ann. Reply Stop and I will.', 'Hi Ann. Reply Stop and I will.'],
  ['Do not reply, stop by', 'Do not reply, stop by\nReply STOP to opt out'],
])('[ME41] %j is sent as %j', (text, sent) => {
  expect(withOptOut(text)).toBe(sent)
})
