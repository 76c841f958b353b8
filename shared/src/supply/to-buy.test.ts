import { expect, test } from 'vitest'
import type { MaintenanceItem, Supply } from '../entities.ts'
import { anItem, aPartId, aSystemId } from '../testing/builders/builders.ts'
import { aSupply, aSupplyId } from '../testing/builders/supply-builders.ts'
import { toBuy } from './to-buy.ts'

const today = '2026-11-20'
const linked = { parts: [{ id: aPartId(), name: 'Filter', size: null, quantity: 2, supplyId: aSupplyId() }] }
/** The last day that the list looks at. */
const LAST = '2027-01-19'

type Given = [supply: Partial<Supply>, item: Partial<MaintenanceItem>]
const listed = ([supply, item]: Given) =>
  toBuy({ supplies: [aSupply(supply)], items: [anItem(item)], today }).map(({ left, needed, next }) => [
    left,
    needed,
    next?.due,
  ])

test.each<[why: string, given: Given, entry: unknown[] | null]>([
  ['fewer than a task needs', [{ left: 1 }, { ...linked, dueDate: LAST }], [1, 2, LAST]],
  ['as many as it needs', [{ left: 2 }, { ...linked, dueDate: LAST }], null],
  ['needed only later', [{ left: 0 }, { ...linked, dueDate: '2027-01-20' }], null],
  ['needed by overdue work', [{ left: 0 }, { ...linked, dueDate: '2026-10-01' }], [0, 2, '2026-10-01']],
  ['done already', [{ left: 0 }, { ...linked, dueDate: today, status: 'completed' }], null],
  ['paused', [{ left: 0 }, { ...linked, dueDate: today, pausedOn: today }], null],
  ['of a deleted task', [{ left: 0 }, { ...linked, dueDate: today, deletedAt: `${today}T08:00:00.000Z` }], null],
  [
    'not counted',
    [
      { left: null, minimum: 1 },
      { ...linked, dueDate: today },
    ],
    null,
  ],
  [
    'in the trash',
    [
      { left: 0, deletedAt: `${today}T08:00:00.000Z` },
      { ...linked, dueDate: today },
    ],
    null,
  ],
  ['at its minimum', [{ left: 1, minimum: 1 }, {}], [1, 0, undefined]],
  ['above its minimum', [{ left: 2, minimum: 1 }, {}], null],
  ['with a minimum of none', [{ left: 0, minimum: 0 }, {}], [0, 0, undefined]],
])('[SU8] a part that is %s', (_why, given, entry) => {
  expect(listed(given)).toEqual(entry ? [entry] : [])
})

test('[SU8] a monthly task needs its parts each time', () => {
  const monthly = { ...linked, isRecurring: true, recurringInterval: 'monthly', dueDate: '2026-11-25' } as const
  expect(listed([{ left: 3 }, monthly])).toEqual([[3, 4, '2026-11-25']])
  expect(listed([{ left: 4 }, monthly])).toEqual([])
})

test.each<[left: number, item: Partial<MaintenanceItem>, entry: unknown[] | null]>([
  [0, { systemId: aSystemId(), dueDate: LAST }, [0, 1, LAST]],
  [1, { systemId: aSystemId(), dueDate: LAST }, null],
  [0, { systemId: aSystemId(2), dueDate: today }, null],
  [0, { systemId: null, dueDate: today }, null],
])('[SU9] with %i left, no linked task, and a task of %j', (left, item, entry) => {
  expect(listed([{ left }, item])).toEqual(entry ? [entry] : [])
})

test('[SU9] a part for the whole house waits for no system', () => {
  expect(
    listed([
      { left: 0, systemId: null },
      { systemId: null, dueDate: today },
    ]),
  ).toEqual([])
})

test('[SU8] what is needed first comes first, then what is low, by name', () => {
  const supplies = [
    aSupply({ id: aSupplyId(1), name: 'Salt', left: 0, minimum: 1, systemId: null }),
    aSupply({ id: aSupplyId(2), name: 'Bulb', left: 0, minimum: 1, systemId: null }),
    aSupply({ id: aSupplyId(3), name: 'Filter', left: 0 }),
  ]
  const items = [anItem({ systemId: aSystemId(), dueDate: LAST })]
  expect(toBuy({ supplies, items, today }).map(({ supply }) => supply.name)).toEqual(['Filter', 'Bulb', 'Salt'])
})

test('[SU8] none of thousands of tasks is looked at while no supply is counted', () => {
  const task = Object.defineProperty(anItem(linked), 'status', { get: () => expect.unreachable('looked at') })
  const supplies = [aSupply({ left: null }), aSupply({ left: 0, deletedAt: `${today}T08:00:00.000Z` })]
  expect(toBuy({ supplies, items: [task], today })).toEqual([])
})
