import { expect, test } from 'vitest'
import type { Visibility } from '../document/document.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId, aSystem, aUserId } from '../testing/builders/builders.ts'
import { aDocument, aDocumentId, aReceipt } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'
import { importDocuments } from './import-documents.ts'

const propertyId = aPropertyId()
const rita = aUserId(2)
const uploadedAt = '2020-05-01T08:00:00.000Z'
type Imported = ArgsOf<'document.import'>['documents'][number]
const receipt: Imported = { id: aDocumentId(), ...aReceipt, uploadedAt }

const aStore = (documents = [] as ReturnType<typeof aDocument>[]) =>
  new HeldRows({
    property: [aProperty()],
    membership: [aMembership(), aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' })],
    system: [aSystem()],
    document: documents,
  })
const bring = (documents: Imported[], visibility: Visibility = 'shared'): CallOf => ({
  name: 'document.import',
  args: { propertyId, visibility, documents },
})

test('[DO16] an imported document keeps its recorded facts and its system, and waits for its contents', () => {
  const rows = aStore()
  rows.run(bring([{ ...receipt, systemId: aSystem().id, fileName: '../filter.pdf' }]))
  expect(rows.all('document')).toEqual([
    {
      ...aDocument({ systemId: aSystem().id, state: 'waiting', uploadedAt }),
      fileName: 'filter.pdf',
      createdAt: annToday.at,
      updatedAt: annToday.at,
    },
  ])
})

test('[DO16] it marks nothing on the property, and an upload time in the future becomes now', () => {
  const rows = aStore()
  rows.run(bring([{ ...receipt, category: 'roof_inspection', uploadedAt: '2099-01-01T00:00:00.000Z' }]))
  expect(rows.all('property')).toEqual([aProperty()])
  expect(rows.all('document')).toMatchObject([{ uploadedAt: annToday.at }])
})

test('[DO16] existing documents stay unchanged, even in the trash; repeating the import does nothing', () => {
  const trashed = aDocument({ id: aDocumentId(2), title: 'Renamed since', deletedAt: annToday.at })
  const rows = aStore([trashed])
  const call = bring([receipt, { ...receipt, id: aDocumentId(2) }])
  expect(rows.run(call)).toEqual({ ok: true, value: [`document/${aDocumentId()}`] })
  expect(rows.run(call)).toEqual({ ok: true, value: [] })
  expect(rows.all('document').find(({ id }) => id === trashed.id)).toEqual(trashed)
})

test('[DO7] a document of a missing system or another property’s system belongs to the property', () => {
  const rows = aStore()
  rows.run(bring([{ ...receipt, systemId: aSystem().id.replace(/.$/, '9') as never }]))
  expect(rows.all('document')).toMatchObject([{ systemId: null }])
})

test('[DO6] household documents go to the household, and a realtor cannot import them', () => {
  const rows = aStore()
  const call = bring([receipt], 'household')
  expect(rows.run(call, { userId: rita, role: 'realtor' })).toMatchObject({ ok: false })
  rows.run(call)
  expect(rows.all('document')).toMatchObject([{ scope: householdScope(propertyId), visibility: 'household' }])
  expect(importDocuments.scopes(call.args as ArgsOf<'document.import'>, rita)).toEqual([
    householdScope(propertyId),
    propertyScope(propertyId),
  ])
})

test('[M9] the sentence gives the number of documents and the property', () => {
  const sentenceOf = (documents: Imported[]) =>
    importDocuments.sentence(aStore(), { propertyId, visibility: 'shared', documents })
  expect(sentenceOf([receipt])).toBe('Imported 1 document of 14 Main St')
  expect(sentenceOf([receipt, { ...receipt, id: aDocumentId(2) }])).toBe('Imported 2 documents of 14 Main St')
})
