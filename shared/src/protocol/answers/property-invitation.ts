import { emailAddress as email } from '../../kernel/fields.ts'
import { z } from 'zod'
import { brand } from '../../brand/brand.ts'
import { relations } from '../../household/membership.ts'

/** The answer of `POST /api/property-invitations/link`: what the holder of an invitation’s link sees. */
export const propertyInvitation = z.object({
  invitedBy: z.string(),
  /** The brand of the realtor who sent it. */
  brand: brand.nullable().optional(),
  /** Null if only a telephone number was known: the invitation is then for anyone with the link. */
  email: email.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  message: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  relation: z.enum(relations),
  /** Whether an account with this email exists. */
  hasAccount: z.boolean(),
  /** Whether its temporary password must still be replaced, which anyone with the link may do. */
  choosesPassword: z.boolean().optional(),
})
export type PropertyInvitation = z.infer<typeof propertyInvitation>
