import { expect, test } from 'vitest'
import type { CallOf } from '../mutations.ts'
import { aMembership, aMembershipId, aProperty, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { aCardEntry, aCardEntryId } from '../testing/builders/card-builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import { HeldRows, annToday } from '../testing/held-rows.ts'
import { MAX_CARD_ENTRIES, type CardEntry } from './card-entry.ts'

const propertyId = aPropertyId()
const entryId = aCardEntryId()
const newEntryId = aCardEntryId(9)
const deletedAt = annToday.at
const at = { propertyId, entryId, visibility: 'shared' } as const

function aStore({ entry = {}, relation = 'owner' as const, documents = [aDocument()], property = {} } = {}) {
  return new HeldRows({
    user: [aUser()],
    property: [aProperty(property)],
    membership: [aMembership({ relation })],
    cardEntry: [aCardEntry(entry)],
    document: documents,
  })
}

test('[HC1] a new entry has what was typed, and nothing else', () => {
  const rows = aStore()
  const facts = { kind: 'paint', title: 'Living room', value: 'Linen', code: 'OC-146' } as const
  expect(rows.run({ name: 'card.add', args: { ...at, entryId: aCardEntryId(2), facts } })).toMatchObject({ ok: true })
  expect(rows.all('cardEntry')[1]).toMatchObject({ ...facts, brand: null, phone: null, visibility: 'shared' })
})

test('[HC2] an entry is edited, deleted and restored; an edit reaches it in the trash', () => {
  const rows = aStore()
  rows.run({ name: 'card.edit', args: { ...at, changes: { place: 'Garage' } } })
  rows.run({ name: 'card.remove', args: at })
  rows.run({ name: 'card.edit', args: { ...at, changes: { notes: 'Turn it right' } } })
  expect(rows.all('cardEntry')).toMatchObject([{ place: 'Garage', notes: 'Turn it right', deletedAt }])
  rows.run({ name: 'card.restore', args: at })
  expect(rows.all('cardEntry')).toMatchObject([{ deletedAt: null }])
})

test('[HC16] a card has room for 500 entries of a visibility', () => {
  const cardEntry = Array.from({ length: MAX_CARD_ENTRIES }, (_, n) => aCardEntry({ id: aCardEntryId(n + 1) }))
  const rows = new HeldRows({ user: [aUser()], property: [aProperty()], membership: [aMembership()], cardEntry })
  const facts = { kind: 'bulb', title: 'Hall' } as const
  const add = (visibility: 'shared' | 'household') =>
    rows.run({ name: 'card.add', args: { ...at, visibility, entryId: aCardEntryId(900), facts } })
  expect(add('shared')).toMatchObject({ ok: false, refusal: { kind: 'limit' } })
  const entries = [{ id: aCardEntryId(901), ...facts }]
  const imported = rows.run({ name: 'card.import', args: { propertyId, visibility: 'shared', entries } })
  expect(imported).toMatchObject({ ok: false, refusal: { kind: 'limit' } })
  expect(add('household')).toMatchObject({ ok: true })
})

const setVisibility = (photos: { documentId: string; newDocumentId: string }[] = []): CallOf =>
  ({
    name: 'card.set_visibility',
    args: { propertyId, entryId, newEntryId, visibility: 'household', photos },
  }) as CallOf

test('[HC3] a private entry moves to the household with its photos, under new ids', () => {
  const photo = aDocument({ cardEntryId: entryId, category: 'photo' })
  const other = aDocument({ id: aDocumentId(2) })
  const rows = aStore({ documents: [photo, other] })
  rows.run(setVisibility([{ documentId: photo.id, newDocumentId: aDocumentId(3) }]))
  const scope = `h:${propertyId}`
  expect(rows.all('cardEntry')).toMatchObject([{ id: newEntryId, visibility: 'household', scope, title: 'Water' }])
  expect(rows.all('document')).toEqual([
    other,
    expect.objectContaining({ id: aDocumentId(3), scope, visibility: 'household', cardEntryId: newEntryId }),
  ])
})

test('[HC4] a photo that the caller did not know stays as visible as it was, and leaves the entry', () => {
  const rows = aStore({ documents: [aDocument({ cardEntryId: entryId })] })
  rows.run(setVisibility())
  expect(rows.all('document')).toMatchObject([{ id: aDocumentId(), visibility: 'shared', cardEntryId: null }])
})

test('[HC3] an entry that is private already stays as it is', () => {
  const rows = aStore({ entry: { visibility: 'household' } })
  expect(rows.run(setVisibility())).toEqual({ ok: true, value: [] })
})

const hidden = { ...at, visibility: 'household' } as const
const refusals: [string, CallOf, string, Parameters<typeof aStore>[0]][] = [
  ['a deleted entry, deleted again', { name: 'card.remove', args: at }, 'not_found', { entry: { deletedAt } }],
  ['an entry of another property', { name: 'card.remove', args: at }, 'not_found', { entry: anothers() }],
  ['an entry whose visibility changed', { name: 'card.remove', args: hidden }, 'outside_scope', {}],
  ['a card in the trash', { name: 'card.restore', args: at }, 'not_found', { property: { deletedAt } }],
]

test.each(refusals)('[HC2] [HC3] refuses %s', (_what, call, kind, given) => {
  expect(aStore(given).run(call)).toMatchObject({ ok: false, refusal: { kind } })
})

function anothers(): Partial<CardEntry> {
  return { propertyId: aPropertyId(2), scope: aCardEntry().scope }
}

test.each(['viewer', 'realtor'] as const)('[HC3] a %s changes no private entry', (relation) => {
  const rows = new HeldRows({
    user: [aUser()],
    property: [aProperty()],
    membership: [
      aMembership({ relation }),
      aMembership({ id: aMembershipId(2), userId: aUserId(2), relation: 'owner' }),
    ],
    cardEntry: [aCardEntry({ visibility: 'household' })],
  })
  expect(rows.run({ name: 'card.remove', args: hidden })).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
  expect(
    rows.run({ name: 'card.add', args: { ...hidden, entryId: newEntryId, facts: { kind: 'other', title: 'Safe' } } }),
  ).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } })
})
