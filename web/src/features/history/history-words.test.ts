import { aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { HistoryEntry } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import { isOneLine, describeEntry } from './history-words.ts'

const names = { [aSystemId()]: 'Central furnace' }
const changed: HistoryEntry = {
  number: 1,
  at: '2026-11-20T12:00:00.000Z',
  saidAt: null,
  by: { name: 'Ann Keller' },
  entity: 'maintenanceItem',
  action: 'maintenance.edit',
  kind: 'changed',
  changes: [{ field: 'dueDate', before: '2026-11-20', after: '2026-12-01' }],
}
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test('[T10] one change is shown on one line', () => {
  const description = describeEntry(changed, names)
  expect(description.line).toBe('Ann Keller changed Due date from Nov 20, 2026 to Dec 1, 2026')
  expect(isOneLine(description)).toBe(true)
})

test('[T10] several changes are listed below their line', () => {
  const changes = [change('cost', null, 24.5), change('systemId', aSystemId(), null), change('color', 'red', 'blue')]
  const description = describeEntry({ ...changed, changes }, names)
  expect(description.line).toBe('Ann Keller changed 2 things')
  expect(description.changes.map(({ words }) => words)).toEqual([
    'Cost set to $24.50',
    'System from Central furnace to The whole house',
  ])
  expect(isOneLine(description)).toBe(false)
})

test.each([
  [null, 'Ace Heating', 'set Vendor to Ace Heating', 'Vendor set to Ace Heating'],
  ['Ace Heating', null, 'removed Vendor: Ace Heating', 'Vendor removed: Ace Heating'],
])('[T10] a change from %s to %s is described as set or removed', (before, after, predicate, words) => {
  const description = describeEntry({ ...changed, changes: [change('vendor', before, after)] }, names)
  expect(description.line).toBe(`Ann Keller ${predicate}`)
  expect(description.changes[0]?.words).toBe(words)
  expect(isOneLine(description)).toBe(true)
})

test('[T10] a long text is truncated', () => {
  const [told] = describeEntry(
    { ...changed, changes: [change('notes', 'a'.repeat(81), 'b'.repeat(80))] },
    names,
  ).changes
  expect(told).toMatchObject({ before: `${'a'.repeat(79)}…`, words: expect.stringMatching(/ to b{80}$/) })
})

test.each([
  ['maintenanceItem', 'maintenance.add', 'created', 'added this'],
  ['maintenanceItem', 'maintenance.complete', 'created', 'completed the one before this'],
  ['maintenanceItem', 'maintenance.remove', 'deleted', 'deleted this'],
  ['maintenanceItem', 'trash.purge', 'deleted', 'deleted this for good'],
  ['property', 'property.restore', 'restored', 'restored this'],
  ['maintenanceItem', 'maintenance.complete', 'changed', 'completed this'],
  ['maintenanceItem', 'maintenance.reopen', 'changed', 'undid the completion'],
  ['maintenanceItem', 'maintenance.move_completion', 'changed', 'moved a completion to another day'],
  ['system', 'maintenance.complete', 'changed', 'completed work on this'],
  ['system', 'system.recalculate', 'changed', 'recalculated the status'],
] as const)('[T10] for a %s, describes %s (%s) as: %s', (entity, action, kind, words) => {
  const changes = kind === 'changed' ? [change('status', 'good', 'excellent')] : []
  const description = describeEntry({ ...changed, entity, action, kind, changes }, {})
  expect(description.line).toBe(`Ann Keller ${words}`)
  expect(isOneLine(description)).toBe(changes.length === 0)
})

test.each(['constructor', 'toString', '__proto__'])('[SE75] an action named %s is unknown', (action) => {
  expect(describeEntry({ ...changed, action, kind: 'created', changes: [] }, {}).line).toBe('Ann Keller added this')
  expect(describeEntry({ ...changed, action, kind: 'changed', changes: [] }, {}).line).toBe(
    'Ann Keller changed 0 things',
  )
})

test('[T10] [T12] ownership changes are described by their own fields', () => {
  const first = { ...changed, entity: 'ownership', action: 'ownership.edit' } as const
  const descriptionOf = (changes: HistoryEntry['changes']) => describeEntry({ ...first, changes }, {})
  expect(descriptionOf([change('purchasePrice', null, 240_000)]).line).toBe(
    'Ann Keller set Purchase price to $240,000.00',
  )
  const { line, changes } = descriptionOf([
    change('salePrice', 1, null),
    change('ownershipEndDate', null, '2026-11-20'),
  ])
  expect(line).toBe('Ann Keller changed 2 things')
  expect(changes.map(({ words }) => words)).toEqual(['Sale price removed: $1.00', 'Owned until set to Nov 20, 2026'])
})
