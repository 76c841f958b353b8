import { cardFacts, type CardEntry } from '../../card/card-entry.ts'
import type { CardLink } from '../../card/card-link.ts'
import { documentScope } from '../../document/filed-document.ts'
import { blank } from '../../kernel/blank.ts'
import { cardEntryId, cardLinkId } from '../../kernel/fields.ts'
import { userScope } from '../../kernel/scope.ts'
import { aPropertyId, aUserId } from './builders.ts'
import { aTokenHash } from './household-builders.ts'

/** Rows of the house card for tests; the same call always builds the same row. */

const moments = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', deletedAt: null }

export const aCardEntryId = (n = 1) => cardEntryId.parse(`00000000-0000-7000-8030-${String(n).padStart(12, '0')}`)
export const aCardLinkId = (n = 1) => cardLinkId.parse(`00000000-0000-7000-8031-${String(n).padStart(12, '0')}`)

/** Where the water turns off, for everyone who sees the property. */
export function aCardEntry(overrides: Partial<CardEntry> = {}): CardEntry {
  const location = { propertyId: overrides.propertyId ?? aPropertyId(), visibility: overrides.visibility ?? 'shared' }
  return {
    ...blank(cardFacts),
    id: aCardEntryId(),
    ...location,
    scope: documentScope(location),
    kind: 'shutoff',
    title: 'Water',
    place: 'Basement, north wall',
    ...moments,
    ...overrides,
  }
}

/** Ann's link for the sitter, not opened yet. */
export function aCardLink(overrides: Partial<CardLink> = {}): CardLink {
  return {
    id: aCardLinkId(),
    scope: userScope(aUserId()),
    propertyId: aPropertyId(),
    name: 'Sam, the dog sitter',
    parts: ['shutoff', 'emergency'],
    tokenHash: aTokenHash(8),
    expiresAt: '2026-11-21T08:00:00.000Z',
    revokedAt: null,
    openedCount: 0,
    openings: [],
    ...moments,
    ...overrides,
  }
}
