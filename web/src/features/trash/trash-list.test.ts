import {
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { expect, test } from 'vitest'
import { trashOf, lineOf } from './trash-list.ts'

const [first, later] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z']
const textsOf = (trash: ReturnType<typeof trashOf>) =>
  trash.map(({ property, trashed }) => [property.address, trashed.map(({ title, taskCount }) => [title, taskCount])])

test('[T2] tasks deleted with their system are counted there and not listed separately', () => {
  const items = [
    anItem({ deletedAt: later }),
    anItem({ id: anItemId(2), title: 'Earlier', deletedAt: first }),
    anItem({ id: anItemId(3), title: 'Of a living system', systemId: aSystemId(2), deletedAt: later }),
    anItem({ id: anItemId(4), title: 'Of the house', systemId: null, deletedAt: first }),
    anItem({ id: anItemId(5), title: 'Here' }),
  ]
  const systems = [aSystem({ deletedAt: later }), aSystem({ id: aSystemId(2) })]
  expect(
    textsOf(
      trashOf({ properties: [aProperty()], systems, items, documents: [], entries: [], issues: [], supplies: [] }),
    ),
  ).toEqual([
    [
      '14 Main St',
      [
        ['Central furnace', 1],
        ['Of a living system', 0],
        ['Earlier', 0],
        ['Of the house', 0],
      ],
    ],
  ])
})

test('[T2] a property in the trash is one entry, before deleted rows of other properties, by address', () => {
  const setUpProperty = (n: number, address: string, deletedAt: string | null = null) =>
    aProperty({ id: aPropertyId(n), address, deletedAt })
  const of = (n: number) => ({ propertyId: aPropertyId(n), systemId: null, deletedAt: first })
  const properties = [
    setUpProperty(1, '10 Main St'),
    setUpProperty(2, '9 Main St'),
    setUpProperty(3, '99 Oak St', first),
    setUpProperty(4, '1 Elm St'),
  ]
  const items = [anItem(of(1)), anItem({ id: anItemId(2), ...of(2) }), anItem({ id: anItemId(3), ...of(3) })]
  expect(
    textsOf(trashOf({ properties, systems: [], items, documents: [], entries: [], issues: [], supplies: [] })),
  ).toEqual([
    ['99 Oak St', [['99 Oak St', 0]]],
    ['9 Main St', [['Replace furnace filter', 0]]],
    ['10 Main St', [['Replace furnace filter', 0]]],
  ])
})

test('[T2] without deletions nothing is listed', () => {
  expect(
    trashOf({
      properties: [aProperty()],
      systems: [aSystem()],
      items: [anItem()],
      documents: [],
      entries: [],
      issues: [],
      supplies: [],
    }),
  ).toEqual([])
})

test('[T2] [DO9] a deleted document is listed with its visibility', () => {
  const documents = [aDocument({ visibility: 'household', deletedAt: later }), aDocument({ id: aDocumentId(2) })]
  const [property] = trashOf({
    properties: [aProperty()],
    systems: [],
    items: [],
    documents,
    entries: [],
    issues: [],
    supplies: [],
  })
  expect(property?.trashed).toMatchObject([{ entity: 'document', title: 'Filter receipt', visibility: 'household' }])
  expect(property?.trashed).toHaveLength(1)
})

const now = new Date('2026-11-20T12:00:00.000Z')
const trashed = {
  entity: 'system',
  id: aSystemId(),
  title: 'Central furnace',
  deletedAt: '2026-11-20T11:55:00.000Z',
  property: aProperty(),
  taskCount: 0,
} as const

test.each([
  [trashed, 'System · Deleted 5 minutes ago · 30 days left'],
  [{ ...trashed, taskCount: 1 }, 'System with 1 task · Deleted 5 minutes ago · 30 days left'],
  [{ ...trashed, taskCount: 2, deletedAt: now.toISOString() }, 'System with 2 tasks · Deleted just now · 30 days left'],
  [{ ...trashed, entity: 'maintenanceItem' as const }, 'Task · Deleted 5 minutes ago · 30 days left'],
])('[T2] describes a deleted entry with its age and the days left', (entry, line) => {
  expect(lineOf(entry, now)).toBe(line)
})
