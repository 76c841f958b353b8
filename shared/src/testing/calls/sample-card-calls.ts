import { aCardEntry, aCardEntryId, aCardLinkId } from '../builders/card-builders.ts'
import { aDocumentId } from '../builders/document-builders.ts'
import { atProperty, household, housekeepers, owners, type SampleCall } from './sample-world.ts'

const entryId = aCardEntry().id
const atEntry = { ...atProperty, entryId, visibility: 'shared' } as const
const linkId = aCardLinkId(2)
const notAnEntry = { entryId: 'the valve' }
const facts = { kind: 'paint', title: 'Living room', value: 'Linen', code: 'OC-146' } as const
const imported = { id: aCardEntryId(2), ...facts }
const removal: SampleCall['call'] = { name: 'card.remove', args: atEntry }
const share: SampleCall['call'] = {
  name: 'card.share',
  args: { ...atProperty, linkId, name: 'Sam', parts: ['shutoff'], hours: 24, tokenHash: 'd'.repeat(64) },
}
/** The link belongs to the person who made it; another owner does not have it. */
const byMaker = { may: [], others: { owner: 'outside_scope' } } as const

export const cardCalls: SampleCall[] = [
  {
    call: { name: 'card.add', args: { ...atEntry, entryId: aCardEntryId(2), facts } },
    bad: [
      notAnEntry,
      { visibility: 'secret' },
      { facts: { ...facts, title: ' ' } },
      { facts: { ...facts, kind: 'ghost' } },
      { facts: { ...facts, phone: '5'.repeat(41) } },
      { facts: { title: 'Water' } },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'card.import', args: { ...atProperty, visibility: 'shared', entries: [imported] } },
    bad: [{ visibility: 'secret' }, { entries: [] }, { entries: [{ ...imported, id: 'x' }] }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'card.edit', args: { ...atEntry, changes: { place: 'Garage' } } },
    bad: [notAnEntry, { changes: { title: '' } }, { changes: { kind: null } }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  { call: removal, bad: [notAnEntry], may: housekeepers, late: { 'house deleted': 'not_found' } },
  {
    call: { name: 'card.restore', args: atEntry },
    before: [removal],
    bad: [notAnEntry],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: {
      name: 'card.set_visibility',
      args: { ...atProperty, entryId, newEntryId: aCardEntryId(3), visibility: 'household', photos: [] },
    },
    bad: [
      notAnEntry,
      { newEntryId: null },
      { visibility: null },
      { photos: Array.from({ length: 21 }, () => ({ documentId: aDocumentId(), newDocumentId: aDocumentId(2) })) },
    ],
    may: household,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: share,
    bad: [
      { linkId: 1 },
      { name: ' ' },
      { parts: [] },
      { parts: ['secrets'] },
      { hours: 0 },
      { hours: 169 },
      { tokenHash: 'a' },
    ],
    may: owners,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'card.stop_sharing', args: { ...atProperty, linkId } },
    before: [share],
    bad: [{ linkId: 1 }],
    ...byMaker,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'card.opened', args: { ...atProperty, linkId } },
    before: [share],
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'trash.purge', args: { ...atProperty, entity: 'cardEntry', id: entryId, visibility: 'shared' } },
    before: [removal],
    bad: [{ id: null }, { visibility: 'secret' }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
]
