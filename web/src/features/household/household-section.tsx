import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProperties } from '../../data/queries/use-properties.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { PropertyChoice } from './house-choice.tsx'
import { HouseholdCard } from './household-card.tsx'
import { RealtorCard } from './realtor-card.tsx'
import { useHousehold } from './use-household.ts'

interface HouseholdSectionProps {
  /** The requested property; falls back to the first one if the person does not have it. */
  requestedId: string | undefined
  onChoose(propertyId: string): void
}

/** The people with access to each of the person's properties. */
export function HouseholdSection({ requestedId, onChoose }: HouseholdSectionProps) {
  const list = useProperties()
  if (list.state === 'loading') return <Waiting />
  const properties = list.properties.map(({ property }) => property)
  const chosen = properties.find(({ id }) => id === requestedId) ?? properties[0]
  if (!chosen)
    return (
      <SectionCard title="Household">
        <p>Add a property first, then invite others to it.</p>
      </SectionCard>
    )
  return (
    <OfProperty
      key={chosen.id}
      propertyId={chosen.id}
      choice={
        properties.length > 1 && <PropertyChoice properties={properties} chosen={chosen.id} onChoose={onChoose} />
      }
    />
  )
}

function OfProperty({ propertyId, choice }: { propertyId: PropertyId; choice: ReactNode }) {
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

/**
 * The target of links from other pages. Scrolls on its own, because the content above it may have loaded after the
 * browser scrolled.
 */
function Anchor({ children }: { children: ReactNode }) {
  const anchorRef = useRef<HTMLDivElement>(null)
  const isTargeted = useLocation({ select: ({ hash }) => hash === ANCHOR })
  useEffect(() => {
    if (isTargeted) anchorRef.current?.scrollIntoView()
  }, [isTargeted])
  return (
    <AnchorBox id={ANCHOR} ref={anchorRef}>
      {children}
    </AnchorBox>
  )
}

const Waiting = () => (
  <SectionCard title="Household">
    <RowSkeletons count={3} />
  </SectionCard>
)

/** Keeps the target clear of the top bar. */
const AnchorBox = styled('div')({ scrollMarginTop: 80 })
