import Button from '@mui/material/Button'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { Building2, ClipboardList, FileText, History, Package, Trash2, type LucideIcon } from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import type { Trashed } from './trash-list.ts'
import { lineOf } from './trash-words.ts'

interface TrashRowProps {
  trashed: Trashed
  now: Date
  /** Set if the row is one of many. */
  rowAttributes?: RowAttributes | undefined
  /** Restores and purges; `null` for read-only access. */
  ways: { restore(): void; purge(): void } | null
  onHistory(): void
}

/** One row of the trash: what it is, how long it stays, and its actions. */
export function TrashRow({ trashed, now, rowAttributes, ways, onHistory }: TrashRowProps) {
  const { title, entity } = trashed
  const actions: MenuAction[] = [{ label: 'History', icon: History, onSelect: onHistory }]
  if (ways) actions.push({ label: 'Delete for good', icon: Trash2, tone: 'danger', onSelect: ways.purge })
  return (
    <ListRow
      item={rowAttributes}
      leading={<IconTile icon={icons[entity]} />}
      title={title}
      secondary={lineOf(trashed, now)}
      trailing={
        <>
          {ways && (
            <Button variant="outlined" aria-label={`Restore ${title}`} onClick={ways.restore}>
              Restore
            </Button>
          )}
          <ActionMenu label={`More for ${title}`} actions={actions} />
        </>
      }
    />
  )
}

const icons: Record<RecordedEntity, LucideIcon> = {
  property: Building2,
  system: Package,
  maintenanceItem: ClipboardList,
  document: FileText,
}
