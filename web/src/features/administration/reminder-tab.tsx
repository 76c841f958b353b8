import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { momentWords, shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { StatGrid } from '../../ui/content/card/stat-grid.tsx'
import { reminderRun, type ReminderRun } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { AdminQuery } from './admin-query.tsx'
import type { QueryContext } from './use-admin-query.ts'

const runs = z.array(reminderRun)

/** The results of each daily reminder run, including days with nothing due. */
export function ReminderTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path="reminder-runs" schema={runs}>
      {(rows) => {
        const [last] = rows
        if (!last) return <EmptyState drawing={ChecklistDrawing} sentence="No reminder runs yet." />
        return (
          <>
            <StatGrid
              stats={[
                { label: 'Last run', value: momentWords(last.lastAt, context.now) },
                { label: 'People notified', value: last.served },
                { label: 'Notices', value: last.notices },
                { label: 'Failed', value: last.failed, tone: last.failed > 0 ? 'replace' : 'neutral' },
              ]}
            />
            <DataTable label="Reminder runs" columns={columnsAt(context.now)} rows={rows} idOf={({ day }) => day} />
          </>
        )
      }}
    </AdminQuery>
  )
}

const columnsAt = (now: Date): TableColumn<ReminderRun>[] => [
  { key: 'day', label: 'Day (UTC)', cell: ({ day }) => shortDate(calendarDate.parse(day)) },
  { key: 'lastAt', label: 'Last run', cell: ({ lastAt }) => shortMoment(lastAt, now) },
  { key: 'served', label: 'People', cell: ({ served }) => served },
  { key: 'notices', label: 'Notices', cell: ({ notices }) => notices },
  { key: 'failed', label: 'Failed', cell: ({ failed }) => failed },
]
