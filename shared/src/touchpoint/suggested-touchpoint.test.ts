import { beforeEach, expect, test } from 'vitest'
import { aUserId } from '../testing/builders/builders.ts'
import { aClient, aClientId, anInteractionId, aTouchpoint, aTouchpointId } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { aClientMessage, aClientMessageId } from '../testing/builders/message-builders.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const origin = 'anniversary/2026'
const touchpointId = aTouchpointId(5)

let rows: HeldRows
beforeEach(() => {
  rows = new HeldRows({ client: [aClient(), aClient({ id: aClientId(2), email: 'ben@example.com' })] })
})

const run = (name: string, args: object) => rows.run({ name, args }, rita)
const begin = (verb: 'plan' | 'dismiss', more: object = {}) => {
  const facts = { title: 'Five years', scheduledDate: '2026-11-24' }
  return run(`touchpoint.${verb}`, { touchpointId, clientId: aClientId(), propertyId: null, origin, facts, ...more })
}
const again = () => run('touchpoint.suggest_again', { touchpointId })
const nothing = { ok: true, value: [] }
const conflict = { ok: false, refusal: { kind: 'conflict' } }
const statuses = () => rows.all('touchpoint').map(({ status }) => status)

test('[TP24] a suggestion accepted twice is one touchpoint, even under another id', async () => {
  expect(await begin('plan')).toMatchObject({ ok: true })
  expect(await begin('plan')).toEqual(nothing)
  expect(await begin('plan', { touchpointId: aTouchpointId(6) })).toEqual(nothing)
  expect(rows.all('touchpoint')).toMatchObject([{ origin, status: 'scheduled' }])
})

test('[TP24] another client, another origin, or no origin makes a separate touchpoint', async () => {
  await begin('plan')
  await begin('plan', { touchpointId: aTouchpointId(6), clientId: aClientId(2) })
  await begin('plan', { touchpointId: aTouchpointId(7), origin: 'anniversary/2027' })
  await begin('plan', { touchpointId: aTouchpointId(8), origin: undefined })
  await begin('plan', { touchpointId: aTouchpointId(9), origin: undefined })
  expect(rows.all('touchpoint').map((row) => row.origin)).toEqual([origin, origin, 'anniversary/2027', null, null])
})

test('[TP24] a dismissed suggestion is stored as canceled, on any day, and another device cannot schedule it', async () => {
  const facts = { title: 'Five years', scheduledDate: '2026-11-01' }
  expect(await begin('dismiss', { facts })).toMatchObject({ ok: true })
  expect(await begin('dismiss')).toEqual(nothing)
  expect(await begin('plan')).toMatchObject(conflict)
  expect(statuses()).toEqual(['cancelled'])
})

test('[TP24] a suggestion scheduled meanwhile is not dismissed', async () => {
  await begin('plan')
  expect(await begin('dismiss')).toEqual(nothing)
  expect(statuses()).toEqual(['scheduled'])
})

test.each(['plan', 'dismiss'] as const)(
  '[TP24] after undoing a %s, the touchpoint can be planned again',
  async (verb) => {
    await begin(verb)
    expect(await again()).toMatchObject({ ok: true })
    expect(rows.all('touchpoint')).toMatchObject([{ status: 'cancelled', deletedAt: '2026-11-20T08:00:00.000Z' }])
    expect(await again()).toEqual(nothing)
    expect(await begin('plan', { facts: { title: 'Five!', scheduledDate: '2026-11-25' } })).toMatchObject({ ok: true })
    expect(rows.all('touchpoint')).toMatchObject([
      { title: 'Five!', scheduledDate: '2026-11-25', status: 'scheduled', deletedAt: null },
    ])
  },
)

test('[TP24] a touchpoint that the client knows of, or that nothing suggested, cannot be undone', async () => {
  await begin('plan')
  await run('touchpoint.complete', { touchpointId, interactionId: anInteractionId(9), on: '2026-11-20' })
  expect(await again()).toMatchObject(conflict)
  const queued = aClientMessage({ touchpointId, id: aClientMessageId(9) })
  rows = new HeldRows({ touchpoint: [aTouchpoint({ id: touchpointId, origin })], clientMessage: [queued] })
  expect(await again()).toMatchObject(conflict)
  rows = new HeldRows({ touchpoint: [aTouchpoint({ id: touchpointId })] })
  expect(await again()).toMatchObject(conflict)
})

test.each([
  ['has no email', { email: null }, 'Ann Keller has no email address'],
  ['does not want emails', { mayEmail: false }, 'Ann Keller does not want emails'],
])('[TP22] a plan’s message to a client who %s is logged as suppressed', async (_what, client, reason) => {
  rows = new HeldRows({ client: [aClient(client)] })
  await begin('plan')
  const words = { channel: 'email', subject: 'Hello', text: 'How are you?' }
  const args = { touchpointId, messageId: aClientMessageId(), userId: rita.userId, ...words, delaySeconds: 0 }
  expect(await run('touchpoint.send_by_plan', args)).toMatchObject({ ok: true })
  expect(rows.all('clientMessage')).toMatchObject([{ status: 'suppressed', reason, touchpointId, kind: 'touchpoint' }])
})
