import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useEditableIds } from '../../data/queries/properties/use-editable-properties.ts'
import type { PropertyList } from '../../data/queries/properties/use-properties.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import type { CalendarSearch } from './calendar-search.ts'
import { CalendarSheet } from './day/calendar-sheet.tsx'
import type { RenderWorks } from './grid/work-mark.tsx'

const ChooseProperty = lazily(async () => (await import('./day/choose-property.tsx')).ChooseProperty)

interface CalendarPageProps {
  list: PropertyList
  search: CalendarSearch
  today: CalendarDate
  /** Changes some of the search parameters in the URL. */
  onSearch(changes: CalendarSearch): void
  onAdd(task: { propertyId: string; dueDate: CalendarDate }): void
  renderWorks: RenderWorks
}

/** All maintenance items by day (part 2, section 2). */
export function CalendarPage({ list, search, today, onSearch, onAdd, renderWorks }: CalendarPageProps) {
  const [choosing, setChoosing] = useState(false)
  const editable = useEditableIds()
  if (list.state === 'loading' || !editable) return <PageSkeleton />
  const properties = list.properties
  const open = properties.filter(({ property }) => editable.has(property.id))
  // Nothing can be added to properties that the person only views.
  const mayAdd = properties.length === 0 || open.length > 0
  const chosen = properties.find(({ property }) => property.id === search.property)?.property.id ?? null
  const dueDate = search.date ?? today
  const only = open.find(({ property }) => property.id === chosen || open.length === 1)?.property.id ?? null
  const add = () => (only === null ? setChoosing(true) : onAdd({ propertyId: only, dueDate }))
  return (
    <Page>
      <PageHeader
        title="Maintenance Calendar"
        actions={
          mayAdd && (
            <Button sx={{ minWidth: { xs: 240, sm: 64 } }} variant="contained" onClick={add}>
              <Icon of={Plus} />
              Add Maintenance
            </Button>
          )
        }
      />
      {properties.length === 0 && <NoProperty />}
      <CalendarSheet {...{ properties, editable, search, today, onSearch, renderWorks }} propertyId={chosen} />
      {choosing && (
        <ChooseProperty
          properties={open.map(({ property }) => property)}
          onClose={() => setChoosing(false)}
          onChoose={(propertyId) => {
            setChoosing(false)
            onAdd({ propertyId, dueDate })
          }}
        />
      )}
    </Page>
  )
}

const NoProperty = (): ReactNode => (
  <EmptyState
    drawing={HouseDrawing}
    sentence="Add a property to see its maintenance on the calendar."
    action={
      <ButtonLink variant="contained" to="/properties" search={{ add: 'property' }}>
        Add a property
      </ButtonLink>
    }
  />
)
