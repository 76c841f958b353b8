import Button from '@mui/material/Button'
import { useState } from 'react'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { type Trashed, purgeWarnings, entityLabels, lineOf } from './trash-list.ts'
import type { ShownTrash } from './use-trash.ts'
import { purgeCall, restoreCall } from '@hearthkeep/shared/trash/trash-calls.ts'
import { usePerform } from '../../actions/use-perform.ts'
import type { RecordedEntity } from '@hearthkeep/shared/trash/trash-mutations.ts'
import {
  BookOpen,
  Boxes,
  Building2,
  ClipboardList,
  FileText,
  History,
  Package,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { distinctNames } from '../../ui/content/list/distinct-names.ts'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import type { RowAttributes } from '../../ui/content/list/drawn-rows.ts'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'

interface TrashContentsProps {
  trash: ShownTrash[]
  onHistory(trashed: Trashed): void
}

/** The trash by property. Purging requires confirmation. */
export function TrashContents({ trash, onHistory }: TrashContentsProps) {
  const [now] = useState(() => new Date())
  const [asked, setAsked] = useState<Trashed | null>(null)
  const [shown, setShown] = useState(PROPERTIES)
  const { restore, purge } = useTrashActions()
  return (
    <>
      {trash.slice(0, shown).map((property) => (
        <TrashOf
          key={property.property.id}
          property={property}
          now={now}
          onRestore={(each) => void restore(each)}
          onPurge={setAsked}
          onHistory={onHistory}
        />
      ))}
      {trash.length > shown && (
        <Button onClick={() => setShown(shown + PROPERTIES)}>Show more houses ({trash.length - shown} left)</Button>
      )}
      {asked && <ConfirmPurge trashed={asked} onClose={() => setAsked(null)} onConfirm={() => void purge(asked)} />}
    </>
  )
}

/** The number of properties rendered initially and added with each press. */
const PROPERTIES = 20

/** The number of rows of a property rendered initially, so that the next property is near; then all of them. */
const FIRST = 5

interface TrashOfProps {
  property: ShownTrash
  now: Date
  onRestore(trashed: Trashed): void
  onPurge(trashed: Trashed): void
  onHistory(trashed: Trashed): void
}

function TrashOf({ property: { property, trashed, may }, now, onRestore, onPurge, onHistory }: TrashOfProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? trashed : trashed.slice(0, FIRST)
  const names = distinctNames(shown.map((each) => ({ id: each.id, name: each.title, details: [lineOf(each, now)] })))
  return (
    <SectionCard title={property.address}>
      <LongList rows={shown} idOf={({ id }) => id} rowHeight={80}>
        {(each, rowAttributes) => (
          <TrashRow
            trashed={each}
            name={names.get(each.id)}
            now={now}
            rowAttributes={rowAttributes}
            ways={may(each) ? { restore: () => onRestore(each), purge: () => onPurge(each) } : null}
            onHistory={() => onHistory(each)}
          />
        )}
      </LongList>
      {!isWhole && trashed.length > FIRST && (
        <Button variant="text" fullWidth onClick={() => setWhole(true)}>
          Show all {trashed.length}
        </Button>
      )}
    </SectionCard>
  )
}

interface ConfirmPurgeProps {
  trashed: Trashed
  onClose(): void
  onConfirm(): void
}

function ConfirmPurge({ trashed: { title, entity }, onClose, onConfirm }: ConfirmPurgeProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${title} for good?`}
      confirmLabel="Delete for good"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      {purgeWarnings[entity]} This can’t be undone.
    </ConfirmDialog>
  )
}

/** Restores or purges what is in the trash. */
function useTrashActions() {
  const perform = usePerform()
  return {
    restore: (trashed: Trashed) =>
      perform(restoreCall(placeOf(trashed)), {
        done: { tone: 'good', text: `${entityLabels[trashed.entity]} restored`, detail: trashed.title },
        failed: 'Couldn’t restore it',
      }),
    purge: (trashed: Trashed) =>
      perform(purgeCall(placeOf(trashed)), {
        done: { tone: 'good', text: `${entityLabels[trashed.entity]} deleted for good`, detail: trashed.title },
        failed: 'Couldn’t delete it',
      }),
  }
}

const placeOf = ({ entity, id, property, visibility }: Trashed) => ({
  propertyId: property.id,
  entity,
  id,
  ...(visibility && { visibility }),
})

interface TrashRowProps {
  trashed: Trashed
  /** What its list calls it. */
  name: string | undefined
  now: Date
  /** Set if the row is one of many. */
  rowAttributes?: RowAttributes | undefined
  /** Restores and purges; `null` for read-only access. */
  ways: { restore(): void; purge(): void } | null
  onHistory(): void
}

/** One row of the trash: what it is, how long it stays, and its actions. */
function TrashRow({ trashed, name = trashed.title, now, rowAttributes, ways, onHistory }: TrashRowProps) {
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
            <Button aria-label={`Restore ${name}`} onClick={ways.restore}>
              Restore
            </Button>
          )}
          <ActionMenu label={`More for ${name}`} actions={actions} />
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
  cardEntry: BookOpen,
  issue: TriangleAlert,
  supply: Boxes,
}
