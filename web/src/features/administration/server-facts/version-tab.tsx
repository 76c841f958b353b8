import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { StatGrid } from '../../../ui/content/card/stat-grid.tsx'
import { AdminQuery } from '../admin-query.tsx'
import type { QueryContext } from '../use-admin-query.ts'
import { serverVersions, type AppVersion } from '@hearthkeep/shared/protocol/answers/server-facts.ts'

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
