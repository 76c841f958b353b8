import { useState } from 'react'
import { RowList } from '../../ui/content/list-row.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { Trashed } from './trash-list.ts'
import { TrashRow } from './trash-row.tsx'
import { purgeWarnings } from './trash-words.ts'
import type { ShownTrash } from './use-trash.ts'
import { useTrashActions } from './use-trash-actions.ts'

interface TrashContentsProps {
  trash: ShownTrash[]
  onHistory(trashed: Trashed): void
}

/** House by house; before something goes for good it is asked about. */
export function TrashContents({ trash, onHistory }: TrashContentsProps) {
  const [now] = useState(() => new Date())
  const [asked, setAsked] = useState<Trashed | null>(null)
  const { restore, purge } = useTrashActions()
  return (
    <>
      {trash.map(({ property, trashed, may }) => (
        <SectionCard key={property.id} title={property.address}>
          <RowList>
            {trashed.map((each) => (
              <TrashRow
                key={each.id}
                trashed={each}
                now={now}
                ways={may(each) ? { restore: () => void restore(each), purge: () => setAsked(each) } : null}
                onHistory={() => onHistory(each)}
              />
            ))}
          </RowList>
        </SectionCard>
      ))}
      {asked && <ConfirmPurge trashed={asked} onClose={() => setAsked(null)} onConfirm={() => void purge(asked)} />}
    </>
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
      {purgeWarnings[entity]} It cannot be brought back.
    </ConfirmDialog>
  )
}
