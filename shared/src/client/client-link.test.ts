import type { Client } from './client.ts'
import { expect, test } from 'vitest'
import { userScope } from '../kernel/scope.ts'
import { aUserId } from '../testing/builders/builders.ts'
import { aClient, aClientId } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const homeownerId = aUserId()
const removed = { deletedAt: '2026-11-19T08:00:00.000Z' }
const person = { firstName: 'Ann', lastName: 'Keller', email: 'Ann@example.com', phone: '555-0101' }
const link = { name: 'client.link', args: { clientId: aClientId(9), homeownerId, ...person } }

test('[CL6] a homeowner who is not yet the realtor’s client becomes one', () => {
  const rows = new HeldRows({})
  rows.run(link, rita)
  expect(rows.all('client')).toMatchObject([{ id: aClientId(9), scope: userScope(aUserId(3)), homeownerId, ...person }])
})

test.each<[string, Client, Partial<Client>]>([
  [
    'knows by email is linked and keeps the realtor’s values',
    aClient({ firstName: 'Annie', phone: null }),
    { firstName: 'Annie', email: 'ann@example.com', phone: '555-0101' },
  ],
  ['removed is restored', aClient({ homeownerId, email: null, ...removed }), { deletedAt: null }],
])('[CL6] a client whom the realtor %s', (_whom, known, becomes) => {
  const rows = new HeldRows({ client: [known] })
  rows.run(link, rita)
  expect(rows.all('client')).toMatchObject([{ id: known.id, homeownerId, ...becomes }])
})

test('[CL6] the same email with another account is another person', () => {
  const rows = new HeldRows({ client: [aClient({ homeownerId: aUserId(5) })] })
  rows.run(link, rita)
  expect(rows.all('client').map((client) => client.homeownerId)).toEqual([aUserId(5), homeownerId])
})

test('[CL6] only a realtor has clients', () => {
  const refusal = { kind: 'forbidden' }
  expect(new HeldRows({}).run(link, { ...rita, role: 'homeowner' })).toMatchObject({ ok: false, refusal })
})
