import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { usePropertyDetails, type PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { type ListedProperty, useProperties } from '../../data/queries/properties/use-properties.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { AllProperties } from './all-properties.tsx'
import { readTasksDue } from './read-tasks.ts'
import type { RenderItems } from './task-list.tsx'
import { TrackedProperty } from './tracked-property.tsx'
import type { TrackerSearch } from './tracker-search.ts'

interface TrackerPageProps {
  search: TrackerSearch
  today: CalendarDate
  /** Updates part of the state in the URL. */
  onSearch(changes: TrackerSearch): void
  /** Opens the form for a new task of the property. */
  onAdd(details: PropertyDetails): void
  renderItems: RenderItems
}

/** A homeowner's maintenance: of the only property, of the one they pick, or of all together. */
export function TrackerPage(props: TrackerPageProps) {
  const { search, today } = props
  const { userId } = useData().person
  const list = useProperties()
  const isOverview = list.state === 'ready' && !search.property
  // The properties are on the screen before the tasks are read.
  const due = useLive(isOverview ? (tables) => readTasksDue(tables, { userId, today }) : null, [userId, today])
  if (list.state === 'loading') return <PageSkeleton />
  const { properties } = list
  const [only, ...others] = properties
  const picked =
    properties.find(({ property }) => property.id === search.property) ?? (others.length === 0 ? only : undefined)
  if (picked) return <Picked key={picked.property.id} picked={picked} hasOthers={others.length > 0} {...props} />
  return (
    <Page>
      <PageHeader
        title={TITLE}
        subtitle={only ? 'What’s due at all your properties' : 'What’s due, what’s waiting, what’s done'}
      />
      {only ? (
        <AllProperties properties={properties} due={due} today={today} />
      ) : (
        <EmptyState
          drawing={HouseDrawing}
          sentence="Add a property to track its maintenance."
          action={
            <ButtonLink to="/properties" search={{ add: 'property' }} variant="contained">
              Add Property Profile
            </ButtonLink>
          }
        />
      )}
    </Page>
  )
}

const TITLE = 'Maintenance Tracker'

interface PickedProps extends TrackerPageProps {
  picked: ListedProperty
  hasOthers: boolean
}

function Picked({ picked, hasOthers, search, today, onSearch, onAdd, renderItems }: PickedProps) {
  const { property } = picked
  const state = usePropertyDetails(property.id)
  if (state.state !== 'ready') return <PageSkeleton />
  const { details } = state
  const { tab = 'upcoming' } = search
  const mayEdit = details.may('edit_property')
  return (
    <Page>
      <PageHeader
        title={TITLE}
        subtitle={`${property.address}, ${property.city}, ${property.state} ${property.zipCode}`}
        actions={
          (mayEdit || hasOthers) && (
            <>
              {mayEdit && (
                <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={() => onAdd(details)}>
                  Add Maintenance Task
                </Button>
              )}
              {hasOthers && (
                <ButtonLink to="/maintenance-tracker" startIcon={<Icon of={ArrowLeftRight} />}>
                  All properties
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <TrackedProperty
        details={details}
        today={today}
        tab={tab}
        renderItems={renderItems}
        onTab={(next) => onSearch({ property: property.id, tab: next })}
      />
    </Page>
  )
}
