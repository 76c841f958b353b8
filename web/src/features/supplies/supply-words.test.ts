import { aSupply } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { expect, test } from 'vitest'
import { leftWords, shopLink, whyToBuy } from './supply-words.ts'

const today = '2026-11-20'
const next = { title: 'Replace filter', due: '2026-12-12' }

test.each([
  [{ left: 1, needed: 2, next }, '1 left, 2 needed by Dec 12: Replace filter'],
  [{ left: 0, needed: 1, next }, 'None left, 1 needed by Dec 12: Replace filter'],
  [{ left: 1, needed: 0, next: null }, '1 left, time to buy'],
])('[SU8] says why to buy: %j', (entry, words) => {
  expect(whyToBuy({ supply: aSupply(), ...entry }, today)).toBe(words)
})

test('[SU8] a part that is low but will do says both', () => {
  const entry = { supply: aSupply(), left: 2, needed: 1, next }
  expect(whyToBuy(entry, today)).toBe('2 left, 1 needed by Dec 12: Replace filter')
})

test.each([
  [null, null],
  [0, 'None left'],
  [3, '3 left'],
])('%j left is said as %j', (left, words) => {
  expect(leftWords({ left })).toBe(words)
})

test.each([
  ['https://www.shop.example/filters?id=1', 'shop.example'],
  ['HTTP://shop.example', 'shop.example'],
  ['https://', undefined],
  ['Ace Hardware', undefined],
  ['javascript:alert(1)', undefined],
])('[SU1] where to buy ‘%s’ links to %s', (boughtAt, name) => {
  expect(shopLink(boughtAt)?.name).toBe(name)
})
