import { z } from 'zod'
import { tokenHash } from '../invitation/invitation.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { cardLinkId, moment, optional, propertyId, requiredText, wholeNumber } from '../kernel/fields.ts'
import { cardKinds } from './card-entry.ts'

/** What a link can show: the entries of each kind, and the model and serial numbers of the systems. Append-only. */
const cardParts = [...cardKinds, 'systems'] as const
export type CardPart = (typeof cardParts)[number]

export const DEFAULT_HOURS = 24
export const MAX_HOURS = 7 * 24
/** How many of the latest openings of a link are kept. */
export const KEPT_OPENINGS = 50
/** Openings within this time count as one, so that a page that is reloaded adds nothing. */
export const OPENING_MS = 60_000

export const sharedCard = {
  /** For whom: `Sam, the dog sitter`. */
  name: requiredText(200, 'Say who it’s for'),
  parts: z.array(z.enum(cardParts)).min(1, 'Choose what to share').max(cardParts.length),
}

/**
 * A link that shows parts of a house card to anyone who has it, until it expires; belongs to the person who made it.
 */
export const cardLink = defineEntity({
  name: 'cardLink',
  naming: { title: 'name', noun: 'card link' },
  fields: {
    id: cardLinkId,
    propertyId,
    ...sharedCard,
    tokenHash,
    expiresAt: moment,
    revokedAt: optional(moment),
    openedCount: wholeNumber(0, 1_000_000),
    /** By the server's clock, oldest first. */
    openings: z.array(moment).max(KEPT_OPENINGS),
  },
  indexes: ['tokenHash'],
})

export type CardLink = RowOf<typeof cardLink>

/** [HC10] Whether it still opens at `now`, a moment in UTC. */
export const isOpen = ({ revokedAt, expiresAt }: Pick<CardLink, 'revokedAt' | 'expiresAt'>, now: string): boolean =>
  revokedAt === null && expiresAt > now
