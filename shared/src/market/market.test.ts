import { expect, test } from 'vitest'
import type { CallOf } from '../mutations.ts'
import { aClient, aMarket, aMarketId } from '../testing/builders/client-builders.ts'
import { aProperty, aUser, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { fillMessage, fillTitle } from '../message/fill-message.ts'
import { marketTemplate } from '../message/template/market-template.ts'
import { figureWords } from './market-fields.ts'
import { numbersForZip, whyNoNumbers } from './numbers-for.ts'
import { isOld, latestQuarters, quarterOf, quarterWords, readQuarter } from './quarter.ts'

const full = { medianPrice: 412_500, homesSold: 1_204, daysOnMarket: 21, activeListings: 0, priceChange: -1.5 }
const zilker = aMarket(full)
const about = {
  client: aClient(),
  property: aProperty({ zipCode: '78704-1234' }),
  realtor: aUser({ id: aUserId(3), firstName: 'Rita', lastName: 'Alvarez' }),
  today: '2026-11-20',
}
const everything =
  '{marketArea} {marketQuarter}: {marketMedianPrice}, {marketHomesSold}, {marketDaysOnMarket}, {marketActiveListings}, {marketPriceChange}'
const written = (text: string) => ({ subject: '', text })

test('[MK5] a letter says the numbers of the area around the home', () => {
  const { letter } = fillMessage(written(everything), { ...about, market: [zilker] })
  expect(letter?.text).toBe('Zilker Q3 2026: $412,500, 1,204, 21, 0, down 1.5%')
  expect(letter?.variables).toContainEqual({ name: 'marketMedianPrice', value: '$412,500' })
})

test.each([
  [3.2, 'up 3.2%'],
  [-1.5, 'down 1.5%'],
  [0, 'unchanged'],
])('[MK5] a change of %d percent is %s', (change, words) => {
  expect(figureWords.priceChange(change)).toBe(words)
})

const later = '2026-11-21T08:00:00.000Z'
test.each([
  ['the newest quarter', aMarket({ id: aMarketId(2), quarter: '2026-Q2', createdAt: later }), zilker],
  ['the one added last', aMarket({ id: aMarketId(2), createdAt: later }), 'other'],
  ['the greater id of one moment', aMarket({ id: aMarketId(2) }), 'other'],
  ['one that is not removed', aMarket({ id: aMarketId(2), createdAt: later, deletedAt: later }), zilker],
  ['one that covers the ZIP code', aMarket({ id: aMarketId(2), createdAt: later, zipCodes: ['78745'] }), zilker],
] as const)('[MK4] of several numbers counts %s', (_which, other, found) => {
  const expected = found === 'other' ? other : found
  expect(numbersForZip([zilker, other], '78704')).toBe(expected)
  expect(numbersForZip([other, zilker], ' 78704-9999')).toBe(expected)
})

test.each([
  ['no area', { market: [] }, 'No numbers for 78704-1234'],
  ['no numbers at hand', {}, 'No numbers for 78704-1234'],
  ['no home', { market: [zilker], property: null }, 'No numbers: they have no single home with a ZIP code'],
  [
    'a blank ZIP code',
    { market: [zilker], property: aProperty({ zipCode: ' ' }) },
    'No numbers: they have no single home with a ZIP code',
  ],
  [
    'a figure that the newest quarter lacks, though an older one has it',
    { market: [zilker, aMarket({ id: aMarketId(2), quarter: '2026-Q4', medianPrice: 1 })] },
    'No numbers for 78704-1234: Q4 2026 has no figure for homes sold, median days on market, active listings, price change from a year ago',
  ],
])('[MK6] a letter is not written with %s', (_what, more, lacks) => {
  expect(fillMessage(written(everything), { ...about, ...more })).toEqual({ letter: null, lacks })
})

test('[MK6] a letter without numbers needs none, and a zero is a number', () => {
  expect(whyNoNumbers([], { property: null })).toBeNull()
  expect(fillMessage(written('Hi {firstName}'), about).letter?.text).toBe('Hi Ann')
  expect(whyNoNumbers(['marketActiveListings'], { ...about, market: [zilker] })).toBeNull()
})

test('[MK6] the subject of an email needs numbers too, and a planned title waits for them', () => {
  const subject = 'Homes in {marketArea}, {firstName}'
  expect(fillMessage({ subject, text: 'Hi' }, about).letter).toBeNull()
  expect(fillTitle(subject, { ...about, market: [zilker] })).toBe('Homes in {marketArea}, Ann')
})

test.each([
  ['2026-Q1', '2026-09-30', false],
  ['2026-Q1', '2026-10-01', true],
  ['2025-Q4', '2026-06-30', false],
  ['2025-Q4', '2026-07-01', true],
])('[MK7] the numbers of %s are old on %s: %s', (quarter, today, old) => {
  expect(isOld(quarter, today)).toBe(old)
})

test.each([
  ['old numbers', '2026-Q1', '{marketMedianPrice}', '$412,500\n\nNumbers from Q1 2026.'],
  ['old numbers whose quarter it names', '2026-Q1', '{marketMedianPrice} in {marketQuarter}', '$412,500 in Q1 2026'],
  ['current numbers', '2026-Q2', '{marketMedianPrice}', '$412,500'],
  ['no numbers', '2026-Q1', 'Hello', 'Hello'],
])('[MK7] a letter with %s', (_what, quarter, text, filled) => {
  expect(fillMessage(written(text), { ...about, market: [{ ...zilker, quarter }] }).letter?.text).toBe(filled)
})

test('[MK8] the built-in letter has no gaps, and is not written without its three figures', () => {
  const words = { subject: marketTemplate.title, text: marketTemplate.content }
  const facts = { medianPrice: 1, homesSold: 2, daysOnMarket: 3 }
  expect(fillMessage(words, { ...about, market: [aMarket(facts)] }).letter?.text).not.toMatch(/[{}]/u)
  expect(fillMessage(written(marketTemplate.smsText), { ...about, market: [aMarket(facts)] }).letter?.text).not.toMatch(
    /[{}]/u,
  )
  expect(fillMessage(words, { ...about, market: [aMarket({ ...facts, homesSold: null })] }).lacks).toContain(
    'homes sold',
  )
})

test('[MK2] quarters are named, counted back and read as people write them', () => {
  expect([quarterOf('2026-09-30'), quarterOf('2026-10-01'), quarterWords('2026-Q4')]).toEqual([
    '2026-Q3',
    '2026-Q4',
    'Q4 2026',
  ])
  expect(latestQuarters('2026-02-01', 6)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1', '2024-Q4'])
  const ways = [
    'Q3 2026',
    '2026-Q3',
    '2026 q3',
    'Q3/26',
    '3Q26',
    'Q3 ’26',
    '3rd quarter of 2026',
    'Q5 2026',
    '2026',
    '78704',
  ]
  expect(ways.map(readQuarter)).toEqual([...Array.from({ length: 7 }, () => '2026-Q3'), null, null, null])
})

const marketId = aMarketId()
const facts = { area: 'Zilker', zipCodes: ['78704-1234'], quarter: '2026-Q3', medianPrice: 412_500.004 }
const add: CallOf = { name: 'market.add', args: { marketId, facts } }
const asRita = { userId: aUserId(3), role: 'realtor' } as const

test('[MK1] numbers are added, changed, removed, restored and purged', () => {
  const rows = new HeldRows({})
  const run = (call: CallOf) => rows.run(call, asRita)
  run(add)
  expect(rows.all('market')).toMatchObject([{ ...facts, zipCodes: ['78704'], medianPrice: 412_500, homesSold: null }])
  run({ name: 'market.edit', args: { marketId, changes: { homesSold: 38 } } })
  run({ name: 'market.remove', args: { marketId } })
  expect(rows.get('market', marketId)).toMatchObject({ homesSold: 38, deletedAt: expect.any(String) })
  run({ name: 'market.restore', args: { marketId } })
  const purge: CallOf = { name: 'market.purge', args: { marketId } }
  expect(run(purge)).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  run({ name: 'market.remove', args: { marketId } })
  run(purge)
  expect(rows.all('market')).toEqual([])
})

test.each([
  ['numbers of a homeowner', add, 'homeowner', 'forbidden'],
  [
    'a quarter that has not begun',
    { ...add, args: { marketId, facts: { ...facts, quarter: '2027-Q1' } } },
    'realtor',
    'invalid',
  ],
  [
    'an edit of numbers that are gone',
    { name: 'market.edit', args: { marketId, changes: {} } },
    'realtor',
    'not_found',
  ],
] as const)('[MK1] refuses %s', (_what, call, role, kind) => {
  const rows = new HeldRows({})
  expect(rows.run(call, { ...asRita, role })).toMatchObject({ ok: false, refusal: { kind } })
})
