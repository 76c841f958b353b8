import { beforeEach, expect, test } from 'vitest'
import { householdScope, propertyScope } from '../kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  anItem,
  anOwnership,
  aProperty,
  aPropertyId,
  aSystem,
  aUser,
  aUserId,
} from '../testing/builders/builders.ts'
import { anIssue, anIssueId } from '../testing/builders/issue-builders.ts'
import { aSupply } from '../testing/builders/supply-builders.ts'
import { aCardEntry, aCardEntryId, aCardLink, aCardLinkId } from '../testing/builders/card-builders.ts'
import { aTransfer, aTransferId } from '../testing/builders/client-builders.ts'
import { aDocument, aDocumentId } from '../testing/builders/document-builders.ts'
import { annToday, HeldRows } from '../testing/held-rows.ts'
import { anInvitation, anInvitationId } from '../testing/builders/household-builders.ts'
import { aFormerHomeId } from '../testing/builders/transfer-builders.ts'
import { acceptTransfer } from './transfer-accept.ts'
import { declineTransfer } from './transfer-offer.ts'

const propertyId = aPropertyId()
const [ben, rita, cleo] = [aUserId(2), aUserId(3), aUserId(4)]
const [shared, kept, own, given, binned] = [
  aDocumentId(1),
  aDocumentId(2),
  aDocumentId(3),
  aDocumentId(4),
  aDocumentId(5),
]
const accept = (args: object = {}) => ({
  name: 'transfer.accept',
  args: {
    propertyId,
    transferId: aTransferId(),
    fromUserId: aUserId(),
    formerHomeId: aFormerHomeId(),
    membershipId: aMembershipId(9),
    userId: ben,
    name: 'Ben Moor',
    email: 'ben@example.com',
    phone: null,
    ...args,
  },
})

type Given = ConstructorParameters<typeof HeldRows>[0]
const setUpProperty = (more: Given = {}) =>
  new HeldRows({
    user: [aUser()],
    property: [aProperty({ ownerId: aUserId(), realtorId: rita })],
    membership: [
      aMembership({ since: '2020-02-01' }),
      aMembership({ id: aMembershipId(3), userId: rita, relation: 'realtor' }),
      aMembership({ id: aMembershipId(4), userId: cleo, relation: 'household' }),
      aMembership({ id: aMembershipId(5), userId: aUserId(5), relation: 'viewer' }),
    ],
    ownership: [
      anOwnership({ salePrice: 349_000, yearlyBudget: 3500, ownershipStartDate: null, ownershipEndDate: null }),
    ],
    system: [aSystem()],
    maintenanceItem: [anItem({ status: 'completed', completedDate: '2026-10-01', cost: 120, estimatedCost: 150 })],
    document: [
      aDocument({ id: shared }),
      aDocument({ id: kept }),
      aDocument({ id: own, visibility: 'household' }),
      aDocument({ id: given, visibility: 'household' }),
      aDocument({ id: binned, deletedAt: annToday.at }),
    ],
    invitation: [anInvitation(), anInvitation({ id: anInvitationId(2), propertyId: aPropertyId(2) })],
    transfer: [aTransfer({ keptDocuments: [kept], givenDocuments: [given] })],
    ...more,
  })

let rows: HeldRows
beforeEach(() => {
  rows = setUpProperty()
})

test('[HO4] the new owner has the property from today, the realtor stays, and all former members leave', () => {
  expect(rows.run(accept())).toMatchObject({ ok: true })
  const memberships = rows.all('membership').map(({ userId, relation, until }) => [userId, relation, until])
  expect(memberships).toEqual([
    [aUserId(), 'owner', annToday.today],
    [rita, 'realtor', null],
    [cleo, 'household', annToday.today],
    [aUserId(5), 'viewer', annToday.today],
    [ben, 'owner', null],
  ])
  expect(rows.all('property')).toMatchObject([{ ownerId: ben, realtorId: rita }])
  expect(rows.all('transfer')).toMatchObject([{ status: 'accepted', toUserId: ben, transferDate: annToday.today }])
  expect(rows.all('invitation')).toMatchObject([{ status: 'revoked' }, { status: 'pending' }])
})

test('[HO5] [OW12] the former owner keeps a copy with the numbers and costs; the property no longer has the numbers', () => {
  rows.run(accept())
  expect(rows.all('ownership')).toEqual([])
  expect(rows.all('formerHome')).toMatchObject([
    {
      scope: `u:${aUserId()}`,
      from: '2020-02-01',
      until: annToday.today,
      newOwner: 'Ben Moor',
      ownership: { salePrice: 349_000, ownershipEndDate: annToday.today },
      systems: [{ systemName: aSystem().systemName }],
      items: [{ cost: 120 }],
    },
  ])
  expect(rows.all('formerHome')[0]?.ownership).not.toHaveProperty('yearlyBudget')
})

