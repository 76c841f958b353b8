import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
  aUserId,
  aWarranty,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { anInvitationId, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { sampleCalls } from '@hearthkeep/shared/testing/calls/sample-calls.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Warranty, WarrantyField } from '@hearthkeep/shared/system/system.ts'
import { readFormSubject } from './form-subject.ts'
import type { LocalTables } from '../store/local-store.ts'
import { MemoryStore } from '../testing/memory-store.ts'

const propertyId = aPropertyId()
const scope = propertyScope(propertyId)
const done = { completedDate: '2026-11-20', cost: 19 }

let store: MemoryStore

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async (tables) => {
    await tables.scopes.put([{ id: scope, version: 1, state: 'shown' }])
    await tables.rows.property.put([aProperty()])
    await tables.rows.system.put([aSystem()])
    await tables.rows.maintenanceItem.put([anItem()])
  })
})

const sampleCall = (wanted: string) => must(sampleCalls.find(({ call }) => call.name === wanted)?.call, wanted)

function subjectOf(call: { name: string; args: unknown }) {
  const refusal = { kind: 'conflict', message: 'Refused' } as const
  const rest = { id: 'm' as MutationId, at: '', sentence: '', scope, position: 1, follows: null, refusal }
  return store.read((tables) => readFormSubject(tables, { ...rest, ...call }))
}

const create: CallOf = {
  name: 'property.create',
  args: { propertyId: aPropertyId(2), membershipId: aMembershipId(2), facts: elmStreet },
}
const calls: [string, CallOf][] = [
  ['edit property', { name: 'property.edit', args: { propertyId, changes: { notes: 'x' } } }],
  [
    'add system',
    {
      name: 'system.add',
      args: { propertyId, systemId: aSystemId(2), facts: { systemType: 'other', systemName: 'W' } },
    },
  ],
  ['edit system', { name: 'system.edit', args: { propertyId, systemId: aSystemId(), changes: { brand: 'x' } } }],
  ['add task', { name: 'maintenance.add', args: { propertyId, itemId: anItemId(2), facts: { title: 'x' } } }],
  ['edit task', { name: 'maintenance.edit', args: { propertyId, itemId: anItemId(), changes: { cost: 1 } } }],
  [
    'complete task',
    { name: 'maintenance.complete', args: { propertyId, itemId: anItemId(), nextItemId: anItemId(2), ...done } },
  ],
  [
    'record warranty',
    { name: 'system.set_warranty', args: { propertyId, systemId: aSystemId(), warranty: aWarranty() } },
  ],
  [
    'invite',
    {
      name: 'household.invite',
      args: {
        propertyId,
        invitationId: anInvitationId(),
        email: 'ben@example.com',
        relation: 'viewer',
        tokenHash: aTokenHash(),
      },
    },
  ],
  ['edit ownership', { name: 'ownership.edit', args: { propertyId, changes: { salePrice: 1 } } }],
]

test.each([['add property', create] as const, ...calls])('opens the form to %s', async (form, call) => {
  expect(await subjectOf(call)).toMatchObject({ form })
})

test.each(calls)('without access to the property, no form opens to %s', async (_form, call) => {
  await store.write((tables) => tables.scopes.delete([scope]))
  expect(await subjectOf(call)).toBeNull()
})

const trashed = '2026-11-20T08:00:00.000Z'
const callsOf = (...forms: string[]) => calls.flatMap(([form, call]) => (forms.includes(form) ? [call] : []))
const gone: [string, (tables: LocalTables) => Promise<void>, CallOf[]][] = [
  ['the property', ({ rows }) => rows.property.put([aProperty({ deletedAt: trashed })]), calls.map(([, call]) => call)],
  [
    'the system',
    ({ rows }) => rows.system.put([aSystem({ deletedAt: trashed })]),
    callsOf('edit system', 'record warranty'),
  ],
  ['the task', ({ rows }) => rows.maintenanceItem.delete([anItemId()]), callsOf('edit task', 'complete task')],
]

test.each(gone)('a form for a missing row cannot be opened: %s', async (_what, remove, about) => {
  await store.write(remove)
  for (const call of about) expect(await subjectOf(call)).toBeNull()
})

const { id: warrantyId, ...labor } = aWarranty({ name: 'Labor' })
const typedWarranties: [string, Warranty | null, { fields?: WarrantyField[] }, object][] = [
  ['new', null, {}, labor],
  ['already recorded', aWarranty(), {}, labor],
  ['recorded, with one typed field', aWarranty(), { fields: ['name'] }, { name: 'Labor' }],
  ['removed since, with one typed field', null, { fields: ['name'] }, labor],
]

test.each(typedWarranties)(
  '[SY2] the warranty form opens with what was typed: %s',
  async (_what, warranty, of, typed) => {
    const system = aSystem({ warranties: warranty && [warranty] })
    await store.write(({ rows }) => rows.system.put([system]))
    const args = { propertyId, systemId: system.id, warranty: { id: warrantyId, ...labor }, ...of }
    const subject = { form: 'record warranty', system, warranty, id: warrantyId, typed }
    expect(await subjectOf({ name: 'system.set_warranty', args })).toEqual(subject)
  },
)

test('[C21] the form for a completion that could not move opens with the day and the touched details', async () => {
  const item = anItem({ status: 'completed', completedDate: '2026-11-18' })
  await store.write(({ rows }) => rows.maintenanceItem.put([item]))
  const call = { name: 'maintenance.move_completion', args: { propertyId, itemId: item.id, ...done } }
  expect(await subjectOf(call)).toEqual({ form: 'complete task', item, typed: done })
})

test.each([
  ['email and account', 'dan@example.com', aUserId(9), true],
  ['no account', 'dan@example.com', null, false],
  ['another email', 'ben@example.com', aUserId(9), false],
])('a property can belong to a client with that email and an account: %s', async (_has, email, homeownerId, canBe) => {
  const client = aClient({ email, homeownerId })
  await store.write(({ rows }) => rows.client.put([client]))
  const call = sampleCall('property.create_for_client')
  const subject = { form: 'create for client', args: call.args, client: canBe ? client : null }
  expect(await subjectOf(call)).toEqual(subject)
})

test('fields entered for a task that another user completed go to the form of that task', async () => {
  const item = anItem({ status: 'completed' })
  await store.write(({ rows }) => rows.maintenanceItem.put([item]))
  const args = { propertyId, itemId: item.id, nextItemId: anItemId(2), ...done }
  expect(await subjectOf({ name: 'maintenance.complete', args })).toEqual({
    form: 'edit task',
    item,
    typed: { cost: 19 },
  })
})

test.each([
  { name: 'system.remove', args: { propertyId, systemId: aSystemId() } },
  { name: 'system.paint', args: {} },
  { name: 'system.edit', args: { changes: 'all' } },
  {
    name: 'maintenance.add',
    args: { propertyId, itemId: anItemId(2), facts: { title: 'x' }, done: { ...done, nextItemId: anItemId(3) } },
  },
])('no form matches %o', async (call) => {
  expect(await subjectOf(call)).toBeNull()
})
