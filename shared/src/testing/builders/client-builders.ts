import type { Transfer } from '../../transfer/transfer.ts'
import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import type { Referral } from '../../client/referral.ts'
import type { PlannedContact } from '../../touchpoint/planned-contact.ts'
import type { Notice } from '../../notification/notice.ts'
import type { Interaction } from '../../client/interaction.ts'
import { partnerFacts, type Client } from '../../client/client.ts'
import { marketFacts, type Market } from '../../market/market.ts'
import { vendorFacts, type Vendor } from '../../vendor/vendor.ts'
import { blank } from '../../kernel/blank.ts'
import {
  clientId,
  interactionId,
  marketId,
  noticeId,
  plannedContactId,
  referralId,
  responseId,
  touchpointId,
  transferId,
  vendorId,
} from '../../kernel/fields.ts'
import { propertyScope, userScope } from '../../kernel/scope.ts'
import { aPropertyId, aUserId } from './builders.ts'

/** A realtor's records about clients, for tests; the same call always builds the same row. Rita is person 3. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }
const uuid = (family: number, n: number) => `00000000-0000-7000-80${family}-${String(n).padStart(12, '0')}`

export const aClientId = (n = 1) => clientId.parse(uuid(20, n))
export const anInteractionId = (n = 1) => interactionId.parse(uuid(21, n))
export const aReferralId = (n = 1) => referralId.parse(uuid(22, n))
export const aResponseId = (n = 1) => responseId.parse(uuid(23, n))
export const aTouchpointId = (n = 1) => touchpointId.parse(uuid(24, n))
export const aNoticeId = (n = 1) => noticeId.parse(uuid(25, n))
export const aPlannedContactId = (n = 1) => plannedContactId.parse(uuid(28, n))
export const aMarketId = (n = 1) => marketId.parse(uuid(43, n))
export const aVendorId = (n = 1) => vendorId.parse(uuid(27, n))
export const aTransferId = (n = 1) => transferId.parse(uuid(26, n))

const rita = { scope: userScope(aUserId(3)), ...moments }

/** A documented agreement to texts. */
export const agreedToTexts = {
  mayText: true,
  textConsentBy: 'Ann Keller',
  textConsentOn: '2026-11-01',
  textConsentHow: 'call',
} as const

const noHousehold = { organization: null, ...blank(partnerFacts), messagesTo: null, otherWays: null }

/** [CL74] Ben, who lives with Ann Keller. */
export const withBen = {
  partnerFirstName: 'Ben',
  partnerLastName: 'Ortiz',
  partnerEmail: 'ben@example.com',
  partnerPhone: '(608) 555-0102',
} as const

export const aClient = (overrides: Partial<Client> = {}): Client => ({
  id: aClientId(),
  ...rita,
  firstName: 'Ann',
  lastName: 'Keller',
  email: 'ann@example.com',
  phone: null,
  ...noHousehold,
  closingDate: null,
  birthday: null,
  yearlessBirthday: null,
  cadenceDays: null,
  mayEmail: null,
  mayText: null,
  textConsentBy: null,
  textConsentOn: null,
  textConsentHow: null,
  lastContactOn: null,
  firstContactOn: null,
  homeIds: null,
  textsTo: null,
  notes: null,
  tags: null,
  isArchived: null,
  homeownerId: null,
  importId: null,
  importFills: null,
  ...overrides,
})

export const anInteraction = (overrides: Partial<Interaction> = {}): Interaction => ({
  id: anInteractionId(),
  ...rita,
  clientId: aClientId(),
  kind: 'call',
  on: '2026-11-02',
  notes: null,
  outcome: null,
  nextOn: null,
  ...overrides,
})

export const aReferral = (overrides: Partial<Referral> = {}): Referral => ({
  id: aReferralId(),
  ...rita,
  clientId: aClientId(),
  touchpointId: null,
  messageId: null,
  name: 'Ben Ortiz',
  contact: '555-0101',
  notes: null,
  on: '2026-11-03',
  countsForGiver: false,
  ...overrides,
})

export const aResponse = (overrides: Partial<Response> = {}): Response => ({
  id: aResponseId(),
  ...rita,
  clientId: aClientId(),
  touchpointId: null,
  messageId: null,
  rating: 5,
  comment: null,
  on: '2026-11-04',
  countsForGiver: false,
  ...overrides,
})

export const aTouchpoint = (overrides: Partial<Touchpoint> = {}): Touchpoint => ({
  id: aTouchpointId(),
  ...rita,
  clientId: aClientId(),
  propertyId: null,
  title: 'Winter prep',
  touchpointType: 'custom',
  category: 'personal',
  description: null,
  priority: 'medium',
  scheduledDate: '2026-12-01',
  notes: null,
  status: 'scheduled',
  completedDate: null,
  origin: null,
  countsForGiver: false,
  ...overrides,
})

export const aNotice = (overrides: Partial<Notice> = {}): Notice => ({
  id: aNoticeId(),
  ...rita,
  kind: 'invitation_accepted',
  words: 'Ann Keller accepted your invitation to 14 Main St.',
  propertyId: aPropertyId(),
  itemId: null,
  clientId: null,
  readAt: null,
  ...overrides,
})

/** For Ann, about her realtor Rita. */
export const aPlannedContact = (overrides: Partial<PlannedContact> = {}): PlannedContact => ({
  id: aPlannedContactId(),
  scope: userScope(aUserId()),
  ...moments,
  realtorId: aUserId(3),
  days: ['2026-12-01'],
  ...overrides,
})

/** The pending transfer of Ann's property to Ben. */
export const aTransfer = (overrides: Partial<Transfer> = {}): Transfer => ({
  id: aTransferId(),
  scope: propertyScope(aPropertyId()),
  ...moments,
  propertyId: aPropertyId(),
  fromUserId: aUserId(),
  fromName: 'Ann Keller',
  toEmail: 'ben@example.com',
  toUserId: null,
  realtorId: null,
  keptDocuments: [],
  givenDocuments: [],
  withCosts: true,
  notes: null,
  status: 'pending',
  expiresAt: '2026-12-20T08:00:00.000Z',
  transferDate: null,
  ...overrides,
})

/** In Ann's book. */
export const aVendor = (overrides: Partial<Vendor> = {}): Vendor => ({
  id: aVendorId(),
  scope: userScope(aUserId()),
  ...moments,
  ...blank(vendorFacts),
  company: 'Ace Plumbing',
  names: null,
  merged: null,
  isDeclined: false,
  sharedWith: null,
  ...overrides,
})

/** Numbers of the realtor Rita. */
export const aMarket = (overrides: Partial<Market> = {}): Market => ({
  id: aMarketId(),
  scope: userScope(aUserId(3)),
  ...moments,
  ...blank(marketFacts),
  area: 'Zilker',
  zipCodes: ['78704'],
  quarter: '2026-Q3',
  ...overrides,
})