test('[HC6] the shared card goes along; private and deleted entries do not, the copy has both, and links end', () => {
  const [valve, code, gone] = [
    aCardEntry(),
    aCardEntry({ id: aCardEntryId(2), kind: 'other', title: 'Alarm code', visibility: 'household' }),
    aCardEntry({ id: aCardEntryId(3), title: 'Old valve', deletedAt: annToday.at }),
  ]
  const expiresAt = '2027-01-01T00:00:00.000Z'
  const elsewhere = aCardLink({ id: aCardLinkId(2), propertyId: aPropertyId(2), expiresAt })
  rows = setUpProperty({ cardEntry: [valve, code, gone], cardLink: [aCardLink({ expiresAt }), elsewhere] })
  rows.run(accept())
  expect(rows.all('cardEntry')).toEqual([valve])
  expect(rows.all('formerHome')).toMatchObject([{ card: [{ title: 'Water' }, { title: 'Alarm code' }] }])
  expect(rows.all('cardLink')).toMatchObject([{ revokedAt: annToday.at }, { revokedAt: null }])
})

test('[IS9] issues go along, those in the trash do not', () => {
  rows = setUpProperty({ issue: [anIssue(), anIssue({ id: anIssueId(2), deletedAt: annToday.at })] })
  rows.run(accept())
  expect(rows.all('issue')).toEqual([anIssue()])
})

test('[SU10] the parts on the shelf go along', () => {
  rows = setUpProperty({ supply: [aSupply()] })
  rows.run(accept())
  expect(rows.all('supply')).toEqual([aSupply()])
})

const [staying, going] = [{ id: kept, state: 'waiting' } as const, { id: shared, state: 'waiting' } as const]
const [uploadsByCleo, uploadsByRita] = [{ uploadedBy: cleo }, { uploadedBy: rita }]
/** Left on the day, and too long ago to send anything ([DO27]). */
const [lately, longAgo] = [annToday.today, '2026-10-20']
const leftOn = (until: string) =>
  aMembership({ id: aMembershipId(4), userId: cleo, relation: 'household', name: 'Cleo Park', until })
const isHere = aMembership({ id: aMembershipId(4), userId: cleo, relation: 'household', name: 'Cleo Park' })
const waitsForCleo = {
  ok: false,
  refusal: {
    kind: 'conflict',
    message: 'Cleo Park added a document whose file is still uploading. Please try again in a while.',
  },
} as const

test.each([
  ['the giver’s, that is transferred', going, isHere, { ok: false, refusal: { kind: 'conflict' } }],
  ['the giver’s, that stays', staying, isHere, { ok: true }],
  ['the giver’s private one', { ...staying, visibility: 'household', id: own }, isHere, { ok: true }],
  ['the household’s, that is transferred', { ...going, ...uploadsByCleo }, isHere, waitsForCleo],
  ['the household’s, that stays', { ...staying, ...uploadsByCleo }, isHere, waitsForCleo],
  ['a late one, that is transferred', { ...going, ...uploadsByCleo }, leftOn(lately), { ok: true }],
  ['a late one, that stays', { ...staying, ...uploadsByCleo }, leftOn(lately), waitsForCleo],
  ['one that nobody can send, that stays', { ...staying, ...uploadsByCleo }, leftOn(longAgo), { ok: true }],
  ['the realtor’s, that is transferred', { ...going, ...uploadsByRita }, isHere, { ok: true }],
  ['the realtor’s, that stays', { ...staying, ...uploadsByRita }, isHere, { ok: false, refusal: { kind: 'conflict' } }],
  ['the household’s, in the trash', { ...staying, ...uploadsByCleo, deletedAt: annToday.at }, isHere, { ok: true }],
] as const)(
  '[HO4] [HO20] accepting with a document whose file has not arrived: %s',
  (_which, document, cleos, outcome) => {
    const membership = [
      aMembership({ since: '2020-02-01' }),
      aMembership({ id: aMembershipId(3), userId: rita, relation: 'realtor' }),
      cleos,
    ]
    const rows = setUpProperty({ membership, document: [aDocument(document)] })
    expect(rows.run(accept())).toMatchObject(outcome)
  },
)

