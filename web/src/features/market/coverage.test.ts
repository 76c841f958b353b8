import { aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aMarket, aMarketId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { coverageOf, overlapsOf } from './coverage.ts'

const zipCodes = ['78704-1234', '78745', '78745', ' ', undefined, '78745']
const clients = zipCodes.map((_, n) => aClient({ id: aClientId(n + 1), isArchived: n === 5 }))
const onlyProperties = new Map(
  zipCodes.flatMap((zipCode, n) =>
    zipCode === undefined ? [] : [[aClientId(n + 1), aProperty({ zipCode })] as const],
  ),
)

test('[MK11] counts the clients with numbers, and names the ZIP codes without', () => {
  expect(coverageOf({ clients, onlyProperties, market: [aMarket()] })).toEqual({
    covered: 1,
    clients: 5,
    lacking: ['No numbers for 78745: 2 clients', 'No single home with a ZIP code: 2 clients'],
  })
})

test('[MK4] says which of two areas with one ZIP code counts', () => {
  const mueller = aMarket({ id: aMarketId(2), area: 'Mueller', createdAt: '2026-11-21T08:00:00.000Z' })
  expect(overlapsOf([aMarket(), mueller])).toEqual([
    '78704 is in Zilker and Mueller for Q3 2026. Letters use what was added last: Mueller.',
  ])
  expect(overlapsOf([aMarket(), { ...mueller, quarter: '2026-Q2' }])).toEqual([])
})
