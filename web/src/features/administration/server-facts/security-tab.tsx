import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import type { QueryContext } from '../use-admin-query.ts'
import { PagedRecords } from './paged-records.tsx'
import { detailWords, eventFilters, eventWords } from './security-words.ts'
import { securityRecord, type SecurityRecord } from '@hearthkeep/shared/protocol/answers/server-facts.ts'

const records = z.array(securityRecord)

/** [AD15] The newest security events. */
export function SecurityTab({ context }: { context: QueryContext }) {
  const [event, setEvent] = useState('all')
  return (
    <>
      <FilterChips
        label="Event"
        chips={[{ value: 'all', label: 'All' }, ...eventFilters.map((value) => ({ value, label: eventWords(value) }))]}
        value={event}
        onChange={setEvent}
      />
      <PagedRecords
        key={event}
        context={context}
        list="security-events"
        {...(event !== 'all' && { filter: { event } })}
        schema={records}
        nothing="No events."
      >
        {(rows) => (
          <DataTable
            label="Security events"
            columns={columnsAt(context.now)}
            rows={rows}
            idOf={({ number }) => String(number)}
          />
        )}
      </PagedRecords>
    </>
  )
}

const columnsAt = (now: Date): TableColumn<SecurityRecord>[] => [
  { key: 'event', label: 'Event', cell: ({ event }) => eventWords(event) },
  { key: 'at', label: 'When', cell: ({ at }) => shortMoment(at, now) },
  {
    key: 'count',
    label: 'Times',
    cell: ({ count, firstAt }) => (count === 1 ? '1' : `${count} since ${shortMoment(firstAt, now)}`),
  },
  { key: 'userId', label: 'Account', isLong: true, cell: ({ userId }) => userId ?? 'N/A' },
  { key: 'detail', label: 'Details', isLong: true, cell: ({ detail }) => detailWords(detail) },
]
