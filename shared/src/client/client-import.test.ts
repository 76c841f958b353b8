import type { Client } from './client.ts'
import { beforeEach, expect, test } from 'vitest'
import { aPropertyId, aUserId } from '../testing/builders/builders.ts'
import { aClient, aClientId, anInteraction } from '../testing/builders/client-builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { MAX_IMPORTED_CLIENTS } from './client-import.ts'

const rita = { userId: aUserId(3), role: 'realtor' } as const
const importId = '00000000-0000-7000-8027-000000000001'
const other = '00000000-0000-7000-8027-000000000002'

let rows: HeldRows
const begin = (...client: Client[]) => (rows = new HeldRows({ client }))
beforeEach(() => begin())

/** Imports people with homes, numbered from 10 on. */
const importingHomes = (people: { facts: object; homeIds: string[] }[], id = importId) =>
  rows.run(
    {
      name: 'client.import',
      args: { importId: id, clients: people.map((one, index) => ({ clientId: aClientId(index + 10), ...one })) },
    },
    rita,
  )

/** Imports the rows of a file, numbered from 10 on. */
const importing = (facts: object[], id = importId) =>
  rows.run(
    {
      name: 'client.import',
      args: { importId: id, clients: facts.map((each, index) => ({ clientId: aClientId(index + 10), facts: each })) },
    },
    rita,
  )
const undo = (id = importId) => rows.run({ name: 'client.undo_import', args: { importId: id } }, rita)
const ids = () => rows.all('client').map((client) => client.id)

const ben = { firstName: 'Ben', lastName: 'Ortiz', email: 'ben@example.com', phone: '(555) 010-0101' }

test('[CL3] the clients in a file are added; importing it again adds none', () => {
  const cara = { firstName: 'Cara', lastName: 'Lind', phone: '555-010-0102' }
  const dan = { firstName: 'Dan' }
  importing([ben, cara, dan])
  expect(rows.all('client')).toMatchObject([{ ...ben, importId }, cara, dan])
  expect(importing([ben, cara, dan], other)).toEqual({ ok: true, value: [] })
})

test.each<[string, Partial<Client>, object, object]>([
  ['email, ignoring case', {}, { email: 'ANN@example.com', phone: '1' }, { phone: '1' }],
  [
    'name and phone',
    { email: null, phone: '555-010-0101' },
    { phone: '+1 (555) 0100101', notes: 'Tea' },
    { notes: 'Tea' },
  ],
  [
    'name and phone, adding the email',
    { email: null, phone: '5' },
    { phone: '5', email: 'a@b.co' },
    { email: 'a@b.co' },
  ],
  [
    'name alone if neither has an email or phone',
    { email: null },
    { closingDate: '2020-01-02' },
    { closingDate: '2020-01-02' },
  ],
])('[CL3] matches by %s; fills in only missing values', (_how, facts, row, learned) => {
  const known = aClient({ birthday: '1980-05-06', ...facts })
  begin(known)
  expect(importing([{ firstName: 'ann', lastName: 'KELLER', birthday: '1999-01-01', ...row }])).toMatchObject({
    ok: true,
  })
  const { updatedAt: _moment, importFills: _none, ...kept } = known
  expect(rows.all('client')).toMatchObject([{ ...kept, ...learned }])
})

test.each<[string, Partial<Client>, object]>([
  ['another email with the same name and phone', { phone: '5' }, { email: 'son@example.com', phone: '5' }],
  ['another name with the same phone', { email: null, phone: '5' }, { firstName: 'Bea', phone: '5' }],
  ['the same name with another phone', { email: null, phone: '5' }, { phone: '6' }],
  ['a removed client', { deletedAt: '2026-11-19T08:00:00.000Z' }, { email: 'ann@example.com' }],
])('[CL3] adds a new client: %s', (_who, facts, row) => {
  begin(aClient(facts))
  importing([{ firstName: 'Ann', lastName: 'Keller', ...row }])
  expect(rows.all('client')).toHaveLength(2)
})

test('[CL3] a client listed twice in a file is added once, with the data of both rows', () => {
  importing([{ ...ben, phone: null }, ben])
  expect(rows.all('client')).toMatchObject([{ ...ben, id: aClientId(10) }])
})

test('[CL41] two people with one email are two clients, and importing them again adds none', () => {
  const tom = { firstName: 'Tom', lastName: 'Frey', email: 'freys@example.com', phone: '555-010-0130' }
  const una = { ...tom, firstName: 'Una', phone: '555-010-0131', notes: 'Prefers texts' }
  const vic = { firstName: 'Vic', lastName: 'Frey', email: 'FREYS@example.com' }
  importing([tom, una, vic])
  const shared = 'Shares an email with Tom Frey'
  expect(rows.all('client')).toMatchObject([
    tom,
    { ...una, email: null, notes: `Prefers texts\n${shared}: freys@example.com` },
    { ...vic, email: null, notes: `${shared}: FREYS@example.com` },
  ])
  expect(importing([tom, una, vic], other)).toEqual({ ok: true, value: [] })
})

test('[CL48] an import records the homes of new and of known clients, each once', () => {
  begin(aClient({ homeIds: [aPropertyId(1)] }))
  const ann = { firstName: 'Ann', email: 'ann@example.com' }
  const people = [
    { facts: ann, homeIds: [aPropertyId(1), aPropertyId(2)] },
    { facts: ben, homeIds: [aPropertyId(2)] },
  ]
  importingHomes(people)
  expect(rows.all('client')).toMatchObject([
    { id: aClientId(), homeIds: [aPropertyId(1), aPropertyId(2)] },
    { id: aClientId(11), homeIds: [aPropertyId(2)] },
  ])
  expect(importingHomes(people, other)).toEqual({ ok: true, value: [] })
})

