import { aMarketId } from '../builders/client-builders.ts'
import { rita, type SampleCall } from './sample-world.ts'

const marketId = aMarketId()
const facts = { area: 'Zilker', zipCodes: ['78704'], quarter: '2026-Q3', medianPrice: 412_500, homesSold: 38 }

const addition: SampleCall['call'] = { name: 'market.add', args: { marketId, facts } }
const removal: SampleCall['call'] = { name: 'market.remove', args: { marketId } }

const byRita = { by: rita, may: 'realtors', late: {} } as const

export const marketCalls: SampleCall[] = [
  {
    ...byRita,
    call: addition,
    bad: [
      { marketId: 1 },
      { facts: { ...facts, area: ' ' } },
      { facts: { area: 'Zilker', quarter: '2026-Q3' } },
      { facts: { ...facts, zipCodes: [] } },
      { facts: { ...facts, zipCodes: ['7870'] } },
      { facts: { ...facts, zipCodes: ['78704', '78704-1234'] } },
      { facts: { ...facts, zipCodes: Array.from({ length: 51 }, (_, n) => String(78_700 + n)) } },
      { facts: { ...facts, quarter: '2026-Q5' } },
      { facts: { ...facts, medianPrice: -1 } },
      { facts: { ...facts, homesSold: 1.5 } },
      { facts: { ...facts, priceChange: '3%' } },
      { facts: { ...facts, deletedAt: null } },
    ],
  },
  {
    ...byRita,
    before: [addition],
    call: { name: 'market.edit', args: { marketId, changes: { daysOnMarket: 41, note: 'Without condos' } } },
    bad: [{ changes: { area: '' } }, { changes: { quarter: 'Q3' } }, { changes: { id: marketId } }],
  },
  { ...byRita, before: [addition], call: removal, bad: [{ marketId: null }] },
  {
    ...byRita,
    before: [addition, removal],
    call: { name: 'market.restore', args: { marketId } },
    bad: [{ marketId: 1 }],
  },
  {
    ...byRita,
    before: [addition, removal],
    call: { name: 'market.purge', args: { marketId } },
    bad: [{ marketId: 1 }],
  },
]
