import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayRepeat } from './derived-attack.ts'
import { readers, readerTooSlow } from './readers.ts'
import { distinct, folders, regexpsIn, regexpsInProduct, written } from './regexps-in-source.ts'
import { analyserTooSlow, CLEARED, DERIVING_MS, tooSlow, tooSlowOnAttack } from './too-slow.ts'

/** In letters. Long tests use ten times as many. */
const MAX_LENGTH = 50_000

test('finds the regular expressions of the product', () => {
  const regexps = regexpsInProduct()
  expect(folders).toEqual(['analysis/src', 'shared/src', 'sync-server/src', 'web/src'])
  for (const folder of folders)
    expect(regexps.filter(({ location }) => location.startsWith(folder)).length).toBeGreaterThan(50)
})

test('[SE60] every regular expression that is new in the product runs in linear time', () => {
  const cleared = new Set(readFileSync(new URL(CLEARED, import.meta.url), 'utf8').split('\n'))
  const repeating = distinct(regexpsInProduct()).filter(({ source }) => mayRepeat(source))
  const fresh = repeating.filter((regexp) => !cleared.has(written(regexp)))
  expect(fresh.flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toEqual([])
  expect(fresh.flatMap((regexp) => tooSlowOnAttack(regexp, DERIVING_MS))).toEqual([])
})

// The usual texts make none of these slow. The product had all of them.
test.each([
  String.raw`/\.[^/]+$/`,
  String.raw`/ {3,}\S/`,
  String.raw`/^([^,]+),\s*(.+)$/u`,
  String.raw`/\b[A-Z][\w']* $/`,
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
  String.raw`/\b[a-e]\) .*\b[b-f]\) /`,
])('[SE60] the text that is derived from %s makes it slow', (written) => {
  const found = regexpsIn('one.ts', `export const one = ${written}`)
  expect(found.flatMap((regexp) => tooSlowOnAttack(regexp, 60_000))).toHaveLength(1)
})

test.each(['/[ \\t]+$/gm', '/\\s+$/', '/(a+)+$/', '/<a[^>]*>/g', '/(?:\\w+ )*x:/', '/\\d+\\/\\d+x/', '/[.!?]\\W*$/'])(
  'the growth test detects %s',
  (written) => {
    const found = regexpsIn('one.ts', `export const one = ${written}`)
    expect(found.flatMap((regexp) => tooSlow(regexp, MAX_LENGTH))).toHaveLength(1)
  },
)

test('finds a regular expression built from constants and throws for any other', () => {
  const code = 'const d = "[0-9]"\nconst one = new RegExp(String.raw`\\b${d}-(?:${d})`, "gi")'
  expect(regexpsIn('one.ts', code)).toEqual([{ location: 'one.ts:2', source: '\\b[0-9]-(?:[0-9])', flags: 'gi' }])
  expect(() => regexpsIn('one.ts', 'const one = (x: string) => new RegExp(x)')).toThrow('one.ts:1')
})

test.each(readers)('[SE60] runs in linear time: %s', (_what, read, longest = 10 * MAX_LENGTH) => {
  expect(readerTooSlow(read, { longest: longest / 10, each: 8 })).toBeNull()
})

test('[SE60] the analyzer runs in linear time', () => {
  expect(analyserTooSlow({ each: 28, longest: MAX_LENGTH })).toBeNull()
})
