import { aSystemId } from '@hearthkeep/shared/testing/builders.ts'
import { expect, test } from 'vitest'
import type { HistoryEntry } from './history-api.ts'
import { isOneLine, tellEntry } from './history-words.ts'

const telling = { entity: 'maintenanceItem', names: { [aSystemId()]: 'Central furnace' } } as const
const changed: HistoryEntry = {
  number: 1,
  at: '2026-11-20T12:00:00.000Z',
  by: { name: 'Ann Keller' },
  action: 'maintenance.edit',
  kind: 'changed',
  changes: [{ field: 'dueDate', before: '2026-11-20', after: '2026-12-01' }],
}
const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })

test('[T10] one change is one line', () => {
  const told = tellEntry(changed, telling)
  expect(told.line).toBe('Ann Keller changed Due date from Nov 20, 2026 to Dec 1, 2026')
  expect(isOneLine(told)).toBe(true)
})

test('[T10] several changes stand under their line', () => {
  const changes = [change('cost', null, 24.5), change('systemId', aSystemId(), null), change('colour', 'red', 'blue')]
  const told = tellEntry({ ...changed, changes }, telling)
  expect(told.line).toBe('Ann Keller changed 2 things')
  expect(told.changes.map(({ words }) => words)).toEqual([
    'Cost set to $24.50',
    'System from Central furnace to The whole house',
  ])
  expect(isOneLine(told)).toBe(false)
})

test.each([
  [null, 'Ace Heating', 'set Vendor to Ace Heating', 'Vendor set to Ace Heating'],
  ['Ace Heating', null, 'removed Vendor: Ace Heating', 'Vendor removed: Ace Heating'],
])('[T10] a value from %s to %s is set or removed', (before, after, deed, words) => {
  const told = tellEntry({ ...changed, changes: [change('vendor', before, after)] }, telling)
  expect(told.line).toBe(`Ann Keller ${deed}`)
  expect(told.changes[0]?.words).toBe(words)
  expect(isOneLine(told)).toBe(true)
})

test('[T10] a long text is cut', () => {
  const [told] = tellEntry({ ...changed, changes: [change('notes', 'a'.repeat(81), 'b'.repeat(80))] }, telling).changes
  expect(told).toMatchObject({ before: `${'a'.repeat(79)}…`, words: expect.stringMatching(/ to b{80}$/) })
})

test.each([
  ['maintenanceItem', 'maintenance.add', 'created', 'added this'],
  ['maintenanceItem', 'maintenance.complete', 'created', 'completed the one before this'],
  ['maintenanceItem', 'maintenance.remove', 'deleted', 'deleted this'],
  ['maintenanceItem', 'trash.purge', 'deleted', 'deleted this for good'],
  ['property', 'property.restore', 'restored', 'restored this'],
  ['maintenanceItem', 'maintenance.complete', 'changed', 'completed this'],
  ['maintenanceItem', 'maintenance.reopen', 'changed', 'took the completion back'],
  ['system', 'maintenance.complete', 'changed', 'completed work on this'],
  ['system', 'system.recalculate', 'changed', 'recalculated the status'],
] as const)('[T10] of a %s, %s (%s) is told as: %s', (entity, action, kind, words) => {
  const changes = kind === 'changed' ? [change('status', 'good', 'excellent')] : []
  const told = tellEntry({ ...changed, action, kind, changes }, { entity, names: {} })
  expect(told.line).toBe(`Ann Keller ${words}`)
  expect(isOneLine(told)).toBe(changes.length === 0)
})
