import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProperties } from '../../data/queries/use-properties.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { HouseChoice } from './house-choice.tsx'
import { HouseholdCard } from './household-card.tsx'
import { RealtorCard } from './realtor-card.tsx'
import { useHousehold } from './use-household.ts'

interface HouseholdSectionProps {
  /** The house that is asked about; the first one where that is none of the person's. */
  asked: string | undefined
  onChoose(propertyId: string): void
}

/** Who has access to each of the person's houses. */
export function HouseholdSection({ asked, onChoose }: HouseholdSectionProps) {
  const list = useProperties()
  if (list.state === 'loading') return <Waiting />
  const properties = list.properties.map(({ property }) => property)
  const chosen = properties.find(({ id }) => id === asked) ?? properties[0]
  if (!chosen)
    return (
      <SectionCard title="Household">
        <p>Add a property first; then you can invite others to it.</p>
      </SectionCard>
    )
  return (
    <OfHouse
      key={chosen.id}
      propertyId={chosen.id}
      choice={properties.length > 1 && <HouseChoice properties={properties} chosen={chosen.id} onChoose={onChoose} />}
    />
  )
}

function OfHouse({ propertyId, choice }: { propertyId: PropertyId; choice: ReactNode }) {
  const household = useHousehold(propertyId)
  if (!household) return <Waiting />
  return (
    <>
      <Anchor>
        <HouseholdCard household={household} choice={choice} />
      </Anchor>
      <RealtorCard household={household} />
    </>
  )
}

const ANCHOR = 'household'

/** Where links from elsewhere lead: what stands above may have come, and grown, after the page was scrolled. */
function Anchor({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => hash === ANCHOR })
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView()
  }, [isAsked])
  return (
    <Place id={ANCHOR} ref={place}>
      {children}
    </Place>
  )
}

const Waiting = () => (
  <SectionCard title="Household">
    <RowSkeletons count={3} />
  </SectionCard>
)

/** Clear of the bar above. */
const Place = styled('div')({ scrollMarginTop: 80 })
