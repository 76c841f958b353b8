import type { Document } from '../document/document.ts'
import { expect, test } from 'vitest'
import { propertyScope } from '../kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { CallOf } from '../mutations.ts'

const NOW = annToday.at
const propertyId = aPropertyId()
const address = {
  address: '14 Main St',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  propertyType: 'single_family',
} as const
const create = (facts: object = {}) => ({
  name: 'property.create',
  args: { propertyId, membershipId: aMembershipId(), facts: { ...address, ...facts } },
})
const aStore = (changes: Parameters<typeof aProperty>[0] = {}) =>
  new HeldRows({ user: [aUser()], property: [aProperty(changes)], membership: [aMembership()] })

test('[M10] a homeowner’s new property is their own', () => {
  const rows = new HeldRows({ user: [aUser({ phone: '555-0100' })] })
  rows.run(create({ hasPool: true }))
  const moments = { createdAt: NOW, updatedAt: NOW }
  expect(rows.all('property')).toEqual([
    { ...aProperty({ ownerId: aUserId(), hasPool: true, yearBuilt: null, squareFootage: null }), ...moments },
  ])
  expect(rows.all('membership')).toEqual([{ ...aMembership({ since: annToday.today, phone: '555-0100' }), ...moments }])
})

test('[M10] a realtor’s new property has no owner yet and is in the realtor’s care', () => {
  const rows = new HeldRows({ user: [aUser({ role: 'realtor' })] })
  rows.run(create())
  expect(rows.all('property')).toMatchObject([{ ownerId: null, realtorId: aUserId() }])
  expect(rows.all('membership')).toMatchObject([{ relation: 'realtor', scope: propertyScope(propertyId) }])
})

test.each([
  ['a blank address', create({ address: '  ' }), 'invalid'],
  ['an unknown field', create({ treasure: 1 }), 'invalid'],
  ['no type', { ...create(), args: { ...create().args, facts: { ...address, propertyType: undefined } } }, 'invalid'],
])('a property with %s is refused', (_name, call, kind) => {
  const rows = new HeldRows({ user: [aUser()] })
  expect(rows.run(call)).toMatchObject({ ok: false, refusal: { kind } })
  expect(rows.all('property')).toEqual([])
})

test('a property whose id is taken is refused', () => {
  expect(aStore().run(create())).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test('creating is refused while the device does not know the person yet', () => {
  expect(new HeldRows({}).run(create())).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
})

test('[M5] an edit changes only the named fields: null clears, omitted fields stay', () => {
  const rows = aStore({ notes: 'old', bedrooms: 3 })
  const call: CallOf = { name: 'property.edit', args: { propertyId, changes: { notes: null, status: 'sold' } } }
  expect(rows.run(call)).toEqual({ ok: true, value: [`property/${propertyId}`] })
  expect(rows.all('property')).toEqual([aProperty({ notes: null, bedrooms: 3, status: 'sold', updatedAt: NOW })])
})

test('[M5] an edit that changes nothing writes nothing', () => {
  const call: CallOf = { name: 'property.edit', args: { propertyId, changes: { address: '14 Main St' } } }
  expect(aStore().run(call)).toEqual({ ok: true, value: [] })
})

const photo = (changes: Parameters<typeof aDocument>[0] = {}) => aDocument({ fileType: 'image/png', ...changes })
const setCover: CallOf = { name: 'property.edit', args: { propertyId, changes: { coverId: aDocumentId() } } }
const withDocument = (document: Document) =>
  new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], document: [document] })

test('[DO24] a shared photo of the property becomes its cover, and is removed again', () => {
  const rows = withDocument(photo())
  rows.run(setCover)
  expect(rows.all('property')).toMatchObject([{ coverId: aDocumentId() }])
  rows.run({ name: 'property.edit', args: { propertyId, changes: { coverId: null } } })
  expect(rows.all('property')).toMatchObject([{ coverId: null }])
})

test.each([
  ['a private photo', photo({ visibility: 'household' }), 'outside_scope'],
  ['a photo in the trash', photo({ deletedAt: NOW }), 'invalid'],
  ['a PDF', photo({ fileType: 'application/pdf' }), 'invalid'],
  ['a photo of another property', photo({ propertyId: aPropertyId(2) }), 'outside_scope'],
  ['a document that does not exist', photo({ id: aDocumentId(2) }), 'invalid'],
])('[DO24] %s does not become the cover', (_what, document, kind) => {
  const rows = withDocument(document)
  expect(rows.run(setCover)).toMatchObject({ ok: false, refusal: { kind } })
  expect(rows.all('property')).toEqual([aProperty()])
})

test('[M8] a property is moved to the trash and restored unchanged', () => {
  const rows = aStore()
  rows.run({ name: 'property.delete', args: { propertyId } })
  expect(rows.all('property')).toEqual([aProperty({ deletedAt: NOW, updatedAt: NOW })])
  rows.run({ name: 'property.restore', args: { propertyId } })
  expect(rows.all('property')).toEqual([aProperty({ updatedAt: NOW })])
})

test('[T3] an edit of a property in the trash is kept with it', () => {
  const rows = aStore({ deletedAt: NOW })
  rows.run({ name: 'property.edit', args: { propertyId, changes: { notes: 'late' } } })
  expect(rows.all('property')).toEqual([aProperty({ deletedAt: NOW, notes: 'late', updatedAt: NOW })])
})
