import { anItem, anItemId, aMembership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { fitProperty, type PropertyToAdd } from './fit-property.ts'
import { splitCalls } from './split-calls.ts'

/** A property with the given number of tasks, each with these notes. */
function propertyWith(tasks: number, notes: string | null = null): PropertyToAdd {
  const items = Array.from({ length: tasks }, (_, n) => anItem({ id: anItemId(n + 1), notes }))
  const exported = {
    property: aProperty(),
    membership: aMembership(),
    systems: [],
    items,
    documents: [],
    entries: [],
    issues: [],
    supplies: [],
  }
  return fitProperty(exported, { systems: new Map(), items: new Map() }, { me: aUserId(), mapId: (id) => id })
}

const tasksOfCalls = (property: PropertyToAdd) => splitCalls(property).map(({ args }) => args.items.length)

test.each([
  [0, [0]],
  [100, [100]],
  [101, [100, 1]],
])('splits %i tasks into calls of %j', (tasks, calls) => {
  expect(tasksOfCalls(propertyWith(tasks))).toEqual(calls)
})

test.each([
  [60_000, [2, 1]],
  [80_000, [1, 1, 1]],
  [200_000, [1, 1, 1]],
])('splits three tasks of %i bytes each into calls of %j', (bytes, calls) => {
  expect(tasksOfCalls(propertyWith(3, 'x'.repeat(bytes)))).toEqual(calls)
})
