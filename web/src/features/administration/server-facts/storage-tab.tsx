import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { DataTable, type TableColumn } from '../../../ui/content/list/data-table.tsx'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { StatGrid } from '../../../ui/content/card/stat-grid.tsx'
import { AdminQuery, type QueryContext } from '../admin-query.tsx'
import {
  storageFacts,
  type AccountBytes,
  type Backup,
  type FolderSize,
} from '@hearthkeep/shared/protocol/answers/server-facts.ts'

/** [AD18] The contents of the data folder. */
export function StorageTab({ context }: { context: QueryContext }) {
  return (
    <AdminQuery context={context} path="storage" schema={storageFacts}>
      {({ databaseBytes, logBytes, freeBytes, documents, biggestAccounts, mail, sms, backups }) => (
        <>
          <StatGrid
            stats={[
              { label: 'Database', value: byteWords(databaseBytes) },
              { label: 'Documents', value: byteWords(documents.bytes) },
              { label: 'Free disk space', value: byteWords(freeBytes) },
              { label: 'Last backup', value: backups[0] ? shortMoment(backups[0].at, context.now) : 'None' },
            ]}
          />
          <SectionCard title="Files">
            <FactList
              facts={[
                { label: 'Documents', value: documents.count.toLocaleString('en-US') },
                { label: 'Write-ahead log', value: byteWords(logBytes) },
                { label: 'Mail written to files', value: folderWords(mail) },
                { label: 'Texts written to files', value: folderWords(sms) },
              ]}
            />
          </SectionCard>
          {biggestAccounts.length > 0 && (
            <DataTable
              label="Largest accounts"
              columns={accountColumns}
              rows={biggestAccounts}
              idOf={({ userId }) => userId}
            />
          )}
          {backups.length > 0 && (
            <DataTable label="Backups" columns={backupColumns(context.now)} rows={backups} idOf={({ name }) => name} />
          )}
        </>
      )}
    </AdminQuery>
  )
}

const folderWords = ({ files, bytes, isWhole }: FolderSize) =>
  files === 0 ? 'None' : `${isWhole ? '' : 'More than '}${files.toLocaleString('en-US')} files, ${byteWords(bytes)}`

const accountColumns: TableColumn<AccountBytes>[] = [
  { key: 'userName', label: 'Account', isLong: true, cell: ({ userName, userId }) => userName ?? userId },
  { key: 'bytes', label: 'Document size', cell: ({ bytes }) => byteWords(bytes) },
  { key: 'documents', label: 'Documents', cell: ({ documents }) => documents.toLocaleString('en-US') },
]

const backupColumns = (now: Date): TableColumn<Backup>[] => [
  { key: 'name', label: 'Backup', isLong: true, cell: ({ name }) => name },
  { key: 'at', label: 'Made', cell: ({ at }) => shortMoment(at, now) },
  { key: 'bytes', label: 'Size', cell: ({ bytes }) => byteWords(bytes) },
]
