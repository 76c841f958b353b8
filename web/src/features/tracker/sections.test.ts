import { anItem, anItemId, aProperty, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

const TODAY = '2026-11-20'
const details = (n: number, items: Parameters<typeof anItem>[0][]) => ({
  property: aProperty({ id: aPropertyId(n) }),
  systems: [],
  items: items.map((item) => anItem({ ...item, propertyId: aPropertyId(n) })),
  may: () => true,
})

test('[D13] the open tasks of all properties are in sections, each by due day', () => {
  const sections = sectionsOf(
    [
      details(1, [
        { id: anItemId(1), dueDate: '2026-11-19' },
        { id: anItemId(2), dueDate: '2026-12-20' },
        { id: anItemId(3), dueDate: '2026-12-21' },
        { id: anItemId(4), dueDate: null },
      ]),
      details(2, [
        { id: anItemId(5), dueDate: '2026-11-01' },
        { id: anItemId(6), dueDate: TODAY },
        { id: anItemId(7), dueDate: '2026-11-01', snoozedUntil: '2026-12-01' },
        { id: anItemId(8), status: 'completed', completedDate: '2026-11-01' },
      ]),
    ],
    TODAY,
  )
  const ids = Object.entries(sections).map(([name, tasks]) => [name, tasks.map(({ item }) => item.id)])
  expect(Object.fromEntries(ids)).toEqual({
    overdue: [anItemId(5), anItemId(1)],
    soon: [anItemId(6), anItemId(2)],
    later: [anItemId(3), anItemId(4)],
  })
})
