import { expect, test } from 'vitest'
import { lastLeaves, namesInShort, smsLength } from './send-values.ts'

test.each([
  [2, 'soon', 'The last of 2 is sent within a minute of the first.'],
  [40, 'soon', 'The last of 40 is sent about 7 minutes after the first.'],
  [40, 'hour', 'The last of 40 is sent about 59 minutes after the first.'],
  [40, 'day', 'The last of 40 is sent about 23 hours after the first.'],
  [40, 'week', 'The last of 40 is sent about 7 days after the first.'],
  [600, 'soon', 'The last of 600 is sent about 2 days after the first.'],
] as const)('[ME45] describes %i messages with spread %s', (count, spread, words) => {
  expect(lastLeaves(count, spread)).toBe(words)
})

test.each([
  ['', 'A text message has room for 160 characters.'],
  ['Hi Ann', '28 characters, sent as 1 text message.'],
  ['a'.repeat(150), '172 characters, sent as 2 text messages.'],
  ['It’s me', '29 characters, sent as 1 text message: some characters take more room, such as ’ or emoji.'],
])('[ME41] describes the length of %j', (text, words) => {
  expect(smsLength(text)).toBe(words)
})

test.each([
  [['Ann'], 'Ann'],
  [['Ann', 'Ben', 'Cleo'], 'Ann, Ben, Cleo'],
  [['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'], 'Ann, Ben, Cleo and 2 more'],
])('abbreviates %j', (names, words) => {
  expect(namesInShort(names)).toBe(words)
})
