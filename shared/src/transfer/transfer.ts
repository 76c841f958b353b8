import { z } from 'zod'
import { defineEntity } from '../kernel/entity.ts'
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

/** One that is `pending` after its last moment has expired before that is recorded, see `transferState`. Append-only. */
export const transferStatuses = ['pending', 'accepted', 'declined', 'cancelled', 'expired'] as const

/** What goes along with the house. */
export const transferChoices = {
  /** Documents that everybody in the house sees and that stay with the former owner all the same. */
  keptDocuments: z.array(documentId).max(1000),
  /** Documents of the household that go along. */
  givenDocuments: z.array(documentId).max(1000),
  withCosts: z.boolean(),
  notes: optional(multilineText(2000)),
}

/** A house on its way to a new owner. What its link opens with is the offerer's own, see `transferLink`. */
export const transfer = defineEntity({
  name: 'transfer',
  fields: {
    id: transferId,
    propertyId,
    fromUserId: userId,
    fromName: copiedText(201),
    /** Empty in new rows: only the parties know who it is for, see `transferLink`. */
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
