import { expect, test } from 'vitest'
import { clientFacts } from './client.ts'
import { isTagged, readTags, tagWords } from './tags.ts'

test.each([
  ['Investor, Past client', ['Investor', 'Past client']],
  [' investor ;; Investor,VIP ', ['investor', 'VIP']],
  [' , ', null],
])('[CL64] the tags of ‘%s’', (text, tags) => {
  expect(readTags(text)).toEqual(tags)
})

test('[CL64] tags read as they are written', () => {
  expect(readTags(tagWords(['Investor', 'VIP']))).toEqual(['Investor', 'VIP'])
  expect(isTagged(['Investor'], 'INVESTOR')).toBe(true)
  expect(isTagged(null, 'Investor')).toBe(false)
})

test.each<[string, string[], boolean]>([
  ['two', ['Investor', 'VIP'], true],
  ['twice the same', ['Investor', 'investor'], false],
  ['a blank one', [' '], false],
  ['a long one', ['x'.repeat(41)], false],
  ['21', Array.from({ length: 21 }, (_, index) => `Tag ${index}`), false],
])('[CL64] a client may have %s', (_what, tags, may) => {
  expect(clientFacts.tags.safeParse(tags).success).toBe(may)
})
