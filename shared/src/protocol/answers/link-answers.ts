import { emailAddress as email } from '../../kernel/fields.ts'
import { z } from 'zod'
import { brand } from '../../brand/brand.ts'
import { relations } from '../../household/membership.ts'
import { channels } from '../../message/client-message.ts'

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

/** The answer of `POST /api/responses/link`: the message that the link belongs to. */
export const messageToAnswer = z.object({
  channel: z.enum(channels),
  /** Empty for SMS. */
  subject: z.string(),
  realtor: z.object({
    name: z.string(),
    firstName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  hasStopped: z.boolean(),
  /** The realtor's brand. */
  brand: brand.nullable().optional(),
})
export type MessageToAnswer = z.infer<typeof messageToAnswer>
