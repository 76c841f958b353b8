import type { TouchpointId } from '@hearthkeep/shared/kernel/fields.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { DocumentDrawing } from '../../../ui/content/drawings/document-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { readSent } from '../read-touchpoints.ts'
import { SentRow } from './sent-row.tsx'

/** Touchpoints that were sent or done, latest first. */
export function SentTab({ onOpen }: { onOpen(touchpointId: TouchpointId): void }) {
  const { userId } = useData().person
  const sent = useLive((tables) => readSent(tables, userId), [userId])
  if (!sent) return <RowSkeletons count={4} />
  return (
    <SectionCard title="Sent" aside={sent.length > 0 && sent.length.toLocaleString('en-US')}>
      {sent.length === 0 ? (
        <EmptyState drawing={DocumentDrawing} sentence="No touchpoints sent yet." />
      ) : (
        <LongList rows={sent} idOf={({ touchpoint }) => touchpoint.id} rowHeight={112}>
          {(row, rowAttributes) => <SentRow sent={row} rowAttributes={rowAttributes} onOpen={({ id }) => onOpen(id)} />}
        </LongList>
      )}
    </SectionCard>
  )
}
