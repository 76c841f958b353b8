import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { AlarmClock, Pause } from 'lucide-react'
import { useRef } from 'react'
import { useVerbs } from '../../actions/task/use-verbs.ts'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { putOffLine } from './put-off-words.ts'

/** Paused and snoozed tasks, which appear under no tab, each with a button to resume it. Empty if there are none. */
export function PutOffList({ details, items }: { details: PropertyDetails; items: MaintenanceItem[] }) {
  const verbs = useVerbs()
  const containerRef = useRef<HTMLDivElement>(null)
  const mayResume = details.may('edit_property')
  const bringBack = async (item: MaintenanceItem) => {
    const isBack = await (isPaused(item) ? verbs.resume(item) : verbs.snooze(item, null))
    // The row that had focus has been removed.
    if (isBack) containerRef.current?.focus()
  }
  return (
    <Container ref={containerRef} tabIndex={-1}>
      {items.length > 0 && (
        <SectionCard title="Snoozed and paused" aside={items.length}>
          <RowList>
            {items.map((item) => {
              const words = isPaused(item) ? 'Resume' : 'End snooze'
              return (
                <ListRow
                  key={item.id}
                  leading={<IconTile icon={isPaused(item) ? Pause : AlarmClock} tone="neutral" />}
                  title={item.title}
                  secondary={putOffLine(item)}
                  trailing={
                    mayResume && (
                      <Button aria-label={`${words}: ${item.title}`} onClick={() => void bringBack(item)}>
                        {words}
                      </Button>
                    )
                  }
                />
              )
            })}
          </RowList>
        </SectionCard>
      )}
    </Container>
  )
}

const Container = styled('div')({ outline: 0, '&:not(:empty)': { marginTop: 16 } })
