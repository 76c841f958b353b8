import { expect, test } from 'vitest'
import { regexpsInProduct } from './regexps-in-source.ts'
import { analyserTooSlow, tooSlow } from './too-slow.ts'

const MAX_LENGTH = 500_000

test('[SE60] every regular expression in the product runs in linear time on the longest texts', () => {
  expect(regexpsInProduct().flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toEqual([])
})

test('[SE60] the analyzer runs in linear time on any text', () => {
  expect(analyserTooSlow({ each: 7, longest: MAX_LENGTH })).toBeNull()
})
