import { plan } from '@hearthkeep/shared/account/user.ts'
import { planLabels } from '@hearthkeep/shared/account/plan-labels.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { adminAction, type AdminAction } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { PagedRecords } from './server-facts/paged-records.tsx'
import type { QueryContext } from './admin-query.tsx'

const actions = z.array(adminAction)

/** [AD9] The administrator's actions, newest first. */
export function ActionTab({ context }: { context: QueryContext }) {
  return (
    <PagedRecords context={context} list="actions" schema={actions} nothing="No actions yet.">
      {(rows) => <DataTable label="Actions" columns={columnsAt(context.now)} rows={rows} idOf={({ id }) => id} />}
    </PagedRecords>
  )
}

const columnsAt = (now: Date): TableColumn<AdminAction>[] => [
  { key: 'what', label: 'What', isLong: true, cell: wordsOf },
  {
    key: 'user',
    label: 'Account',
    isLong: true,
    // A deleted account no longer has a name.
    cell: ({ userId, userName, userEmail }) =>
      userName ? `${userName}, ${userEmail}` : userId === 'administrator' ? 'Administrator' : userId,
  },
  { key: 'at', label: 'When', cell: ({ at }) => shortMoment(at, now) },
]

function wordsOf({ action, detail }: AdminAction): string {
  switch (action) {
    case 'plan_set':
      return detail === null ? 'Removed the plan' : `Set the plan to ${planLabels[plan.parse(detail)]}`
    case 'trial_set':
      return detail === null ? 'Ended the trial' : `Set the trial to end on ${detail}`
    case 'texts_released':
      return 'Allowed texts without a paid plan'
    case 'texts_withdrawn':
      return 'Ended texts without a paid plan'
    case 'outgoing_stopped':
      return 'Stopped all messages through the site'
    case 'outgoing_resumed':
      return 'Resumed messages through the site'
    case 'account_disabled':
      return 'Disabled the account'
    case 'account_enabled':
      return 'Enabled the account'
    case 'second_factor_on':
      return 'Turned on the second factor'
    case 'second_factor_off':
      return 'Turned off the second factor'
    case 'second_factor_removed':
      return 'The operator removed the second factor'
    case 'sign_in_link_made':
      return 'The operator made a sign-in link'
    case 'recovery_codes_renewed':
      return 'Made new recovery codes'
    case 'recovery_code_used':
      return 'Used a recovery code'
    case 'account_deleted':
      return `Deleted the account of a ${detail}`
    case 'property_deleted':
      return `Deleted the property ${detail}`
    case 'api_token_revoked':
      return `Revoked the API token ${detail}`
    case 'message_read':
      return `Read the message ${detail}`
    case 'demo_request_closed':
      return `Closed the demo request ${detail}`
    case 'demo_request_reopened':
      return `Reopened the demo request ${detail}`
  }
}
