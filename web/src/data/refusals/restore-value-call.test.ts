import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  anItemId,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
  aWarranty,
  aWarrantyId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocumentId, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { aReplacedValue } from '../testing/a-replaced-value.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { restoreValueCall } from './replaced.ts'

const propertyId = aPropertyId()
const item = { propertyId, itemId: anItemId() }
const parts = aWarranty({ provider: 'Carrier' })
const dueDate = aReplacedValue
const warrantyField = (n: number) => ({
  entity: 'system',
  id: aSystemId(),
  field: `warranties.${aWarrantyId(n)}.endsOn`,
})

let store: MemoryStore

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(({ rows }) => rows.system.put([aSystem({ warranties: [parts] })]))
})

const callFor = (replaced: object) => store.read((tables) => restoreValueCall(tables, { ...dueDate, ...replaced }))

test.each([
  ['an ordinary edit', {}, { name: 'maintenance.edit', args: { ...item, changes: { dueDate: '2026-11-30' } } }],
  [
    'rescheduling, if that has replaced it',
    { mutation: 'maintenance.reschedule' },
    { name: 'maintenance.reschedule', args: { ...item, to: '2026-11-30' } },
  ],
  [
    'an edit, if rescheduling has replaced no day',
    { mutation: 'maintenance.reschedule', value: null },
    { name: 'maintenance.edit', args: { ...item, changes: { dueDate: null } } },
  ],
  ['snoozing', { field: 'snoozedUntil' }, { name: 'maintenance.snooze', args: { ...item, until: '2026-11-30' } }],
  [
    'moving the completion',
    { field: 'completedDate' },
    { name: 'maintenance.move_completion', args: { ...item, completedDate: '2026-11-30' } },
  ],
  [
    'setting that field of the warranty',
    warrantyField(1),
    {
      name: 'system.set_warranty',
      args: {
        propertyId,
        systemId: aSystemId(),
        warranty: { ...parts, endsOn: '2026-11-30' },
        fields: ['endsOn'],
      },
    },
  ],
])('[P13] [P26] a replaced value is restored by %s', async (_how, replaced, call) => {
  expect(await callFor(replaced)).toEqual(call)
})

test.each([
  ['the row of another person', { entity: 'user', scope: userScope(aUserId()) }],
  ['a file, whose contents may be gone', { entity: 'document', id: aDocumentId(), field: 'hash', value: aHash() }],
  ['a warranty that was removed', warrantyField(2)],
  ['a value that is no longer valid', { field: 'title', value: '' }],
])('[P13] [P26] nothing restores %s', async (_what, replaced) => {
  expect(await callFor(replaced)).toBeNull()
})
