import { expect, test } from 'vitest'
import { mayRepeat } from './derived-attack.ts'
import { readers, readerTooSlow } from './readers.ts'
import { distinct, regexpsInProduct, written } from './regexps-in-source.ts'
import { analyserTooSlow, CLEARED, DERIVING_MS, tooSlow, tooSlowOnAttack } from './too-slow.ts'

const MAX_LENGTH = 500_000

test('[SE60] every regular expression in the product runs in linear time on the longest texts', () => {
  expect(regexpsInProduct().flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toEqual([])
})

test('[SE60] no regular expression in the product is slow on a text that is derived from it', async () => {
  const regexps = distinct(regexpsInProduct()).filter(({ source }) => mayRepeat(source))
  expect(regexps.flatMap((regexp) => tooSlowOnAttack(regexp, DERIVING_MS))).toEqual([])
  await expect(regexps.map(written).toSorted().join('\n')).toMatchFileSnapshot(CLEARED)
}, 3_600_000)

test('[SE60] the analyzer runs in linear time on any text', () => {
  expect(analyserTooSlow({ each: 7, longest: MAX_LENGTH })).toBeNull()
})

test.each(readers)('[SE60] runs in linear time on the longest texts: %s', (_what, read, longest = MAX_LENGTH) => {
  expect(readerTooSlow(read, { longest, each: 4 })).toBeNull()
})
