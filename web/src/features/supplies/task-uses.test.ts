import { anItem, anItemId, aPartId, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aSupplyId } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { expect, test } from 'vitest'
import { changedUses, possibleUsers, suggestedUsers, usesOf } from './task-uses.ts'

test.each([
  ['Furnace filter', 'Replace the furnace filter', true],
  ['Filters', 'Change filter', true],
  ['Furnace filter', 'Professional furnace tune-up', false],
  ['Furnace filter', 'Oil the fan', false],
  ['', 'Replace filter', false],
  ['9 V', 'Replace 9 V battery', false],
])('[SU14] for ‘%s’ of a furnace, ‘%s’ is suggested: %s', (name, title, isSuggested) => {
  const items = [anItem({ title })]
  const suggested = suggestedUsers(items, { name, system: { systemName: 'Gas furnace' } })
  expect(suggested).toEqual(isSuggested ? [anItemId()] : [])
})

test('[SU14] the open tasks of the system are offered, soonest first, and those that are linked already', () => {
  const of = (n: number, more: object) => anItem({ id: anItemId(n), systemId: aSystemId(), ...more })
  const items = [
    of(1, { dueDate: null, scheduledDate: null }),
    of(2, { dueDate: '2027-01-01' }),
    of(3, { dueDate: '2026-12-01' }),
    of(4, { status: 'completed' }),
    of(5, { systemId: aSystemId(2) }),
    of(6, { systemId: aSystemId(2), dueDate: '2026-11-01' }),
  ]
  const possible = possibleUsers(items, { systemId: aSystemId(), linked: [anItemId(6)] })
  expect(possible.map(({ id }) => id)).toEqual([6, 3, 2, 1].map((n) => anItemId(n)))
})

test('[SU5] only what the person changed is sent, and an ended use names its line', () => {
  const parts = [{ id: aPartId(7), name: 'Filter', size: null, quantity: null, supplyId: aSupplyId() }]
  const items = [
    anItem({ parts }),
    anItem({ id: anItemId(2), parts }),
    anItem({ id: anItemId(4), parts, status: 'completed' }),
  ]
  const uses = changedUses(usesOf(items, aSupplyId()), [anItemId(2), anItemId(3)], () => aPartId(8))
  expect(uses).toEqual([
    { itemId: anItemId(3), partId: aPartId(8), isUsed: true },
    { itemId: anItemId(), partId: aPartId(7), isUsed: false },
  ])
})
