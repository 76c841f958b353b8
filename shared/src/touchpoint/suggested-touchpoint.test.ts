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

test('[TP24] a suggestion accepted twice is one touchpoint, even under another id', () => {
  expect(begin('plan')).toMatchObject({ ok: true })
  expect(begin('plan')).toEqual(nothing)
  expect(begin('plan', { touchpointId: aTouchpointId(6) })).toEqual(nothing)
  expect(rows.all('touchpoint')).toMatchObject([{ origin, status: 'scheduled' }])
})

test('[TP24] another client, another origin, or no origin makes a separate touchpoint', () => {
  begin('plan')
  begin('plan', { touchpointId: aTouchpointId(6), clientId: aClientId(2) })
  begin('plan', { touchpointId: aTouchpointId(7), origin: 'anniversary/2027' })
  begin('plan', { touchpointId: aTouchpointId(8), origin: undefined })
  begin('plan', { touchpointId: aTouchpointId(9), origin: undefined })
  expect(rows.all('touchpoint').map((row) => row.origin)).toEqual([origin, origin, 'anniversary/2027', null, null])
})

test('[TP24] a dismissed suggestion is stored as canceled, on any day, and another device cannot schedule it', () => {
  const facts = { title: 'Five years', scheduledDate: '2026-11-01' }
  expect(begin('dismiss', { facts })).toMatchObject({ ok: true })
  expect(begin('dismiss')).toEqual(nothing)
  expect(begin('plan')).toMatchObject(conflict)
  expect(statuses()).toEqual(['cancelled'])
})

test('[TP24] a suggestion scheduled meanwhile is not dismissed', () => {
  begin('plan')
  expect(begin('dismiss')).toEqual(nothing)
  expect(statuses()).toEqual(['scheduled'])
})

test.each(['plan', 'dismiss'] as const)('[TP24] after undoing a %s, the touchpoint can be planned again', (verb) => {
  begin(verb)
  expect(again()).toMatchObject({ ok: true })
  expect(rows.all('touchpoint')).toMatchObject([{ status: 'cancelled', deletedAt: '2026-11-20T08:00:00.000Z' }])
  expect(again()).toEqual(nothing)
  expect(begin('plan', { facts: { title: 'Five!', scheduledDate: '2026-11-25' } })).toMatchObject({ ok: true })
  expect(rows.all('touchpoint')).toMatchObject([
    { title: 'Five!', scheduledDate: '2026-11-25', status: 'scheduled', deletedAt: null },
  ])
})

test('[TP24] a touchpoint that the client knows of, or that nothing suggested, cannot be undone', () => {
  begin('plan')
  run('touchpoint.complete', { touchpointId, interactionId: anInteractionId(9), on: '2026-11-20' })
  expect(again()).toMatchObject(conflict)
  const queued = aClientMessage({ touchpointId, id: aClientMessageId(9) })
  rows = new HeldRows({ touchpoint: [aTouchpoint({ id: touchpointId, origin })], clientMessage: [queued] })
  expect(again()).toMatchObject(conflict)
  rows = new HeldRows({ touchpoint: [aTouchpoint({ id: touchpointId })] })
  expect(again()).toMatchObject(conflict)
})

test.each([
  ['has no email', { email: null }, 'Ann Keller has no email address'],
  ['does not want emails', { mayEmail: false }, 'Ann Keller does not want emails'],
])('[TP22] a plan’s message to a client who %s is logged as suppressed', (_what, client, reason) => {
  rows = new HeldRows({ client: [aClient(client)] })
  begin('plan')
  const words = { channel: 'email', subject: 'Hello', text: 'How are you?' }
  const args = { touchpointId, messageId: aClientMessageId(), userId: rita.userId, ...words, delaySeconds: 0 }
  expect(run('touchpoint.send_by_plan', args)).toMatchObject({ ok: true })
  expect(rows.all('clientMessage')).toMatchObject([{ status: 'suppressed', reason, touchpointId, kind: 'touchpoint' }])
})
