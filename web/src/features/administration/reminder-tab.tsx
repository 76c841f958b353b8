import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import { calendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { momentWords, shortMoment } from '@hearthkeep/shared/rules/moment-words.ts'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../ui/content/data-table.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { StatGrid } from '../../ui/content/stat-grid.tsx'
import { reminderRun, type ReminderRun } from './admin-api.ts'
import { AdminPart } from './admin-part.tsx'
import type { Asker } from './use-admin-answer.ts'

const runs = z.array(reminderRun)

/** When people were last told what is due, and what came of it; also on days when nobody was. */
export function ReminderTab({ asker }: { asker: Asker }) {
  return (
    <AdminPart asker={asker} path="reminder-runs" schema={runs}>
      {(rows) => {
        const [last] = rows
        if (!last) return <EmptyState drawing={ChecklistDrawing} sentence="No reminder run yet." />
        return (
          <>
            <StatGrid
              stats={[
                { label: 'Last run', value: momentWords(last.lastAt, asker.now) },
                { label: 'People told that day', value: last.served },
                { label: 'Notices that day', value: last.notices },
                { label: 'Failed that day', value: last.failed, tone: last.failed > 0 ? 'replace' : 'neutral' },
              ]}
            />
            <DataTable label="Reminder runs" columns={columnsAt(asker.now)} rows={rows} idOf={({ day }) => day} />
          </>
        )
      }}
    </AdminPart>
  )
}

const columnsAt = (now: Date): TableColumn<ReminderRun>[] => [
  { key: 'day', label: 'Day (UTC)', cell: ({ day }) => shortDate(calendarDate.parse(day)) },
  { key: 'lastAt', label: 'Last round', cell: ({ lastAt }) => shortMoment(lastAt, now) },
  { key: 'served', label: 'People', cell: ({ served }) => served },
  { key: 'notices', label: 'Notices', cell: ({ notices }) => notices },
  { key: 'failed', label: 'Failed', cell: ({ failed }) => failed },
]
