import { DAY_MS } from '../kernel/dates.ts'
import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
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
  emailAddress as email,
} from '../kernel/fields.ts'

/** What a person is invited to become. Append-only. */
const invitationKinds = ['household', 'homeowner'] as const
export const invitedRelations = ['household', 'viewer'] as const
export type InvitedRelation = (typeof invitedRelations)[number]

/** The delivery state of a message with the link. Append-only. */
export const deliveries = ['queued', 'sent', 'failed'] as const
export const deliveryReason = copiedText(200)

/** "Expired" is not stored: it is `pending` after its last moment, see `invitationState`. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const

/** SHA-256 of the token in the link, in hexadecimal. The token itself is never stored. */
export const tokenHash = secret(z.string().regex(/^[0-9a-f]{64}$/, 'Invalid hash'))

/** The token in the link: 32 random bytes as base64url, or a similar token of another client. */
export const invitationToken = secret(z.string().regex(/^[\w-]{22,200}$/, 'Invalid token'))

/** What the inviter enters about the person. */
export const invitedPerson = {
  email,
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  message: optional(multilineText(1000)),
}

/** An invitation to a property; the row is the inviter's own, so that no other member reads it. */
export const invitation = defineEntity({
  name: 'invitation',
  fields: {
    id: invitationId,
    propertyId,
    kind: z.enum(invitationKinds),
    relation: z.enum([...invitedRelations, 'owner']),
    ...invitedPerson,
    /** Empty if only the phone is known: then anyone with the link may accept. */
    email: copiedText(254),
    phone: optional(text(40)),
    sendEmail: optional(z.boolean()),
    sendSms: optional(z.boolean()),
    emailDelivery: optional(z.enum(deliveries)),
    smsDelivery: optional(z.enum(deliveries)),
    /** Why the last failed message failed. */
    deliveryReason: optional(deliveryReason),
    /** "14 Main St, Springfield", as of when the invitation was made. */
    address: copiedText(400),
    tokenHash,
    status: z.enum(invitationStatuses),
    expiresAt: moment,
    acceptedBy: optional(userId),
    acceptedAt: optional(moment),
  },
  indexes: ['propertyId', 'tokenHash'],
})

export type Invitation = RowOf<typeof invitation>

/** How many days a link is valid (part 1, section 8). */
export const INVITATION_DAYS = 30

type InvitationState = Invitation['status'] | 'expired'

/** [HH3] The stored status, or `expired` for a pending invitation after its last moment. `now` is a moment in UTC. */
export const invitationState = (invitation: Pick<Invitation, 'status' | 'expiresAt'>, now: string): InvitationState =>
  invitation.status === 'pending' && invitation.expiresAt <= now ? 'expired' : invitation.status

/** The expiry of an invitation, or of a new link to it, created `at`. */
export const endOfInvitation = (at: string): string => new Date(Date.parse(at) + INVITATION_DAYS * DAY_MS).toISOString()