test('[CL53] undoing an import takes back the day of the first contact that it gave to a known client', () => {
  begin(aClient())
  importing([annIn({ closingDate: '2014-05-14', firstContactOn: '2026-12-07' })])
  expect(rows.all('client')).toMatchObject([{ closingDate: '2014-05-14', firstContactOn: '2026-12-07' }])
  undo()
  expect(rows.all('client')).toMatchObject([{ closingDate: null, firstContactOn: null }])
})

test('[CL3] a call has a maximum number of clients', () => {
  const many = Array.from({ length: MAX_IMPORTED_CLIENTS }, (_, n) => ({
    firstName: `N${n}`,
    email: `n${n}@example.com`,
  }))
  expect(importing([...many, ben])).toMatchObject({ refusal: { kind: 'invalid' } })
  expect(importing(many)).toMatchObject({ ok: true })
})

test('[CL4] undoing an import keeps clients who were changed or contacted since', () => {
  begin(aClient({ phone: null }))
  importing([
    { firstName: 'Ann', email: 'ann@example.com', phone: '1' },
    ben,
    { firstName: 'Cara' },
    { firstName: 'Dan' },
  ])
  importing([{ firstName: 'Eve' }], other)
  const [, bens, caras, dans] = [10, 11, 12, 13].map(aClientId)
  rows.run(
    { name: 'client.edit', args: { clientId: bens, changes: { notes: 'Tea' } } },
    { ...rita, at: '2026-11-20T08:00:01.000Z' },
  )
  const { id: interactionId, kind, on } = anInteraction()
  rows.run({ name: 'interaction.log', args: { interactionId, clientId: caras, facts: { kind, on } } }, rita)
  expect(undo()).toEqual({ ok: true, value: [`client/${aClientId()}`, `client/${dans}`] })
  expect(ids()).toEqual([aClientId(), bens, caras, aClientId(10)])
  expect(undo()).toEqual({ ok: true, value: [] })
})

const later = { ...rita, at: '2026-11-20T08:00:01.000Z' }
const learned = { phone: '555-0101', notes: 'Tea', mayEmail: false, closingDate: '2020-01-02' }
const annIn = (more: object) => ({ firstName: 'Ann', lastName: 'Keller', email: 'ann@example.com', ...more })

test('[CL4] undoing an import clears the fields that it filled in', () => {
  const known = aClient({ birthday: '1980-05-06' })
  begin(known)
  importing([annIn({ ...learned, birthday: '1999-01-01' })])
  expect(rows.all('client')).toMatchObject([{ ...learned, birthday: '1980-05-06' }])
  undo()
  expect(rows.all('client')).toEqual([{ ...known, updatedAt: expect.any(String) }])
  expect(undo()).toEqual({ ok: true, value: [] })
})

test('[CL4] undoing restores an empty last name', () => {
  begin(aClient({ lastName: '', phone: '5' }))
  importing([annIn({ phone: '5' })])
  expect(rows.all('client')).toMatchObject([{ lastName: 'Keller' }])
  undo()
  expect(rows.all('client')).toMatchObject([{ lastName: '', importFills: null }])
})

test('[CL4] undoing keeps what a person has changed since', () => {
  begin(aClient())
  importing([annIn(learned)])
  const changes = { phone: '555-0102', notes: null, mayEmail: true }
  rows.run({ name: 'client.edit', args: { clientId: aClientId(), changes } }, later)
  undo()
  expect(rows.all('client')).toMatchObject([{ ...changes, closingDate: null, importFills: null }])
})

test('[CL4] undoing keeps what a later import filled in, even the same value', () => {
  begin(aClient())
  importing([annIn({ phone: '5', notes: 'Tea' })])
  rows.run({ name: 'client.edit', args: { clientId: aClientId(), changes: { phone: null } } }, later)
  importing([annIn({ phone: '5', cadenceDays: 30 })], other)
  undo()
  expect(rows.all('client')).toMatchObject([{ phone: '5', notes: null, cadenceDays: 30 }])
  undo(other)
  expect(rows.all('client')).toMatchObject([{ phone: null, notes: null, cadenceDays: null, importFills: null }])
})

test('[CL4] undoing an import that arrived twice undoes all of it', () => {
  begin(aClient())
  importing([annIn({ phone: '5' })])
  importing([annIn({ phone: '5', notes: 'Tea' })])
  undo()
  expect(rows.all('client')).toMatchObject([{ phone: null, notes: null, importFills: null }])
})

test('[CL4] undoing keeps other imports and clients added one by one', () => {
  begin(aClient())
  importing([ben])
  expect(undo(other)).toEqual({ ok: true, value: [] })
  expect(ids()).toEqual([aClientId(), aClientId(10)])
})

test('[CL67] an import names a client who is called by their email, and undoing it takes the name back', () => {
  const nameless = aClient({ firstName: 'ann@example.com', lastName: '' })
  begin(nameless)
  importing([annIn({})])
  expect(rows.all('client')).toMatchObject([{ firstName: 'Ann', lastName: 'Keller' }])
  importing([{ firstName: 'ann@example.com', lastName: '', email: 'ann@example.com', phone: '5' }], other)
  expect(rows.all('client')).toMatchObject([{ firstName: 'Ann', lastName: 'Keller', phone: '5' }])
  undo(other)
  undo()
  expect(rows.all('client')).toEqual([{ ...nameless, updatedAt: expect.any(String) }])
})
