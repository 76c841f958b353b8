import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { useState } from 'react'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import type { QueryContext } from '../admin-query.tsx'
import { PagedRecords } from './paged-records.tsx'
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

/** The events offered as filters. */
const eventFilters = [
  'sign_in_failed',
  'throttled',
  'administrator_sign_in_failed',
  'account_registered',
  'password_changed',
  'sessions_ended',
  'quota_refused',
  'message_budget',
] as const

/** `sign_in_failed`: "Sign-in failed". */
export function eventWords(event: string): string {
  const words = event.replaceAll('sign_in', 'sign-in').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The other fields of an event: "Reason: wrong password · Network address: 3f9a…". */
export function detailWords(detail: string): string {
  const fields = z.record(z.string(), z.unknown()).safeParse(parsed(detail)).data ?? {}
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [`${labels[name] ?? eventWords(name)}: ${String(value).replaceAll('_', ' ')}`]
      : [],
  )
  return words.join(' · ') || 'N/A'
}

const labels: Record<string, string> = { addressHash: 'Network address', sessionId: 'Session', what: 'Limit' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
