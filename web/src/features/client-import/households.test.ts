import { aMembershipId, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { agreedToTexts, aClient, aClientId, withBen } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { expect, test } from 'vitest'
import { clientsToCsv } from './clients-to-csv.ts'
import { clientsToVcards } from './clients-to-vcards.ts'
import { guessColumns } from './file/columns.ts'
import { readClientFile } from './file/read-client-file.ts'
import { readLines } from './file/read-facts.ts'
import { planClients } from './plan-clients.ts'
import { noCare, PlannedHomes } from './plan-homes.ts'

const today = '2026-11-28'

function read(file: string | Uint8Array) {
  const table = readClientFile(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  if (!table.ok) throw new Error(table.refusal.message)
  return readLines(table.value, { columns: guessColumns(table.value.headings), today })
}
const factsIn = (file: string | Uint8Array) =>
  read(file).map((line) => {
    if ('why' in line) throw new Error(line.why)
    return line.facts
  })

const noHomes = () =>
  new PlannedHomes(noCare, () => ({ propertyId: aPropertyId(100), membershipId: aMembershipId(100) }))
const planned = (file: string | Uint8Array, clients: readonly Client[]) =>
  planClients(read(file), { clients, lastContacts: new Map(), homes: noHomes(), mint: () => aClientId(9) })

const household = aClient({
  ...withBen,
  ...agreedToTexts,
  phone: '(608) 555-0101',
  organization: 'Oak, Pine & Co',
  partnerMayEmail: false,
  partnerMayText: true,
  partnerTextConsentBy: 'Ben',
  partnerTextConsentOn: '2026-11-02',
  partnerTextConsentHow: 'in_person',
  messagesTo: 'both',
  otherWays: [
    { value: 'ann.work@example.com', label: 'Work' },
    { value: '555-0109', label: '' },
  ],
  notes: 'Two dogs',
})

test('[RD10] [CL74] a household is exported and read again as it was, and adds nothing to itself', () => {
  const file = clientsToCsv([{ client: household, lastContact: null, homes: [] }])
  expect(factsIn(file)).toEqual([picked(household, keysOf(clientFacts))])
  expect(planned(file, [household])).toMatchObject([{ verdict: 'skipped', leftOut: [] }])
})

test('[CL80] a household is one contact card, and its import adds nothing', () => {
  const cards = clientsToVcards([{ client: household, lastContact: null, homes: [] }])
  expect(cards.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Ann Keller',
    'N:Keller;Ann;;;',
    'ORG:Oak\\, Pine & Co',
    'TEL;TYPE=CELL,PREF:(608) 555-0101',
    'EMAIL;TYPE=INTERNET,PREF:ann@example.com',
    'item1.TEL:(608) 555-0102',
    'item1.X-ABLabel:Ben Ortiz',
    'item2.EMAIL;TYPE=INTERNET:ben@example.com',
    'item2.X-ABLabel:Ben Ortiz',
    'item3.EMAIL;TYPE=INTERNET:ann.work@example.com',
    'item3.X-ABLabel:Work',
    'item4.TEL:555-0109',
    'X-ABRELATEDNAMES;TYPE=spouse:Ben Ortiz',
    'NOTE:Two dogs',
    'END:VCARD',
    '',
  ])
  expect(factsIn(cards)).toMatchObject([
    { firstName: 'Ann', partnerFirstName: 'Ben', partnerLastName: 'Ortiz', organization: 'Oak, Pine & Co' },
  ])
  expect(planned(cards, [household])).toMatchObject([{ verdict: 'skipped', leftOut: [] }])
})

test.each<[string, object]>([
  ['Name\nTom & Uma Frost', { firstName: 'Tom', lastName: 'Frost', partnerFirstName: 'Uma', partnerLastName: null }],
  ['Name\nTom Ash and Eva Oak', { firstName: 'Tom', lastName: 'Ash', partnerFirstName: 'Eva', partnerLastName: 'Oak' }],
  [
    'Name\nAnn Birch/Bob Birch',
    { firstName: 'Ann', lastName: 'Birch', partnerFirstName: 'Bob', partnerLastName: null },
  ],
  ['First Name,Last Name\nTom & Uma,Frost', { firstName: 'Tom', lastName: 'Frost', partnerFirstName: 'Uma' }],
  [
    'First Name,Last Name\nTom & Uma,Frost & Lee',
    { firstName: 'Tom', lastName: 'Frost', partnerFirstName: 'Uma', partnerLastName: 'Lee' },
  ],
  ['Name\nMr. & Mrs. Tom Frost', { firstName: 'Tom', lastName: 'Frost', partnerFirstName: null }],
  ['Name\nOak & Pine LLC', { firstName: 'Oak & Pine LLC', lastName: '', partnerFirstName: null }],
])('[CL79] the couple of %j', (file, facts) => {
  expect(factsIn(file)).toMatchObject([facts])
})

test('[CL37] [CL75] further emails and phones are further ways, and those beyond ten go to the notes', () => {
  const phones = Array.from({ length: 12 }, (_, n) => `702-555-01${10 + n}`)
  const [facts] = factsIn(`Name,Email,Phone\nNia,n@x.org ::: n2@x.org,${phones.join(' ::: ')}\n`)
  expect(facts).toMatchObject({
    email: 'n@x.org',
    phone: phones[0],
    notes: `Other phones: ${phones[10]}, ${phones[11]}`,
  })
  expect(facts?.otherWays).toHaveLength(10)
  expect(facts?.otherWays?.[0]).toEqual({ value: 'n2@x.org', label: '' })
})

test('[CL66] further ways of a client who has others are named', () => {
  const known = aClient({ otherWays: [{ value: '555-0109', label: 'Work' }] })
  const file = 'First Name,Last Name,Email,Phone\nAnn,Keller,ann@example.com ::: a2@example.com,\n'
  expect(planned(file, [known])).toMatchObject([
    { leftOut: ['Other emails and phones ‘a2@example.com’ is left out: the client has others.'] },
  ])
})

test('[CL79] a row of the second person’s is about the same client, and says nothing of the first', () => {
  const client = aClient({ ...withBen, partnerPhone: null })
  const file = 'First Name,Last Name,Email,Phone,Birthday\nBen,Ortiz,BEN@example.com,555-0102,1/2/1980\n'
  expect(planned(file, [client])).toMatchObject([
    { verdict: 'merged', clientId: client.id, added: { partnerPhone: '555-0102' } },
  ])
  expect(planned(file, [client])[0]).not.toMatchObject({ added: { birthday: '1980-01-02' } })
})

test('[CL79] another spouse in a file does not mix with the recorded one', () => {
  const client = aClient({ ...withBen, partnerPhone: null })
  const file = 'First Name,Last Name,Email,Spouse First Name,Spouse Phone\nAnn,Keller,ann@example.com,Carl,555-0109\n'
  expect(planned(file, [client])).toMatchObject([
    {
      verdict: 'skipped',
      leftOut: ['Spouse or partner ‘Spouse or partner: Carl Keller, 555-0109’ is left out: the client has ‘Ben’.'],
    },
  ])
})

test.each([
  ['Tags', '"Buyer; past client, buyer"', ['Buyer', 'past client']],
  ['Categories', 'Business|Clients', ['Business', 'Clients']],
  ['Labels', '* myContacts ::: Sphere', ['Sphere']],
  ['Group Membership', '* myContacts', null],
])('[CL90] the column %s has the tags %s', (heading, cell, tags) => {
  const file = `Name,Email,${heading}\nKim Oak,k@example.com,${cell}`
  expect(factsIn(file)).toMatchObject([{ tags }])
})

test('[CL90] tags fill in those of a client who has none, and others are said', () => {
  const file = 'Name,Email,Tags\nAnn Keller,ann@example.com,Buyer'
  expect(planned(file, [aClient()])).toMatchObject([{ verdict: 'merged', added: { tags: ['Buyer'] } }])
  expect(planned(file, [aClient({ tags: ['buyer', 'VIP'] })])).toMatchObject([{ verdict: 'skipped', leftOut: [] }])
  expect(planned(file, [aClient({ tags: ['VIP'] })])).toMatchObject([
    { verdict: 'skipped', leftOut: ['Tags ‘Buyer’ is left out: the client has ‘VIP’.'] },
  ])
})

test('[CL90] [CL80] tags are exported, and read again as they were', () => {
  const tagged = aClient({ tags: ['Buyer', 'Past client'] })
  const exported = [{ client: tagged, lastContact: null, homes: [] }]
  for (const file of [clientsToCsv(exported), clientsToVcards(exported)])
    expect(factsIn(file)).toMatchObject([{ tags: tagged.tags }])
  expect(factsIn('BEGIN:VCARD\nVERSION:3.0\nFN:Kim Oak\nCATEGORIES:myContacts\nEND:VCARD')).toMatchObject([
    { tags: null },
  ])
})
