import { aMarket, aMarketId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { marketFacts } from '@hearthkeep/shared/market/market.ts'
import { expect, test } from 'vitest'
import { planPaste } from './plan-paste.ts'

const known = aMarket({ homesSold: 38 })
const facts = picked(known, keysOf(marketFacts))
const plan = (more: object) => planPaste([{ row: 1, facts: { ...facts, ...more } }], [known], () => aMarketId(9))

test('[MK12] a row of a known area and quarter changes its numbers, and Undo brings them back', () => {
  const edit = (changes: object) => ({ name: 'market.edit', args: { marketId: known.id, changes } })
  expect(plan({ area: 'ZILKER', homesSold: 40, medianPrice: 9 })).toMatchObject([
    {
      becomes: 'changed',
      calls: [edit({ medianPrice: 9, homesSold: 40 })],
      undo: [edit({ medianPrice: null, homesSold: 38 })],
    },
  ])
})

test('[MK12] an empty cell changes nothing, and the same numbers are known already', () => {
  expect(plan({ homesSold: null })).toMatchObject([{ becomes: 'same', calls: [], undo: [] }])
})

test('[MK12] a row of another quarter is new', () => {
  expect(plan({ quarter: '2026-Q2' })).toMatchObject([
    {
      becomes: 'new',
      calls: [{ name: 'market.add', args: { marketId: aMarketId(9), facts: { area: 'Zilker', quarter: '2026-Q2' } } }],
      undo: [{ name: 'market.remove', args: { marketId: aMarketId(9) } }],
    },
  ])
})
