import type { System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { MAX_WARRANTIES, type Warranty } from '@hearthkeep/shared/system/system.ts'
import { coversOf, type Cover } from '@hearthkeep/shared/system/warranties.ts'
import Button from '@mui/material/Button'
import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { Remark } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { usePerform } from '../../../actions/use-perform.ts'
import { coverState } from './warranty-words.ts'

const WarrantyDialog = lazily(async () => (await import('./warranty-dialog.tsx')).WarrantyDialog)

interface WarrantyCardProps {
  system: System
  today: CalendarDate
  mayEdit: boolean
  /** The receipts and papers of the system. */
  papers: ReactNode
  /** Opens the system form, which holds the one expiration date that every system can have. */
  onEditSystem(): void
}

/** Every warranty of a system with its end date: soonest first, ended ones last. */
export function WarrantyCard({ system, today, mayEdit, papers, onEditSystem }: WarrantyCardProps) {
  const [asked, setAsked] = useState<Warranty | 'new' | null>(null)
  const remove = useRemoveWarranty(system)
  const all = coversOf(system)
  const covers = [...all.filter(({ ends }) => ends >= today), ...all.filter(({ ends }) => ends < today)]
  const isFull = (system.warranties?.length ?? 0) >= MAX_WARRANTIES
  // The open form follows changes by others; one that they removed is still being edited ([SY2]).
  const asItIs = (warranty: Warranty) => system.warranties?.find(({ id }) => id === warranty.id) ?? warranty
  const waysOf = ({ warranty }: Cover) =>
    warranty === null
      ? [{ label: 'Edit', icon: Pencil, onSelect: onEditSystem }]
      : [
          { label: 'Edit', icon: Pencil, onSelect: () => setAsked(warranty) },
          { label: 'Remove', icon: Trash2, tone: 'danger' as const, onSelect: () => void remove(warranty) },
        ]
  return (
    <SectionCard
      title="Warranties"
      aside={
        mayEdit && (
          <Button variant="text" aria-label="Add warranty" disabled={isFull} onClick={() => setAsked('new')}>
            Add
          </Button>
        )
      }
    >
      {covers.length === 0 ? (
        <Remark>Unknown: no warranty on record.</Remark>
      ) : (
        <RowList>
          {covers.map((cover) => {
            const { warranty } = cover
            const { tone, words } = coverState(cover, today)
            const name = warranty?.name ?? 'Warranty'
            return (
              <ListRow
                key={warranty?.id ?? 'single'}
                title={name}
                secondary={[warranty?.provider, warranty?.reference].filter(Boolean).join(' · ')}
                below={<ToneChip tone={tone}>{words}</ToneChip>}
                trailing={mayEdit && <ActionMenu label={`More for warranty ‘${name}’`} actions={waysOf(cover)} />}
              />
            )
          })}
        </RowList>
      )}
      {papers}
      {asked !== null && (
        <WarrantyDialog
          system={system}
          warranty={asked === 'new' ? null : asItIs(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  )
}

/** Removes a system's warranty at once and offers Undo. */
function useRemoveWarranty({ propertyId, id: systemId }: System) {
  const perform = usePerform()
  return (warranty: Warranty) =>
    perform(
      { name: 'system.remove_warranty', args: { propertyId, systemId, warrantyId: warranty.id } },
      {
        done: { text: 'Warranty removed', detail: warranty.name },
        failed: 'Error',
        undo: { name: 'system.set_warranty', args: { propertyId, systemId, warranty } },
      },
    )
}
