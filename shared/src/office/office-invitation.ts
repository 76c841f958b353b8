import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
import { copiedText, moment, officeId, officeInvitationId, optional, userId } from '../kernel/fields.ts'
import { deliveries, deliveryReason, invitationStatuses, tokenHash } from '../invitation/invitation.ts'

/** What somebody is invited to an office as; only a member becomes an owner. */
export const invitedOfficeRoles = ['administrator', 'agent'] as const

/** An invitation of a realtor to an office; the inviter's own. */
export const officeInvitation = defineEntity({
  name: 'officeInvitation',
  fields: {
    id: officeInvitationId,
    officeId,
    /** In lower case. */
    email: copiedText(254),
    role: z.enum(invitedOfficeRoles),
    tokenHash,
    /** "Expired" is not among them: it is `pending` after its last moment. */
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
