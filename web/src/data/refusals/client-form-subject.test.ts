import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aReferralId,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { readClientSubject } from './client-form-subject.ts'
import { MemoryStore } from '../testing/memory-store.ts'

const client = aClient()
const touchpoint = aTouchpoint()
const on = '2026-11-20'

let store: MemoryStore

beforeEach(async () => {
  store = new MemoryStore()
  await store.write(async ({ rows }) => {
    await rows.client.put([client])
    await rows.touchpoint.put([touchpoint])
  })
})

const subjectOf = (call: CallOf) => store.read((tables) => readClientSubject(tables, call))

const completing = {
  name: 'touchpoint.complete',
  args: { touchpointId: touchpoint.id, interactionId: anInteractionId(), on },
} as const

const ofClient: [string, CallOf][] = [
  ['edit client', { name: 'client.edit', args: { clientId: client.id, changes: { phone: '555-0101' } } }],
  [
    'log contact',
    {
      name: 'interaction.log',
      args: { interactionId: anInteractionId(), clientId: client.id, facts: { kind: 'call', on } },
    },
  ],
  [
    'record referral',
    {
      name: 'referral.record',
      args: { referralId: aReferralId(), clientId: client.id, facts: { name: 'Ben', contact: '555', on } },
    },
  ],
  [
    'record rating',
    { name: 'response.record', args: { responseId: aResponseId(), clientId: client.id, facts: { rating: 5, on } } },
  ],
  [
    'plan touchpoint',
    {
      name: 'touchpoint.plan',
      args: {
        touchpointId: aTouchpointId(2),
        clientId: client.id,
        propertyId: null,
        facts: { title: 'Winter prep', scheduledDate: '2026-12-01' },
      },
    },
  ],
]

test.each(ofClient)('opens the form to %s while the client exists', async (form, call) => {
  expect(await subjectOf(call)).toMatchObject({ form, client })
  await store.write(({ rows }) => rows.client.put([aClient({ deletedAt: '2026-11-20T08:00:00.000Z' })]))
  expect(await subjectOf(call)).toBeNull()
})

test('a new client has a form before the row exists', async () => {
  const args = { clientId: aClientId(2), facts: { firstName: 'Cleo' } }
  expect(await subjectOf({ name: 'client.add', args })).toEqual({ form: 'add client', args })
})

test('a touchpoint can be edited and completed only while it is planned', async () => {
  const { args } = completing
  const editing = {
    name: 'touchpoint.edit',
    args: { touchpointId: touchpoint.id, changes: { title: 'Spring' } },
  } as const
  expect(await subjectOf(completing)).toEqual({ form: 'complete touchpoint', touchpoint, args })
  expect(await subjectOf(editing)).toEqual({ form: 'edit touchpoint', touchpoint, typed: { title: 'Spring' } })
  await store.write(({ rows }) => rows.touchpoint.put([aTouchpoint({ status: 'completed', completedDate: on })]))
  expect(await subjectOf(completing)).toBeNull()
  expect(await subjectOf(editing)).toBeNull()
})

test('a contact can be changed while it is recorded, unless it is a touchpoint', async () => {
  const facts = { kind: 'call', on, notes: 'Two dogs', outcome: null, nextOn: null } as const
  const logged = anInteraction({ ...facts, clientId: client.id })
  const call = { name: 'interaction.edit', args: { interactionId: logged.id, changes: { notes: 'Three' } } } as const
  expect(await subjectOf(call)).toBeNull()
  await store.write(({ rows }) => rows.interaction.put([logged]))
  expect(await subjectOf(call)).toEqual({
    form: 'edit contact',
    client,
    logged: { interactionId: logged.id, facts },
    typed: { notes: 'Three' },
  })
  await store.write(({ rows }) => rows.interaction.put([{ ...logged, kind: 'touchpoint' }]))
  expect(await subjectOf(call)).toBeNull()
})

test('removing a client has no form', async () => {
  expect(await subjectOf({ name: 'client.remove', args: { clientId: client.id } })).toBeNull()
})
