import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { copiedText, moment, officeId, officeInvitationId, optional, userId } from '../kernel/fields.ts'
import { deliveries, deliveryReason, invitationStatuses, tokenHash } from '../invitation/invitation.ts'

/** Roles that an invitation can give; only a member can become an owner. */
export const invitedOfficeRoles = ['administrator', 'agent'] as const

/** An invitation of a realtor to an office; belongs to the inviter. */
export const officeInvitation = defineEntity({
  name: 'officeInvitation',
  fields: {
    id: officeInvitationId,
    officeId,
    /** Lowercase. */
    email: copiedText(254),
    role: z.enum(invitedOfficeRoles),
    tokenHash,
    /** There is no "expired" status: the invitation stays `pending` after `expiresAt`. */
    status: z.enum(invitationStatuses),
    expiresAt: moment,
    acceptedBy: optional(userId),
    acceptedAt: optional(moment),
    emailDelivery: optional(z.enum(deliveries)),
    /** Why the last message failed. */
    deliveryReason: optional(deliveryReason),
  },
  indexes: ['officeId', 'tokenHash'],
})

export type OfficeInvitation = RowOf<typeof officeInvitation>
