import type { Referral, Response } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { invitationRow } from '../answers/invitation-row.ts'
import { documentRow, issueRow, itemRow, systemRow } from '../answers/rows.ts'
import { touchpointRow } from '../answers/touchpoint-row.ts'
import { transferRow } from '../answers/transfer-row.ts'
import { offeredTo } from '../access/seen-transfers.ts'
import type { View } from '../storage/store.ts'
import type { AnyRowEvent } from './row-events.ts'

/** [WH5] The row of an event as the API answers it to this person. */
export async function dataOf(
  view: View,
  rowEvent: AnyRowEvent,
  { userId, now }: { userId: UserId; now: string },
): Promise<object> {
  switch (rowEvent.event) {
    case 'task.created':
    case 'task.completed':
    case 'task.overdue':
      return itemRow(rowEvent.row)
    case 'issue.opened':
    case 'issue.closed':
      return issueRow(rowEvent.row)
    case 'system.score_fell':
      return systemRow(rowEvent.row)
    case 'document.added':
      return documentRow(rowEvent.row)
    case 'property.transferred': {
      const { row: transfer } = rowEvent
      return transferRow(transfer, { toEmail: await offeredTo(view, { user: { id: userId }, transfer }), now })
    }
    case 'client.replied':
    case 'touchpoint.rated':
    case 'referral.received':
      return replyRow(rowEvent.row)
    case 'touchpoint.sent': {
      const { row: touchpoint } = rowEvent
      return touchpointRow(touchpoint, {
        realtorId: userId,
        client: await view.get('client', touchpoint.clientId),
        messages: await view.byIndex('clientMessage', 'touchpointId', touchpoint.id),
        responses: await view.byIndex('response', 'touchpointId', touchpoint.id),
      })
    }
    case 'invitation.accepted':
      return invitationRow(rowEvent.row, now)
  }
}

function replyRow({ scope: _scope, deletedAt: _deletedAt, countsForGiver: _counts, ...shown }: Response | Referral) {
  return shown
}
