import type { RefusedChange } from '../../../data/refusals/read-refused.ts'
import { expect, test } from 'vitest'
import { refusalText, typedFacts, typedNote } from './refusal-words.ts'

const facts = (name: string, args: unknown, names = {}) =>
  typedFacts({ name, args, names }).map(({ label, value }) => `${label}: ${value}`)

test('an addition lists its values and omits empty ones', () => {
  const args = {
    propertyId: 'p1',
    itemId: 'i1',
    facts: { systemId: 's1', title: 'Sweep', dueDate: '2026-11-30', cost: null, vendor: '', isRecurring: false },
  }
  expect(facts('maintenance.add', args, { s1: 'Stove' })).toEqual([
    'System: Stove',
    'Title: Sweep',
    'Due date: Nov 30, 2026',
  ])
})

test('an edit lists the set and the cleared fields', () => {
  const changes = { yearBuilt: null, hasPool: false, notes: 'x' }
  expect(facts('property.edit', { propertyId: 'p1', changes })).toEqual(['Year built: N/A', 'Pool: No', 'Notes: x'])
})

test('a completion lists the day, the cost and the text', () => {
  const done = { completedDate: '2026-11-20', cost: 19, vendor: 'self', notes: null }
  expect(facts('maintenance.complete', { propertyId: 'p1', itemId: 'i1', nextItemId: 'i2', ...done })).toEqual([
    'Done on: Nov 20, 2026',
    'Cost: $19.00',
    'Vendor: self',
  ])
})

test.each([null, 'text', 7, {}, { propertyId: 'p1' }])('arguments %o list nothing', (args) => {
  expect(facts('property.edit', args)).toEqual([])
})

test('[SY2] a warranty is listed with its name and end, without the system that the sentence already names', () => {
  const warranty = { id: 'w1', name: 'Parts', provider: 'Carrier', endsOn: '2031-05-01', reference: null }
  expect(facts('system.set_warranty', { propertyId: 'p1', systemId: 's1', warranty, fields: ['endsOn'] })).toEqual([
    'Warranties: Parts until May 1, 2031 (Carrier)',
  ])
})

test('an invitation and a transfer list the recipient, the channel and the contents, and never the link', () => {
  const key = { token: 't'.repeat(43), tokenHash: 'a'.repeat(64) }
  const invited = { propertyId: 'p1', invitationId: 'i1', email: 'ann@example.com', phone: null, message: 'Hi' }
  expect(facts('homeowner.invite', { ...invited, sendEmail: true, sendSms: false, ...key })).toEqual([
    'Email: ann@example.com',
    'Message: Hi',
    'Send by email: Yes',
  ])
  expect(facts('household.invite', { ...invited, relation: 'viewer', tokenHash: key.tokenHash })).toEqual([
    'Email: ann@example.com',
    'Message: Hi',
    'Role: Viewer',
  ])
  const offered = { propertyId: 'p1', transferId: 't1', toEmail: 'ben@example.com', withCosts: true, notes: null }
  expect(facts('transfer.offer', { ...offered, keptDocuments: ['d1', 'd2'], givenDocuments: [], ...key })).toEqual([
    'New owner’s email: ben@example.com',
    'Include costs: Yes',
    'Stays with you: 2 documents',
  ])
})

test('a change from a later version lists all of its arguments', () => {
  expect(facts('room.paint', { propertyId: 'p1', wallColor: 'moss', coats: 2 })).toEqual([
    'Wall color: moss',
    'Coats: 2',
  ])
})

test('an import lists nothing', () => {
  expect(facts('property.import', { propertyId: 'p1', property: { address: '14 Main St' }, systems: [] })).toEqual([])
})

test('the copied text has the refused change, its reason, the typed values and its dependents', () => {
  const refusedChange = (sentence: string, args: unknown) =>
    ({
      name: 'system.add',
      sentence,
      args,
      names: {},
      address: '14 Main St',
      refusal: { message: 'No' },
    }) as unknown as RefusedChange
  const group = {
    change: refusedChange('Added ‘Stove’', { facts: { brand: 'Jøtul' } }),
    dependents: [refusedChange('Added ‘Sweep’', {})],
  }
  expect(refusalText(group)).toBe(
    'Added ‘Stove’ · 14 Main St\nNot saved: No\nBrand: Jøtul\n\nAdded ‘Sweep’ · 14 Main St\nNot saved: No',
  )
})

test('[NH6] a new property and its homeowner list everything except the secrets', () => {
  const args = {
    facts: { address: '9 Elm St' },
    person: { email: 'dan@example.com', firstName: 'Dan', lastName: 'Park', phone: null },
    temporaryPassword: 'temp_x7Kq2mPa',
    invitation: { message: 'Welcome', token: 'nobody-guesses-this-one', tokenHash: 'a'.repeat(64) },
  }
  expect(facts('property.create_for_client', args)).toEqual([
    'Address: 9 Elm St',
    'Email: dan@example.com',
    'First name: Dan',
    'Last name: Park',
    'Message: Welcome',
  ])
})

test.each([
  [
    'interaction.log',
    { clientId: 'c1', facts: { kind: 'call', on: '2026-11-20', notes: 'Likes tea\nTwo dogs' } },
    'Likes tea\nTwo dogs',
  ],
  ['client.edit', { clientId: 'c1', changes: { firstName: 'Ann', notes: 'Likes tea' } }, 'Likes tea'],
  ['maintenance.complete', { propertyId: 'p1', cost: 19, notes: 'Filter was black' }, 'Filter was black'],
  ['maintenance.edit', { propertyId: 'p1', changes: { description: 'Roof', notes: 'Ladder' } }, 'Ladder\n\nRoof'],
  ['client.edit', { clientId: 'c1', changes: { firstName: 'Ann', notes: null } }, ''],
  ['property.edit', null, ''],
])('[HO22] the note typed in %s %j is %j', (name, args, note) => {
  expect(typedNote({ name, args })).toBe(note)
})
