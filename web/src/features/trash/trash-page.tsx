import { TRASH_DAYS } from '@hearthkeep/shared/trash/trash.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { TrashContents } from './trash-contents.tsx'
import type { Trashed } from './trash-list.ts'
import { useTrash } from './use-trash.ts'

/** What was deleted and can still be restored, by property. */
export function TrashPage({ onHistory }: { onHistory: (trashed: Trashed) => void }) {
  const trash = useTrash()
  return (
    <Page width="reading">
      <PageHeader
        title="Trash"
        subtitle={`Deleted items stay here for ${TRASH_DAYS} days, then they’re gone for good.`}
        back={{ to: '/settings', label: 'Settings' }}
      />
      {trash === undefined ? (
        <RowSkeletons />
      ) : trash.length === 0 ? (
        <EmptyState
          drawing={ChecklistDrawing}
          sentence="The trash is empty."
          action={<ButtonLink to="/properties">Back to properties</ButtonLink>}
        />
      ) : (
        <TrashContents trash={trash} onHistory={onHistory} />
      )}
    </Page>
  )
}
