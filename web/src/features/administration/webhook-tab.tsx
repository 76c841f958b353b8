import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { adminWebhook, type AdminWebhook, type WebhookState } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { z } from 'zod'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { AdminQuery, type QueryContext } from './admin-query.tsx'

const MAX_ROWS = 1_000
const webhooks = z.array(adminWebhook)

/** [WH12] The webhooks of all people, newest first. */
export function WebhookTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path={`webhooks?limit=${MAX_ROWS}`} schema={webhooks}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState drawing={PeopleDrawing} sentence="No webhooks yet." />
        ) : (
          <>
            <DataTable label="Webhooks" columns={columnsOf(context.now)} rows={rows} idOf={({ id }) => id} />
            {rows.length === MAX_ROWS && <p>Showing the newest 1,000 webhooks.</p>}
          </>
        )
      }
    </AdminQuery>
  )
}

const columnsOf = (now: Date): TableColumn<AdminWebhook>[] => [
  { key: 'host', label: 'Host', isLong: true, cell: ({ host }) => host },
  { key: 'user', label: 'Account', isLong: true, cell: ({ userName, userEmail }) => `${userName}, ${userEmail}` },
  { key: 'events', label: 'Events', isLong: true, cell: eventWords },
  { key: 'state', label: 'State', cell: ({ state }) => stateLabels[state] },
  { key: 'created', label: 'Created', cell: ({ createdAt }) => shortMoment(createdAt, now) },
]

const eventWords = ({ events, reach }: AdminWebhook) =>
  reach === 'office' ? `${events.join(', ')} of an office` : events.join(', ')

const stateLabels: Record<WebhookState, string> = {
  on: 'On',
  paused: 'Paused',
  gone: 'Off: status 410',
  failing: 'Off: not accepted for two days',
}
