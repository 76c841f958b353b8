import type { TransferLink } from '../../transfer/transfer-link.ts'
import type { FormerDocument, FormerHome } from '../../transfer/former-home.ts'
import { formerHomeId } from '../../kernel/fields.ts'
import { userScope } from '../../kernel/scope.ts'
import { aPropertyId, aUserId } from './builders.ts'
import { aTransferId } from './client-builders.ts'
import { aDocument } from './document-builders.ts'
import { aTokenHash } from './household-builders.ts'

/** What Ann keeps after a transfer, for tests; the same call always builds the same row. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }
const anns = { scope: userScope(aUserId()), ...moments }

export const aFormerHomeId = (n = 1) => formerHomeId.parse(`00000000-0000-7000-8027-${String(n).padStart(12, '0')}`)

export const aTransferLink = (overrides: Partial<TransferLink> = {}): TransferLink => ({
  id: aTransferId(),
  ...anns,
  propertyId: aPropertyId(),
  tokenHash: aTokenHash(7),
  toEmail: 'ben@example.com',
  ...overrides,
})

export const aFormerHome = (overrides: Partial<FormerHome> = {}): FormerHome => ({
  id: aFormerHomeId(),
  ...anns,
  propertyId: aPropertyId(),
  address: '14 Main St',
  from: '2019-05-01',
  until: '2026-11-20',
  newOwner: 'Ben Moor',
  facts: {
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    propertyType: 'single_family',
    yearBuilt: 1987,
    squareFootage: null,
    lotSize: null,
    bedrooms: 3,
    bathrooms: null,
    notes: null,
  },
  ownership: {
    purchasePrice: 285_000,
    currentMarketValue: null,
    salePrice: 349_000,
    ownershipStartDate: '2019-05-01',
    ownershipEndDate: '2026-11-20',
  },
  systems: [],
  items: [],
  card: [],
  ...overrides,
})

export function aFormerDocument(overrides: Partial<FormerDocument> = {}): FormerDocument {
  const { id, title, description, category, fileName, fileType, fileSize, hash, state } = aDocument()
  const values = { title, description, category, fileName, fileType, fileSize, hash, state }
  return { id, ...anns, formerHomeId: aFormerHomeId(), ...values, ...overrides }
}
