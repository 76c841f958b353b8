import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  copiedText,
  documentId,
  moment,
  multilineText,
  optional,
  propertyId,
  transferId,
  userId,
} from '../kernel/fields.ts'

/**
 * A `pending` transfer past its last moment has expired, even before that is recorded; see `transferState`.
 * Append-only.
 */
const transferStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const

/** What is transferred with the property. */
export const transferChoices = {
  /** Shared documents that stay with the former owner nevertheless. */
  keptDocuments: z.array(documentId).max(1000),
  /** Documents of the household that are transferred. */
  givenDocuments: z.array(documentId).max(1000),
  withCosts: z.boolean(),
  notes: optional(multilineText(2000)),
}

/** A transfer of a property to a new owner. The secret of its link belongs to the offerer, see `transferLink`. */
export const transfer = defineEntity({
  name: 'transfer',
  fields: {
    id: transferId,
    propertyId,
    fromUserId: userId,
    fromName: copiedText(201),
    /** Empty in new rows: only the parties know the recipient, see `transferLink`. */
    toEmail: copiedText(254),
    toUserId: optional(userId),
    realtorId: optional(userId),
    ...transferChoices,
    status: z.enum(transferStatuses),
    expiresAt: moment,
    transferDate: optional(calendarDate),
  },
  indexes: ['propertyId', 'fromUserId', 'toEmail'],
})

export type Transfer = RowOf<typeof transfer>
