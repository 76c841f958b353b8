import { expect, test } from 'vitest'
import { regexpsInProduct } from './regexps-in-source.ts'
import { analyserTooSlow, tooSlow } from './too-slow.ts'

const LONGEST = 500_000

test('[SE60] no regular expression of the product takes more than linear time for the longest texts', () => {
  expect(regexpsInProduct().flatMap((regexp) => tooSlow(regexp, LONGEST))).toEqual([])
})

test('[SE60] the analyser takes linear time, whatever the text', () => {
  expect(analyserTooSlow({ each: 7, longest: LONGEST })).toBeNull()
})
