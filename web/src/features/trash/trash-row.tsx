import Button from '@mui/material/Button'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { Building2, ClipboardList, FileText, History, Package, Trash2, type LucideIcon } from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import type { Place } from '../../ui/content/list/drawn-rows.ts'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import type { Trashed } from './trash-list.ts'
import { lineOf } from './trash-words.ts'

interface TrashRowProps {
  trashed: Trashed
  now: Date
  /** Where it is one of many. */
  place?: Place
  /** Restoring and purging; null for a person who may only look. */
  ways: { restore(): void; purge(): void } | null
  onHistory(): void
}

/** One thing in the trash: what it is, how long it stays, and the ways out. */
export function TrashRow({ trashed, now, place, ways, onHistory }: TrashRowProps) {
  const { title, entity } = trashed
  const actions: MenuAction[] = [{ label: 'History', icon: History, onSelect: onHistory }]
  if (ways) actions.push({ label: 'Delete for good', icon: Trash2, tone: 'danger', onSelect: ways.purge })
  return (
    <ListRow
      item={place}
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
