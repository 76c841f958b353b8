import type { Client } from './client.ts'
import { beforeEach, expect, test } from 'vitest'
import { userScope } from '../kernel/scope.ts'
import { aUserId } from '../testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  anInteraction,
  anInteractionId,
  aReferral,
  aResponse,
  aTouchpoint,
} from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import type { Context } from '../kernel/mutation.ts'

const rita: Partial<Context> = { userId: aUserId(3), role: 'realtor' }
const removed = { deletedAt: '2026-11-19T08:00:00.000Z' }

let rows: HeldRows
const begin = (...client: Client[]) => (rows = new HeldRows({ client }))
beforeEach(() => begin(aClient()))

const refused = (kind: string, message?: string) => ({ ok: false, refusal: message ? { kind, message } : { kind } })
const add = (facts: object, n = 2) => rows.run({ name: 'client.add', args: { clientId: aClientId(n), facts } }, rita)
const edit = (changes: object, n = 1) =>
  rows.run({ name: 'client.edit', args: { clientId: aClientId(n), changes } }, rita)
const [remove, restore] = ['client.remove', 'client.restore'].map(
  (name) => () => rows.run({ name, args: { clientId: aClientId() } }, rita),
) as [() => ReturnType<HeldRows['run']>, () => ReturnType<HeldRows['run']>]
const stored = (n = 1) => rows.get('client', aClientId(n))

test('[CL1] a new client has the recorded fields and nothing else', () => {
  expect(add({ firstName: 'Ben' })).toEqual({ ok: true, value: [`client/${aClientId(2)}`] })
  const unstated = { lastName: '', email: null, mayEmail: null, cadenceDays: null }
  const own = { scope: userScope(aUserId(3)), homeownerId: null, importId: null }
  expect(stored(2)).toMatchObject({ firstName: 'Ben', ...unstated, ...own })
})

test.each(['client.add', 'client.edit', 'client.remove', 'client.restore'])('[CL1] %s is for realtors only', (name) => {
  const clientId = aClientId()
  const args = {
    'client.add': { clientId, facts: { firstName: 'Ben' } },
    'client.edit': { clientId, changes: { firstName: 'Ben' } },
  }
  const call = { name, args: args[name as keyof typeof args] ?? { clientId } }
  expect(rows.run(call, { ...rita, role: 'homeowner' })).toMatchObject(refused('forbidden'))
})

test('[CL1] another realtor’s client is out of reach', () => {
  begin(aClient({ scope: userScope(aUserId(4)) }))
  expect(edit({ notes: 'Mine' })).toMatchObject(refused('outside_scope'))
})

const taken = 'Ann Keller is already your client'

test('[CL2] an email that another client has is refused with their name', () => {
  const refusal = { kind: 'conflict', message: taken, issues: [{ path: 'email', message: taken }] }
  expect(add({ firstName: 'Ben', email: 'ANN@example.com' })).toEqual({ ok: false, refusal })
  begin(aClient(), aClient({ id: aClientId(2), email: null }))
  expect(edit({ email: 'Ann@Example.com' }, 2)).toEqual({ ok: false, refusal })
})

test('[CL2] a client’s own email, a removed client’s email, and no email are not conflicts', () => {
  expect(edit({ email: 'Ann@example.com' })).toMatchObject({ ok: true })
  begin(aClient(removed), aClient({ id: aClientId(3), email: null }))
  expect(add({ firstName: 'Ben', email: 'ann@example.com' })).toMatchObject({ ok: true })
  expect(add({ firstName: 'Cara', email: null }, 4)).toMatchObject({ ok: true })
})

test('[CL2] restoring a client is refused if another client has their email', () => {
  begin(aClient(removed), aClient({ id: aClientId(2) }))
  expect(restore()).toMatchObject(refused('conflict', taken))
})

test('a client is removed, and restored with the changes made meanwhile', () => {
  remove()
  expect(stored()).toMatchObject({ deletedAt: '2026-11-20T08:00:00.000Z' })
  expect(remove()).toEqual({ ok: true, value: [] })
  edit({ notes: 'Likes tea' })
  restore()
  expect(stored()).toMatchObject({ deletedAt: null, notes: 'Likes tea' })
})

test('an edit stores cleared fields', () => {
  edit({ email: null, lastName: '' })
  expect(stored()).toMatchObject({ firstName: 'Ann', lastName: '', email: null })
})

const purge = () => rows.run({ name: 'client.purge', args: { clientId: aClientId() } }, rita)

test('[CL16] purging a removed client deletes everything recorded about them, and nothing of another client', () => {
  const cara = aClientId(2)
  rows = new HeldRows({
    client: [aClient(removed), aClient({ id: cara })],
    interaction: [anInteraction(), anInteraction({ id: anInteractionId(2), clientId: cara })],
    referral: [aReferral()],
    response: [aResponse()],
    touchpoint: [aTouchpoint()],
  })
  purge()
  expect(rows.all('client')).toMatchObject([{ id: cara }])
  expect(rows.all('interaction')).toMatchObject([{ clientId: cara }])
  expect([rows.all('referral'), rows.all('response'), rows.all('touchpoint')]).toEqual([[], [], []])
  expect(purge()).toEqual({ ok: true, value: [] })
})

test('[CL16] a restored client is not purged', () => {
  expect(purge()).toMatchObject(refused('conflict', 'Ann Keller has since been restored'))
})
