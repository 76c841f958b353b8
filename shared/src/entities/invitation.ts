import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { invitationId, moment, optional, propertyId, secret, text, userId } from './fields.ts'
import { email } from './user.ts'

/** What somebody is invited to become. Append-only. */
export const invitationKinds = ['household'] as const
export const invitedRelations = ['household', 'viewer'] as const
export type InvitedRelation = (typeof invitedRelations)[number]

/** "Expired" is not among them: it is `pending` after its last moment, see `invitationState`. */
export const invitationStatuses = ['pending', 'accepted', 'revoked'] as const

/** SHA-256 of the token in the link, in hexadecimal. The token itself is kept nowhere. */
export const tokenHash = secret(z.string().regex(/^[0-9a-f]{64}$/, 'Not a hash'))

/** What the inviter says about the person. */
export const invitedPerson = {
  email,
  firstName: optional(text(100)),
  lastName: optional(text(100)),
  message: optional(text(1000)),
}

/** An invitation to a house; the inviter's own, so that nobody else in the house reads it. */
export const invitation = defineEntity({
  name: 'invitation',
  fields: {
    id: invitationId,
    propertyId,
    kind: z.enum(invitationKinds),
    relation: z.enum(invitedRelations),
    ...invitedPerson,
    /** "14 Main St, Springfield", as it was when the invitation was made. */
    address: text(400),
    tokenHash,
    status: z.enum(invitationStatuses),
    expiresAt: moment,
    acceptedBy: optional(userId),
    acceptedAt: optional(moment),
  },
  indexes: ['propertyId', 'tokenHash'],
})
