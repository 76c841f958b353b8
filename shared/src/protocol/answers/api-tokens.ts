import { z } from 'zod'
import { propertyId, requiredText, wholeNumber } from '../../kernel/fields.ts'

/** What a token may do with what it reaches: read it, or also change it. */
export const tokenRights = ['read', 'write'] as const
export type TokenRights = (typeof tokenRights)[number]

/** [TK2] Tokens of one account. */
export const MAX_API_TOKENS = 20

/** The body of `POST /api/auth/tokens`, beside a proof of who asks. */
export const newApiToken = z.object({
  name: requiredText(60, 'A name is required'),
  rights: z.enum(tokenRights),
  /** Null for all properties of the person, and what else is theirs. */
  propertyIds: z.array(propertyId).min(1, 'Choose at least one property').max(100, 'At most 100 properties').nullable(),
  /** Null for a token that does not expire. */
  expiresInDays: wholeNumber(1, 366).nullable(),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** One token in the answer of `GET /api/auth/tokens`. */
export const listedApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the token, such as `hk_1f3a9c02`. */
  start: z.string(),
  rights: z.enum(tokenRights),
  propertyIds: z.array(propertyId).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Accurate to the hour; null until the first use. */
  lastUsedAt: z.string().nullable(),
})
export type ListedApiToken = z.infer<typeof listedApiToken>

/** The answer of `POST /api/auth/tokens`, the only one that has the token itself. */
export const madeApiToken = listedApiToken.extend({ token: z.string() })
export type MadeApiToken = z.infer<typeof madeApiToken>

/** One token in the answer of `GET /api/admin/api-tokens`. */
export const adminApiToken = listedApiToken
  .omit({ propertyIds: true })
  .extend({ propertyCount: z.number().nullable(), userId: z.string(), userName: z.string(), userEmail: z.string() })
export type AdminApiToken = z.infer<typeof adminApiToken>
