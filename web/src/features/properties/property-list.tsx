import Button from '@mui/material/Button'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { Plus } from 'lucide-react'
import type { PropertyList as Listed } from '../../data/use-properties.ts'
import { HouseDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { RowList } from '../../ui/content/list-row.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RowSkeletons } from '../../ui/content/skeletons.tsx'
import { PropertyRow } from './property-row.tsx'

interface PropertyListProps {
  list: Listed
  today: CalendarDate
  /** The house that is open beside the list. */
  openId: string | undefined
  onAdd: () => void
}

/** The person's houses by address: how each is doing and what it needs next. */
export function PropertyList({ list, today, openId, onAdd }: PropertyListProps) {
  const isEmpty = list.state === 'ready' && list.properties.length === 0
  const add = (
    <Button variant={isEmpty ? 'contained' : 'outlined'} startIcon={<Icon of={Plus} />} onClick={onAdd}>
      Add Property Profile
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Properties" subtitle="Your portfolio and its maintenance history" />
      {list.state === 'loading' ? (
        <RowSkeletons count={6} />
      ) : isEmpty ? (
        <EmptyState
          drawing={HouseDrawing}
          title="No properties"
          sentence="Get started by adding your first property"
          action={add}
        />
      ) : (
        <>
          {add}
          <RowList look="free">
            {list.properties.map((listed) => (
              <PropertyRow
                key={listed.property.id}
                listed={listed}
                today={today}
                selected={listed.property.id === openId}
              />
            ))}
          </RowList>
        </>
      )}
    </Page>
  )
}
