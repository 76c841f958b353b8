import { expect, test } from 'vitest'
import { distinct, regexpsInProduct } from './regexps-in-source.ts'
import { analyserTooSlow, tooSlow, tooSlowOnAttack } from './too-slow.ts'

const MAX_LENGTH = 500_000

test('[SE60] every regular expression in the product runs in linear time on the longest texts', () => {
  expect(regexpsInProduct().flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toEqual([])
})

test('[SE153] no regular expression in the product is slow on a text that is derived from it', () => {
  expect(distinct(regexpsInProduct()).flatMap((regexp) => tooSlowOnAttack(regexp, 20_000))).toEqual([])
})

test('[SE60] the analyzer runs in linear time on any text', () => {
  expect(analyserTooSlow({ each: 7, longest: MAX_LENGTH })).toBeNull()
})
