import { expect, test } from 'vitest'
import type { Visibility } from './document.ts'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aUserId,
} from '../testing/builders/builders.ts'
import { aDocument, aDocumentId, aHash, aReceipt } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import type { ArgsOf, CallOf } from '../mutations.ts'
import { restoreCall, purgeCall } from '../trash/trash-calls.ts'

const propertyId = aPropertyId()
const rita = aUserId(2)
const at = (visibility: Visibility = 'shared') => ({ propertyId, documentId: aDocumentId(), visibility })

const aStore = (documents = [aDocument()], hasOwner = true) =>
  new HeldRows({
    property: [aProperty()],
    membership: [
      ...(hasOwner ? [aMembership()] : []),
      aMembership({ id: aMembershipId(2), userId: rita, relation: 'realtor' }),
    ],
    maintenanceItem: [anItem()],
    document: documents,
  })
const add = (facts: Partial<ArgsOf<'document.add'>['facts']> = {}, visibility?: Visibility): CallOf => ({
  name: 'document.add',
  args: { ...at(visibility), facts: { ...aReceipt, ...facts } },
})
const share = (visibility: Visibility): CallOf => ({
  name: 'document.set_visibility',
  args: { propertyId, documentId: aDocumentId(), newDocumentId: aDocumentId(2), visibility },
})
const only = (rows: HeldRows) => rows.all('document')[0]
const flags = (rows: HeldRows) => {
  const [property] = rows.all('property')
  return Object.entries(property ?? {}).flatMap(([field, value]) => (value === true ? [field] : []))
}

test('[DO1] a new document waits for its contents, under a clean name', () => {
  const rows = aStore([])
  rows.run(add({ fileName: '../../filter.pdf ', itemId: anItemId() }))
  expect(only(rows)).toMatchObject({
    ...aReceipt,
    scope: propertyScope(propertyId),
    fileName: 'filter.pdf',
    itemId: anItemId(),
    state: 'waiting',
    uploadedBy: annToday.userId,
    uploadedAt: annToday.at,
  })
})

test('[DO7] a photo of a purged task belongs to the property', () => {
  const rows = aStore([])
  rows.run(add({ itemId: anItemId(9) }))
  expect(only(rows)).toMatchObject({ itemId: null })
})

test('[DO5] a document completes the flag of its category when it is filed under it', () => {
  const rows = aStore([])
  rows.run(add({ category: 'roof_inspection' }))
  expect(flags(rows)).toEqual(['roofInspectionCompleted'])
  rows.run({ name: 'document.edit', args: { ...at(), changes: { category: 'well_inspection' } } })
  expect(flags(rows)).toEqual(['roofInspectionCompleted', 'wellInspectionCompleted'])
})

test('[DO5] a mark that a person removed stays removed, whatever else is edited', () => {
  const rows = aStore([])
  rows.run(add({ category: 'roof_inspection' }))
  rows.run({ name: 'property.edit', args: { propertyId, changes: { roofInspectionCompleted: false } } })
  const changes = { title: 'Roof', category: 'roof_inspection' } as const
  rows.run({ name: 'document.edit', args: { ...at(), changes } })
  expect(flags(rows)).toEqual([])
})

test('[DO6] a household-only document completes no flag until it is shared', () => {
  const rows = aStore([])
  rows.run(add({ category: 'title_report' }, 'household'))
  expect(only(rows)?.scope).toBe(householdScope(propertyId))
  expect(flags(rows)).toEqual([])
  rows.run(share('shared'))
  expect(flags(rows)).toEqual(['titleReportCompleted'])
})

test('[DO6] changing who sees a document replaces its row with a new one for the same contents', () => {
  const rows = aStore()
  const outcome = rows.run(share('household'))
  expect(outcome).toEqual({ ok: true, value: [`document/${aDocumentId(1)}`, `document/${aDocumentId(2)}`] })
  expect(rows.all('document')).toEqual([
    { ...aDocument({ id: aDocumentId(2), visibility: 'household' }), createdAt: annToday.at, updatedAt: annToday.at },
  ])
})

test('[DO6] setting the current visibility changes nothing', () => {
  expect(aStore().run(share('shared'))).toEqual({ ok: true, value: [] })
})

test.each<[string, CallOf]>([
  ['adds', add({}, 'household')],
  ['edits', { name: 'document.edit', args: { ...at('household'), changes: { title: 'Mine' } } }],
  ['deletes', { name: 'document.remove', args: at('household') }],
  ['shares', share('shared')],
])('[DO6] a realtor %s no household documents, even in a property without an owner', (_what, call) => {
  for (const hasOwner of [true, false]) {
    const documents = call.name === 'document.add' ? [] : [aDocument({ visibility: 'household' })]
    const outcome = aStore(documents, hasOwner).run(call, { userId: rita, role: 'realtor' })
    expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
  }
})

test('[DO6] a document is not found under the other visibility', () => {
  const outcome = aStore().run({ name: 'document.remove', args: at('household') })
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'outside_scope' } })
})

test('[DO8] new contents wait until they arrive; the same contents do not', () => {
  const rows = aStore()
  const { fileType, fileSize } = aReceipt
  const replace = (n: number): CallOf => ({
    name: 'document.replace',
    args: { ...at(), file: { fileName: 'new.pdf', fileType, fileSize, hash: aHash(n) } },
  })
  rows.run(replace(1))
  expect(only(rows)).toMatchObject({ fileName: 'new.pdf', state: 'available' })
  rows.run(replace(2))
  expect(only(rows)).toMatchObject({ hash: aHash(2), state: 'waiting', uploadedAt: annToday.at })
})

test.each([
  ['available', { fileType: 'application/pdf', fileSize: 1200 }],
  ['waiting', { fileType: 'text/plain', fileSize: 7 }],
] as const)('[SE76] after a replacement, the type and size of %s contents become %o', (state, expected) => {
  const rows = aStore([aDocument({ state })])
  const file = { fileName: 'new.txt', fileType: 'text/plain', fileSize: 7, hash: aHash(1) } as const
  rows.run({ name: 'document.replace', args: { ...at(), file } })
  expect(only(rows)).toMatchObject({ fileName: 'new.txt', state, ...expected })
})

test('[DO8] contents replaced in flight are refused as a conflict', () => {
  const rows = aStore([aDocument({ state: 'waiting', hash: aHash(2) })])
  const arrived = (n: number): CallOf => ({ name: 'document.arrived', args: { ...at(), hash: aHash(n) } })
  expect(rows.run(arrived(1))).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  rows.run(arrived(2))
  expect(only(rows)?.state).toBe('available')
})

test.each(['shared', 'household'] as const)('[DO9] a %s document is trashed, restored and purged', (visibility) => {
  const rows = aStore([aDocument({ visibility })])
  const trashed = { propertyId, entity: 'document', id: aDocumentId(), visibility } as const
  expect(rows.run(purgeCall(trashed))).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  rows.run({ name: 'document.remove', args: at(visibility) })
  expect(only(rows)?.deletedAt).toBe(annToday.at)
  rows.run(restoreCall(trashed))
  expect(only(rows)).toMatchObject({ deletedAt: null, hash: aHash() })
  rows.run({ name: 'document.remove', args: at(visibility) })
  rows.run(purgeCall(trashed))
  expect(rows.all('document')).toEqual([])
})
