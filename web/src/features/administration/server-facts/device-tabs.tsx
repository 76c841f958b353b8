import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { z } from 'zod'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { type QueryContext, AdminQuery } from '../admin-query.tsx'
import { PagedRecords } from './paged-records.tsx'
import {
  driftReport,
  type DriftReport,
  serverVersions,
  type AppVersion,
} from '@hearthkeep/shared/protocol/answers/server-facts.ts'
import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { StatGrid } from '../../../ui/content/card/stat-grid.tsx'

const reports = z.array(driftReport)

/** [AD17] Devices whose rows did not match the server's checksums. */
export function DriftTab({ context }: { context: QueryContext }) {
  return (
    <PagedRecords context={context} list="drift-reports" schema={reports} nothing="No device has reported a mismatch.">
      {(rows) => (
        <DataTable
          label="Drift reports"
          columns={columnsAt(context.now)}
          rows={rows}
          idOf={({ number }) => String(number)}
        />
      )}
    </PagedRecords>
  )
}

const columnsAt = (now: Date): TableColumn<DriftReport>[] => [
  { key: 'device', label: 'Device', isLong: true, cell: ({ device }) => device },
  { key: 'at', label: 'When', cell: ({ at }) => shortMoment(at, now) },
  { key: 'scopes', label: 'Scopes', cell: scopeWords },
  { key: 'userId', label: 'Account', isLong: true, cell: ({ userId }) => userId },
  {
    key: 'healed',
    label: 'State',
    cell: ({ healedAt }) =>
      healedAt ? (
        <ToneChip tone="good" icon={CircleCheck}>
          Healed {shortMoment(healedAt, now)}
        </ToneChip>
      ) : (
        <ToneChip tone="replace" icon={CircleAlert}>
          Not healed
        </ToneChip>
      ),
  },
]

function scopeWords({ properties, households, people }: DriftReport): string {
  const counted = (count: number, one: string, many: string) =>
    count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  return [
    ...counted(properties, 'property', 'properties'),
    ...counted(households, 'household part', 'household parts'),
    ...counted(people, 'personal scope', 'personal scopes'),
  ].join(', ')
}

/** [AD16] The versions of the server, and of the app on the devices that synced within 180 days. */
export function VersionTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path="versions" schema={serverVersions}>
      {({ server, protocol, node, apps }) => (
        <>
          <StatGrid
            stats={[
              { label: 'Server', value: server },
              { label: 'Protocol', value: protocol },
              { label: 'Node', value: node.replace(/^v/, '') },
              { label: 'Devices', value: apps.reduce((sum, { devices }) => sum + devices, 0).toLocaleString('en-US') },
            ]}
          />
          {apps.length > 0 && (
            <DataTable
              label="App versions"
              columns={columns}
              rows={apps}
              idOf={({ app, protocol: spoken }) => `${app} ${spoken}`}
            />
          )}
        </>
      )}
    </AdminQuery>
  )
}

const columns: TableColumn<AppVersion>[] = [
  { key: 'app', label: 'App version', cell: ({ app }) => app },
  { key: 'protocol', label: 'Protocol', cell: ({ protocol }) => protocol },
  { key: 'devices', label: 'Devices', cell: ({ devices }) => devices.toLocaleString('en-US') },
  { key: 'lastSeenOn', label: 'Last sync', cell: ({ lastSeenOn }) => shortDate(calendarDate.parse(lastSeenOn)) },
]
