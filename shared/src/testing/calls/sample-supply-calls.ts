import { anItemId, aPartId } from '../builders/builders.ts'
import { aSupply, aSupplyId } from '../builders/supply-builders.ts'
import { atProperty, housekeepers, type SampleCall } from './sample-world.ts'

const at = { ...atProperty, supplyId: aSupply().id }
const notAPart = { supplyId: 'the filter' }
const facts = { name: 'Softener salt', left: 2, minimum: 1, boughtAt: 'https://shop.example/salt' } as const
const uses = [{ itemId: anItemId(), partId: aPartId(), isUsed: true }]
const imported = { id: aSupplyId(2), ...facts }
const removal: SampleCall['call'] = { name: 'supply.remove', args: at }

export const supplyCalls: SampleCall[] = [
  {
    call: { name: 'supply.add', args: { ...at, supplyId: aSupplyId(2), facts, uses } },
    bad: [
      notAPart,
      { facts: { ...facts, name: ' ' } },
      { facts: { ...facts, left: -1 } },
      { facts: { ...facts, left: 0.5 } },
      { facts: { left: 2 } },
      { uses: [{ itemId: anItemId() }] },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'supply.edit', args: { ...at, changes: { size: '16×25×4' } } },
    bad: [notAPart, { changes: { name: '' } }, { changes: { left: 100_001 } }, { uses: [{}] }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'supply.adjust', args: { ...at, by: -1 } },
    bad: [notAPart, { by: 0.5 }, { by: null }, { by: 100_001 }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  { call: removal, bad: [notAPart], may: housekeepers, late: { 'house deleted': 'not_found' } },
  {
    call: { name: 'supply.restore', args: at },
    before: [removal],
    bad: [notAPart],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'supply.import', args: { ...atProperty, supplies: [imported] } },
    bad: [{ supplies: [] }, { supplies: [{ ...imported, id: 'x' }] }, { supplies: [{ ...imported, name: ' ' }] }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'trash.purge', args: { ...atProperty, entity: 'supply', id: at.supplyId } },
    before: [removal],
    bad: [{ id: null }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
]
