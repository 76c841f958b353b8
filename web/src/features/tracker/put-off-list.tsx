import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { isPaused } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { AlarmClock, Pause } from 'lucide-react'
import { useRef } from 'react'
import type { House } from '../../data/queries/use-house.ts'
import { IconTile } from '../../ui/content/card/icon-tile.tsx'
import { ListRow, RowList } from '../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { putOffLine } from './task-words.ts'
import { useResume } from './use-resume.ts'

/** What is paused or snoozed, and so under no tab: told once, with the way back. Nothing where nothing is. */
export function PutOffList({ house, items }: { house: House; items: MaintenanceItem[] }) {
  const resume = useResume()
  const place = useRef<HTMLDivElement>(null)
  const mayResume = house.may('edit_house')
  const bringBack = async (item: MaintenanceItem) => {
    // The row is gone with what was focused in it.
    if (await resume(item)) place.current?.focus()
  }
  return (
    <Place ref={place} tabIndex={-1}>
      {items.length > 0 && (
        <SectionCard title="Put off" aside={items.length}>
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
    </Place>
  )
}

const Place = styled('div')({ outline: 0, '&:not(:empty)': { marginTop: 16 } })
