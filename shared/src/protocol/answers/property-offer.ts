import { emailAddress as email } from '../../kernel/fields.ts'
import { z } from 'zod'
import { brand } from '../../brand/brand.ts'

/** The answer of `POST /api/property-transfers/link`: what the holder of a transfer’s link sees. */
export const propertyOffer = z.object({
  id: z.string(),
  toEmail: email,
  fromName: z.string(),
  /** The brand of the realtor who sent it. */
  brand: brand.nullable().optional(),
  notes: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  property: z.object({ address: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
  goesAlong: z.object({ systems: z.number(), items: z.number(), documents: z.number(), costs: z.boolean() }),
  /** Whether an account with this email exists. */
  hasAccount: z.boolean(),
})
export type PropertyOffer = z.infer<typeof propertyOffer>
