import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { clientsToCsv, homesByClient } from './clients-to-csv.ts'
import { ann, planAll } from './testing/plan-file.ts'

const elm = aProperty({ id: aPropertyId(1), ownerId: null, address: '12 Elm St, Apt 4', city: 'Reno', state: 'NV' })
const oak = aProperty({
  id: aPropertyId(2),
  ownerId: aUserId(9),
  address: '9 Oak Ave',
  city: 'Boston',
  state: 'MA',
  zipCode: '02101',
})
const fir = aProperty({ id: aPropertyId(3), ownerId: null, address: '3 Fir Ct' })

test('[RD19] an export has the last contact and the homes of each client, and importing it again adds nothing', () => {
  const housed = aClient({
    id: aClientId(2),
    firstName: 'Ben',
    email: 'b@example.com',
    homeownerId: aUserId(9),
    homeIds: [elm.id, fir.id],
  })
  const clients = [ann, housed]
  const sold = aProperty({ id: aPropertyId(4), ownerId: aUserId(8), address: '8 Yew Rd' })
  const memberships = [
    aMembership({ id: aMembershipId(1), propertyId: oak.id, userId: aUserId(9), relation: 'owner' }),
    aMembership({
      id: aMembershipId(2),
      propertyId: sold.id,
      userId: aUserId(9),
      relation: 'owner',
      until: '2026-01-01',
    }),
    aMembership({ id: aMembershipId(3), propertyId: sold.id, userId: aUserId(9), relation: 'viewer' }),
  ]
  const gone = { ...fir, deletedAt: '2026-11-01T00:00:00.000Z' }
  const homes = homesByClient(clients, { properties: [elm, oak, gone, sold], memberships })
  const lastContacts = new Map([[housed.id, '2026-11-20']])
  const file = clientsToCsv(
    clients.map((client) => ({
      client,
      lastContact: lastContacts.get(client.id) ?? null,
      homes: homes.get(client.id) ?? [],
    })),
  )
  const lines = new TextDecoder().decode(file).split('\r\n')
  expect(lines[0]).toMatch(/,Notes,Address,City,State,ZIP code,Address,City,State,ZIP code$/)
  expect(lines[1]).toMatch(/,,,,,,,,$/)
  expect(lines[2]).toContain(',2026-11-20,')
  expect(lines[2]).toMatch(/,9 Oak Ave,Boston,MA,02101,"12 Elm St, Apt 4",Reno,NV,62701$/)
  const again = planAll(file, { clients, lastContacts, care: { properties: [elm, oak], room: 5 } })
  expect(again.planned.map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped'])
  expect(again.homes).toEqual([])
  const elsewhere = planAll(file, { clients: [], care: { properties: [], room: 5 } })
  expect(elsewhere.planned[1]).toMatchObject({ facts: { lastContactOn: '2026-11-20', notes: housed.notes } })
  expect(elsewhere.homes.map(({ facts }) => [facts.address, facts.zipCode])).toEqual([
    ['9 Oak Ave', '02101'],
    ['12 Elm St, Apt 4', '62701'],
  ])
})

const withAddresses = [
  'Name,Email,Street,City,State,Zip',
  'Tom Frost,tom@example.com,12 Elm St,Reno,NV,89501',
  'Uma Frost,uma@example.com,12 ELM STREET,Reno,NV,89501-1234',
  'Vic Gold,vic@example.com,9 Oak Ave,Reno,NV,89501',
].join('\n')

test('[CL49] two people with one address have one home, and importing the file again adds nothing', () => {
  const { planned, homes } = planAll(withAddresses, { care: { properties: [], room: 100 } })
  expect(homes.map(({ propertyId, facts }) => [propertyId, facts.address])).toEqual([
    [aPropertyId(100), '12 Elm St'],
    [aPropertyId(101), '9 Oak Ave'],
  ])
  expect(planned).toMatchObject([
    { verdict: 'new', homeIds: [aPropertyId(100)] },
    { verdict: 'new', homeIds: [aPropertyId(100)] },
    { verdict: 'new', homeIds: [aPropertyId(101)] },
  ])
  const clients = planned.flatMap((line, index) =>
    line.verdict === 'new' ? [aClient({ ...line.facts, id: aClientId(index + 1), homeIds: line.homeIds })] : [],
  )
  const properties = homes.map(({ propertyId, facts }) => aProperty({ ...facts, id: propertyId, ownerId: null }))
  const again = planAll(withAddresses, { clients, care: { properties, room: 100 } })
  expect(again.planned.map(({ verdict }) => verdict)).toEqual(['skipped', 'skipped', 'skipped'])
  expect(again.homes).toEqual([])
})

test('[CL48] a client who is known gets the home; a property that has an owner stays with that owner', () => {
  const text =
    'Name,Email,Address\nAnn Keller,ann@example.com,"12 Elm St, Reno, NV 89501"\nBea Low,bea@example.com,"9 Oak Ave, Reno, NV 89501"\n'
  const owned = aProperty({
    id: aPropertyId(7),
    ownerId: aUserId(9),
    address: '9 Oak Ave',
    city: 'Reno',
    state: 'NV',
    zipCode: '89501',
  })
  const { planned, homes } = planAll(text, { care: { properties: [owned], room: 5 } })
  expect(homes.map(({ facts }) => facts.address)).toEqual(['12 Elm St'])
  expect(planned).toMatchObject([
    { verdict: 'merged', why: 'Adds home (already here)', clientId: ann.id, homeIds: [aPropertyId(100)] },
    { verdict: 'new', homeIds: [], leftOut: [] },
  ])
})

test('[CL52] an address for which the plan has no room goes to the notes, and the preview says so', () => {
  const { planned, homes } = planAll(withAddresses, { care: { properties: [], room: 1 } })
  expect(homes).toHaveLength(1)
  expect(planned[2]).toMatchObject({
    verdict: 'new',
    homeIds: [],
    facts: { notes: 'Address: 9 Oak Ave, Reno, NV 89501' },
    leftOut: ['‘9 Oak Ave, Reno, NV 89501’ isn’t added as a property: your plan has no more room. It’s in the notes.'],
  })
})

test.each([
  ['"PO Box 7, Reno, NV 89501"', 5, 'a post office box is no home'],
  ['"9 Oak Ave, Reno, NV 89501"', 0, 'your plan has no more room'],
])('[CL51] [CL52] the address %s of a client who has notes is left out, not said to be in them', (cell, room, why) => {
  const noted = { ...ann, notes: 'Prefers mornings' }
  const text = `Name,Email,Address,Notes\nAnn Keller,ann@example.com,${cell},Has a dog\n`
  const [planned] = planAll(text, { clients: [noted], care: { properties: [], room } }).planned
  const address = cell.replaceAll('"', '')
  expect(planned).toMatchObject({ verdict: 'skipped' })
  expect(planned?.leftOut).toEqual([
    `‘${address}’ is left out: ${why}, and the client has other notes.`,
    expect.stringContaining('‘Has a dog’'),
  ])
})

const box = aProperty({
  id: aPropertyId(5),
  ownerId: null,
  address: 'P.O. Box 12',
  city: 'Reno',
  state: 'NV',
  zipCode: '89501',
})
const abroad = aProperty({
  id: aPropertyId(6),
  ownerId: null,
  address: '3 Rue Basse',
  city: 'Paris',
  state: 'Île-de-France',
  zipCode: '75001',
})

test('[RD10] [RD19] the homes of an export are known again, even a post office box', () => {
  for (const property of [box, abroad]) {
    const client = aClient({
      id: aClientId(2),
      firstName: 'Ben',
      email: 'b@example.com',
      notes: null,
      homeIds: [property.id],
    })
    const file = clientsToCsv([{ client, lastContact: null, homes: [property] }])
    const care = { properties: [property], room: 5 }
    const { planned, homes } = planAll(file, { clients: [client], care })
    expect([planned[0]?.verdict, planned[0]?.leftOut, homes]).toEqual(['skipped', [], []])
  }
})

test('[RD10] a file with a post office box adds it to the notes once', () => {
  const text = 'Name,Email,Phone,Address,City,State,ZIP\nBen Ortiz,b@example.com,555-0101,PO Box 12,Reno,NV,89501\n'
  const [first] = planAll(text, { clients: [] }).planned
  if (first?.verdict !== 'new') throw new Error('not new')
  expect(first.facts.notes).toBe('Address: PO Box 12, Reno, NV 89501')
  const ben = aClient({ id: aClientId(2), ...first.facts })
  for (const notes of [ben.notes, `Two dogs\n${ben.notes}`, `${ben.notes}\nTwo dogs`])
    expect(planAll(text, { clients: [{ ...ben, notes }] }).planned).toMatchObject([{ verdict: 'skipped' }])
})