test('[HO20] the new owner, of the household until now, sends their own files of documents that are included', () => {
  const bens = aMembership({ id: aMembershipId(6), userId: ben, relation: 'household' })
  const membership = [aMembership({ since: '2020-02-01' }), bens]
  const rows = setUpProperty({ membership, document: [aDocument({ ...going, uploadedBy: ben })] })
  expect(rows.run(accept())).toMatchObject({ ok: true })
})

test('[HO20] a member who left and came back still sends a file', () => {
  const back = aMembership({ ...isHere, id: aMembershipId(6) })
  const membership = [aMembership({ since: '2020-02-01' }), leftOn(longAgo), leftOn(lately), back]
  const rows = setUpProperty({ membership, document: [aDocument({ ...going, uploadedBy: cleo })] })
  expect(rows.run(accept())).toMatchObject(waitsForCleo)
})

test('[HO20] a property without an owner is not accepted either while the household still sends a file', () => {
  const membership = [aMembership({ relation: 'realtor' }), isHere]
  const document = [aDocument({ ...going, uploadedBy: cleo })]
  expect(setUpProperty({ membership, document }).run(accept())).toMatchObject(waitsForCleo)
})

test('[HO5] documents are handed over or stay as chosen; none in the trash are handed over', () => {
  rows.run(accept())
  expect(rows.all('document').map(({ id, scope }) => [id, scope])).toEqual([
    [shared, propertyScope(propertyId)],
    [given, householdScope(propertyId)],
  ])
  expect(rows.all('formerDocument').map(({ id }) => id)).toEqual([kept, own])
})

test('[HO6] costs stay on the tasks if they are handed over; otherwise only estimates do', () => {
  rows.run(accept())
  expect(rows.all('maintenanceItem')).toMatchObject([{ cost: 120, estimatedCost: 150 }])
  rows = setUpProperty({ transfer: [aTransfer({ withCosts: false })] })
  rows.run(accept())
  expect(rows.all('maintenanceItem')).toMatchObject([{ cost: null, estimatedCost: 150 }])
  expect(rows.all('formerHome')).toMatchObject([{ items: [{ cost: 120 }] }])
})

test('[HO6] undoing a completion restores no cost', () => {
  const item = anItem({ cost: 80 })
  rows = setUpProperty({ maintenanceItem: [item], transfer: [aTransfer({ withCosts: false })] })
  const completion = { propertyId, itemId: item.id, nextItemId: aDocumentId(9), completedDate: '2026-11-20', cost: 90 }
  expect(rows.run({ name: 'maintenance.complete', args: completion })).toMatchObject({ ok: true })
  rows.run(accept())
  expect(rows.all('maintenanceItem')[0]).toMatchObject({ cost: null, completion: { itemBefore: { cost: null } } })
})

test('[HO4] handing over a property without an owner leaves no copy and nothing behind', () => {
  const realtor = aMembership({ relation: 'realtor' })
  rows = setUpProperty({ membership: [realtor], transfer: [aTransfer()] })
  expect(rows.run(accept())).toMatchObject({ ok: true })
  expect(rows.all('formerHome')).toEqual([])
  expect(rows.all('document')).toHaveLength(5)
  expect(rows.all('membership')).toMatchObject([{ relation: 'realtor', until: null }, { relation: 'owner' }])
})

const closed: [string, Given, string][] = [
  ['cancelled', { transfer: [aTransfer({ status: 'cancelled' })] }, 'conflict'],
  ['declined', { transfer: [aTransfer({ status: 'declined' })] }, 'conflict'],
  ['accepted', { transfer: [aTransfer({ status: 'accepted' })] }, 'conflict'],
  ['expired', { transfer: [aTransfer({ expiresAt: annToday.at })] }, 'conflict'],
  ['of a property in the trash', { property: [aProperty({ deletedAt: annToday.at })] }, 'not_found'],
  [
    'to a person who already has the property',
    { membership: [aMembership(), aMembership({ id: aMembershipId(2), userId: ben })] },
    'conflict',
  ],
  ['from a person who is no longer the owner', { membership: [aMembership({ relation: 'household' })] }, 'forbidden'],
]

test.each(closed)('[HO3] [HO4] a transfer that is %s cannot be accepted', (_what, more, kind) => {
  rows = setUpProperty(more)
  expect(rows.run(accept())).toMatchObject({ ok: false, refusal: { kind } })
})

test('[HO4] only the server accepts or declines a transfer', () => {
  for (const { isServerOnly } of [acceptTransfer, declineTransfer]) expect(isServerOnly).toBe(true)
})
