import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import {
  copiedText,
  invitationId,
  moment,
  multilineText,
  optional,
  propertyId,
  secret,
  text,
  userId,
} from '../kernel/fields.ts'
import { email } from '../account/user.ts'

/** What somebody is invited to become. Append-only. */
export const invitationKinds = ['household', 'homeowner'] as const
export const invitedRelations = ['household', 'viewer'] as const
export type InvitedRelation = (typeof invitedRelations)[number]

/** What has become of a message that carries the link. Append-only. */
export const deliveries = ['queued', 'sent', 'failed'] as const
export type Delivery = (typeof deliveries)[number]
export const deliveryReason = copiedText(200)

/** "Expired" is not among them: it is `pending` after its last moment, see `invitationState`. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const

/** SHA-256 of the token in the link, in hexadecimal. The token itself is kept nowhere. */
export const tokenHash = secret(z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash'))

/** What is in the link: 32 random bytes as base64url, or as much of another client. */
export const invitationToken = secret(z.string().regex(/^[\w-]{22,200}$/, 'Not a token'))

/** What the inviter says about the person. */
export const invitedPerson = {
  email,
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  message: optional(multilineText(1000)),
}

/** An invitation to a house; the inviter's own, so that nobody else in the house reads it. */
export const invitation = defineEntity({
  name: 'invitation',
  fields: {
    id: invitationId,
    propertyId,
    kind: z.enum(invitationKinds),
    relation: z.enum([...invitedRelations, 'owner']),
    ...invitedPerson,
    /** Empty where only the phone is known: then whoever has the link may accept. */
    email: copiedText(254),
    phone: optional(text(40)),
    sendEmail: optional(z.boolean()),
    sendSms: optional(z.boolean()),
    emailDelivery: optional(z.enum(deliveries)),
    smsDelivery: optional(z.enum(deliveries)),
    /** Why the last message that failed did. */
    deliveryReason: optional(deliveryReason),
    /** "14 Main St, Springfield", as it was when the invitation was made. */
    address: copiedText(400),
    tokenHash,
    status: z.enum(invitationStatuses),
    expiresAt: moment,
    acceptedBy: optional(userId),
    acceptedAt: optional(moment),
  },
  indexes: ['propertyId', 'tokenHash'],
})
