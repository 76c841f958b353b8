import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { MESSAGES_PER_DAY } from '@hearthkeep/shared/message/sending/spread.ts'
import { MESSAGES_PER_RECIPIENT_AND_DAY } from '../messages/may-leave-now.ts'

/** Limits on what one account may store and send. Far above people's needs, and far below what would affect others. */
export const accountLimits = {
  /** Records in one property, or in a person's own scope. */
  rowsPerScope: 100_000,
  /**
   * Relations to properties, including ended ones. A device names a cursor for each in one request: see `MAX_CURSORS`.
   */
  properties: { homeowner: 1_000, realtor: 15_000 } satisfies Record<Role, number>,
  documentBytes: 20 * 1024 ** 3,
  /** Invitations that can still be accepted. */
  openInvitations: { homeowner: 100, realtor: 2_000 } satisfies Record<Role, number>,
  /** Messages to others within 24 hours. */
  messagesPerDay: { homeowner: 50, realtor: MESSAGES_PER_DAY } satisfies Record<Role, number>,
  /** Messages to clients that have not been sent yet. */
  waitingMessages: 2_000,
  /** Messages to one address or number within 24 hours, from all accounts together. */
  messagesPerRecipientAndDay: MESSAGES_PER_RECIPIENT_AND_DAY,
}
