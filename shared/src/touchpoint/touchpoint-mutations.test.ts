import { beforeEach, expect, test } from 'vitest'
import { aPropertyId, aUserId } from '../testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aReferral,
  aReferralId,
  aResponse,
  aResponseId,
  aTouchpoint,
  aTouchpointId,
} from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { aClientMessage, aClientMessageId } from '../testing/builders/message-builders.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const TODAY = '2026-11-20'
const [clientId, interactionId, touchpointId] = [aClientId(), anInteractionId(9), aTouchpointId(9)]
const gone = aClient({ id: aClientId(2), deletedAt: '2026-11-19T08:00:00.000Z' })

let rows: HeldRows
beforeEach(() => {
  rows = new HeldRows({
    client: [aClient(), gone],
    touchpoint: [aTouchpoint({ id: touchpointId })],
    interaction: [anInteraction()],
    referral: [aReferral()],
    response: [aResponse()],
  })
})

const run = (name: string, args: object) => rows.run({ name, args }, rita)
const refused = (kind: string) => ({ ok: false, refusal: { kind } })

const plan = (facts: object, of = clientId) =>
  run('touchpoint.plan', {
    touchpointId: aTouchpointId(),
    clientId: of,
    propertyId: aPropertyId(),
    facts: { title: 'Call', scheduledDate: TODAY, ...facts },
  })
const complete = (on = TODAY) => run('touchpoint.complete', { touchpointId, interactionId, on, notes: 'Went well' })
const cancel = () => run('touchpoint.cancel', { touchpointId })
const touchpoint = (id = touchpointId) => rows.get('touchpoint', id)

test('[CL7] a touchpoint is planned for today or later, and defaults to a custom one of medium priority', () => {
  plan({})
  const unstated = { touchpointType: 'custom', category: 'personal', priority: 'medium', notes: null }
  const begun = { status: 'scheduled', completedDate: null, propertyId: aPropertyId() }
  expect(touchpoint(aTouchpointId())).toMatchObject({ ...unstated, ...begun, scheduledDate: TODAY })
})

test('[TP45] an urgent touchpoint of an earlier version is one of high priority', () => {
  plan({ priority: 'urgent' })
  expect(touchpoint(aTouchpointId())).toMatchObject({ priority: 'high' })
  run('touchpoint.edit', { touchpointId, changes: { priority: 'urgent', title: 'Soon' } })
  expect(touchpoint()).toMatchObject({ priority: 'high', title: 'Soon' })
  run('touchpoint.edit', { touchpointId, changes: { title: 'Later' } })
  expect(touchpoint()).toMatchObject({ priority: 'high', title: 'Later' })
})

test.each([
  ['a day in the past', { scheduledDate: '2026-11-19' }, clientId, 'invalid'],
  ['a removed client', {}, gone.id, 'not_found'],
  ['an unknown client', {}, aClientId(9), 'not_found'],
])('[CL7] refuses to plan a touchpoint for %s', (_what, facts, of, kind) => {
  expect(plan(facts, of)).toMatchObject(refused(kind))
})

test('[CL7] a completed touchpoint is logged as a contact', () => {
  complete('2026-11-18')
  expect(touchpoint()).toMatchObject({ status: 'completed', completedDate: '2026-11-18' })
  const logged = { clientId, kind: 'touchpoint', on: '2026-11-18', notes: 'Went well' }
  expect(rows.get('interaction', interactionId)).toMatchObject(logged)
})

test('[CL7] a finished touchpoint cannot be completed or canceled again, and none can be completed in the future', () => {
  expect(complete('2026-11-21')).toMatchObject(refused('invalid'))
  complete()
  expect(complete()).toMatchObject(refused('conflict'))
  expect(cancel()).toMatchObject(refused('conflict'))
})

test('[CL7] a canceled touchpoint stays canceled', () => {
  cancel()
  expect(touchpoint()).toMatchObject({ status: 'cancelled', completedDate: null })
  expect(cancel()).toEqual({ ok: true, value: [] })
  expect(complete()).toMatchObject(refused('conflict'))
})

test('[TP6] the queued message of a canceled touchpoint is not sent; a sent one stays sent', () => {
  const [queued, left] = [
    aClientMessage({ touchpointId, status: 'queued' }),
    aClientMessage({ id: aClientMessageId(2), touchpointId, status: 'sent' }),
  ]
  rows = new HeldRows({
    client: [aClient()],
    touchpoint: [aTouchpoint({ id: touchpointId })],
    clientMessage: [queued, left],
  })
  cancel()
  expect(rows.all('clientMessage').map(({ status }) => status)).toEqual(['cancelled', 'sent'])
})

const recordings = [
  ['interaction.log', { interactionId, facts: { kind: 'meeting' } }],
  ['referral.record', { referralId: aReferralId(9), facts: { name: 'Ben', contact: '555' } }],
  ['response.record', { responseId: aResponseId(9), facts: { comment: 'Thanks' } }],
] as const

test.each(recordings)('[CL5] %s accepts today or earlier for an existing client', (name, { facts, ...ids }) => {
  const record = (on: string, of = clientId) => run(name, { ...ids, clientId: of, facts: { ...facts, on } })
  const future = { kind: 'invalid', issues: [{ path: 'on', message: 'This date is in the future' }] }
  expect(record('2026-11-21')).toMatchObject({ ok: false, refusal: future })
  expect(record(TODAY, gone.id)).toMatchObject(refused('not_found'))
  expect(record(TODAY)).toMatchObject({ ok: true })
  const [entity] = name.split('.') as ['interaction' | 'referral' | 'response']
  expect(rows.all(entity)[1]).toMatchObject({ clientId, on: TODAY, ...facts })
})

test.each([
  ['interaction', { interactionId: anInteractionId() }],
  ['referral', { referralId: aReferralId() }],
  ['response', { responseId: aResponseId() }],
] as const)('[CL5] a mistaken %s can be removed, and removing it again is a no-op', (entity, args) => {
  expect(run(`${entity}.remove`, args)).toMatchObject({ ok: true })
  expect(rows.all(entity)).toEqual([])
  expect(run(`${entity}.remove`, args)).toEqual({ ok: true, value: [] })
})

test('[CL5] a response belongs to a touchpoint of the same client', () => {
  const answer = (to: string) =>
    run('response.record', { responseId: aResponseId(9), clientId, facts: { rating: 4, on: TODAY, touchpointId: to } })
  expect(answer(aTouchpointId(8))).toMatchObject(refused('not_found'))
  answer(touchpointId)
  expect(rows.get('response', aResponseId(9))).toMatchObject({ touchpointId, rating: 4 })
})
