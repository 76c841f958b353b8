import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { ChecklistDrawing } from '../../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { AdminQuery, type QueryContext } from '../admin-query.tsx'
import { jobFailure, type JobFailure } from '@hearthkeep/shared/protocol/answers/server-facts.ts'

const failures = z.array(jobFailure)

/** [AD14] Jobs of the server that failed. */
export function JobFailureTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path="job-failures" schema={failures}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState drawing={ChecklistDrawing} sentence="No failed jobs." />
        ) : (
          <DataTable label="Failed jobs" columns={columnsAt(context.now)} rows={rows} idOf={({ job }) => job} />
        )
      }
    </AdminQuery>
  )
}

const columnsAt = (now: Date): TableColumn<JobFailure>[] => [
  { key: 'job', label: 'Job', cell: ({ job }) => job.charAt(0).toUpperCase() + job.slice(1) },
  { key: 'failures', label: 'Failures', cell: ({ failures }) => failures.toLocaleString('en-US') },
  { key: 'firstAt', label: 'Since', cell: ({ firstAt }) => shortMoment(firstAt, now) },
  { key: 'lastAt', label: 'Last', cell: ({ lastAt }) => shortMoment(lastAt, now) },
  { key: 'lastError', label: 'Last error', isLong: true, cell: ({ lastError }) => lastError },
]
