import type { VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import type { OfferedName } from '@hearthkeep/shared/vendor/vendor-work.ts'
import IconButton from '@mui/material/IconButton'
import { Plus, X } from 'lucide-react'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'

/** The number of names shown at a time. */
const SHOWN = 3

interface OfferedNamesProps {
  offers: readonly OfferedName[]
  onAdd(offered: OfferedName): void
}

/** [VB6] Names in tasks that could become entries; each is offered until it is added or dismissed. */
export function OfferedNames({ offers, onAdd }: OfferedNamesProps) {
  const perform = usePerform()
  if (offers.length === 0) return null
  const dismiss = (name: string) =>
    perform(
      { name: 'vendor.decline', args: { vendorId: mintId<VendorId>(), name } },
      { done: { text: 'Dismissed', detail: name }, failed: 'Couldn’t dismiss it' },
    )
  return (
    <SectionCard title="Named in your tasks" aside={offers.length > SHOWN ? `${offers.length} names` : undefined}>
      <RowList>
        {offers.slice(0, SHOWN).map((offered) => (
          <ListRow
            key={offered.name}
            title={offered.name}
            secondary={[counted(offered.tasks, 'task'), offered.contact].filter(Boolean).join(' · ')}
            trailing={
              <>
                <IconButton
                  aria-label={`Add ${offered.name} to your vendors`}
                  title="Add"
                  onClick={() => onAdd(offered)}
                >
                  <Icon of={Plus} />
                </IconButton>
                <IconButton
                  aria-label={`Dismiss ${offered.name}`}
                  title="Dismiss"
                  onClick={() => void dismiss(offered.name)}
                >
                  <Icon of={X} />
                </IconButton>
              </>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  )
}
