import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { wordsOfClient } from '@hearthkeep/shared/overview/words-to-find.ts'
import { HeartHandshake } from 'lucide-react'
import { expect, test } from 'vitest'
import { find, indexed } from './find.ts'
import { clientEntry, pageEntry } from './search-entries.ts'

const clients = [
  aClient({ phone: '(555) 010-1234' }),
  aClient({ id: aClientId(2), firstName: 'Joãn', lastName: '', email: 'm.ortiz+home@example.org' }),
  aClient({ id: aClientId(3), firstName: 'Cleo', lastName: 'Moss', email: null, notes: 'Friend of Ann Keller' }),
]
const entries = clients.map((client) => indexed(clientEntry(client), { more: wordsOfClient(client) }))

test.each([
  ['kell ann 555', ['Ann Keller']],
  ['joan', ['Joãn']],
  ['ortiz+home@example', ['Joãn']],
  ['(555) 010', ['Ann Keller']],
  ['5550101', ['Ann Keller']],
  ['0101234', ['Ann Keller']],
  ['friend', ['Cleo Moss']],
])('[SF14] finds a client by name, email, phone and notes: ‘%s’', (query, found) => {
  expect(find(entries, query, 10).map(({ title }) => title)).toEqual(found)
})

test('a client entry shows contact details and leads to the client’s page', () => {
  const [ann] = clients.map(clientEntry)
  expect(ann).toEqual({
    kind: 'client',
    id: aClientId(),
    title: 'Ann Keller',
    detail: 'ann@example.com · (555) 010-1234',
  })
})

test('a page is found by its name in the navigation', () => {
  const page = pageEntry({ to: '/touchpoints', label: 'Client Touchpoints', icon: HeartHandshake })
  expect(find([...entries, indexed(page)], 'touch', 10)).toEqual([page])
  expect(page).toMatchObject({ kind: 'page', to: '/touchpoints', title: 'Client Touchpoints' })
})
