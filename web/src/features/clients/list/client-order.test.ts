import { aClient, aClientId, anInteraction } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { listClients } from '../../../data/queries/clients/use-clients.ts'
import type { ClientQuery } from '@hearthkeep/shared/account/client-view.ts'
import { arrange, tagsAmong } from './client-order.ts'

const today = '2026-11-20'
const ann = aClient({ id: aClientId(1), closingDate: '2024-05-01', createdAt: '2026-01-01T08:00:00.000Z' })
const ben = aClient({
  id: aClientId(2),
  firstName: 'ben',
  lastName: 'Ortiz',
  email: null,
  phone: '555-0101',
  closingDate: '2025-02-01',
})
const cleo = aClient({ id: aClientId(3), firstName: 'Cleo', lastName: '', email: 'c@example.com', notes: 'Two dogs' })
const nothing = { interactions: [], touchpoints: [], responses: [], messages: [] }
const gone = aClient({ id: aClientId(4), deletedAt: '2026-11-01T08:00:00.000Z' })
const listed = listClients(
  {
    clients: [cleo, gone, ben, ann],
    interactions: [
      anInteraction({ clientId: ben.id, on: '2026-06-01' }),
      anInteraction({ clientId: cleo.id, on: '2026-11-01' }),
    ],
    touchpoints: [],
    responses: [],
    messages: [],
  },
  today,
)
const names = (query: Partial<ClientQuery>) =>
  arrange(listed, { text: '', show: 'all', sort: 'name', tag: '', ...query }).map(({ client }) => client.firstName)

test.each([
  ['name', ['Ann', 'ben', 'Cleo']],
  // Ann's next contact counts from her closing date.
  ['contact', ['Ann', 'ben', 'Cleo']],
  ['closing', ['ben', 'Ann', 'Cleo']],
] as const)('[RD4] sorts clients by %s', (sort, order) => {
  expect(names({ sort })).toEqual(order)
})

test('[RD4] clients overdue for contact come first by next contact, and the trash is omitted', () => {
  expect(
    arrange(listed, { text: '', show: 'all', sort: 'contact', tag: '' }).map(({ cadence }) => cadence.isOverdue),
  ).toEqual([true, true, false])
})

test.each([
  ['keller', ['Ann']],
  ['0101', ['ben']],
  ['dogs cleo', ['Cleo']],
  ['example.com', ['Ann', 'Cleo']],
  ['nobody', []],
])('[RD4] searches name, email, phone and notes for ‘%s’', (text, found) => {
  expect(names({ text })).toEqual(found)
})

test.each([
  ['all', ['Ann', 'ben', 'Cleo']],
  ['due', ['Ann', 'ben']],
  ['later', ['Cleo']],
] as const)('[RD4] shows the clients of %s', (show, expected) => {
  expect(names({ show })).toEqual(expected)
})

test('[CL65] archived clients are shown only by themselves, and [RD4] a tag narrows the list', () => {
  const tagged = listClients(
    { clients: [{ ...ann, tags: ['VIP'] }, { ...ben, isArchived: true }, cleo], ...nothing },
    today,
  )
  const shown = (query: Partial<ClientQuery>) =>
    arrange(tagged, { text: '', show: 'all', sort: 'name', tag: '', ...query }).map(({ client }) => client.firstName)
  expect(shown({})).toEqual(['Ann', 'Cleo'])
  expect(shown({ show: 'archived' })).toEqual(['ben'])
  expect(shown({ tag: 'vip' })).toEqual(['Ann'])
  expect(shown({ text: 'vip' })).toEqual(['Ann'])
  expect(tagsAmong(tagged)).toEqual(['VIP'])
})
