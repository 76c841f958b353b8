import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useEffectEvent, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import { useProperties } from '../../data/queries/properties/use-properties.ts'
import { RowSkeletons } from '../../ui/content/state/skeletons.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Stack } from '../../ui/kit.tsx'
import { HouseholdCard } from './household-card.tsx'
import { useHousehold, type Household } from './read-household.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { useForm } from 'react-hook-form'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import Button from '@mui/material/Button'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { mailLink } from '../../ui/content/person/contact-links.ts'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { endingWords, realtorSees } from './household-words.ts'
import { useHouseholdActions } from './use-household-actions.ts'

interface HouseholdSectionProps {
  /** The requested property. */
  requestedId: string | undefined
  onChoose(propertyId: string): void
}

/** [HH26] The people with access to one of the person's properties. */
export function HouseholdSection({ requestedId, onChoose }: HouseholdSectionProps) {
  const { userId } = useData().person
  const list = useProperties()
  if (list.state === 'loading') return <Waiting />
  const properties = list.properties.map(({ property }) => property)
  const [only, ...others] = properties
  const chosen =
    properties.find(({ id }) => id === requestedId) ??
    (others.length === 0 ? only : properties.find(({ ownerId }) => ownerId === userId))
  const choice = others.length > 0 && (
    <PropertyChoice properties={properties} chosen={chosen?.id ?? null} onChoose={onChoose} />
  )
  if (!only)
    return (
      <SectionCard title="Household">
        <p>Add a property first, then invite others to it.</p>
      </SectionCard>
    )
  if (!chosen)
    return (
      <Anchor>
        <SectionCard title="Household">
          <Stack>
            <p>Choose a property to see who has access to it, or to leave it.</p>
            {choice}
          </Stack>
        </SectionCard>
      </Anchor>
    )
  return <OfProperty key={chosen.id} propertyId={chosen.id} choice={choice} />
}

function OfProperty({ propertyId, choice }: { propertyId: PropertyId; choice: ReactNode }) {
  const household = useHousehold(propertyId)
  if (!household) return <Waiting />
  return (
    <>
      <Anchor>
        <HouseholdCard household={household} choice={choice} />
      </Anchor>
      <RealtorAccessCard household={household} />
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
    <div style={{ scrollMarginTop: 80 }} id={ANCHOR} ref={anchorRef}>
      {children}
    </div>
  )
}

const Waiting = () => (
  <SectionCard title="Household">
    <RowSkeletons count={3} />
  </SectionCard>
)

interface PropertyChoiceProps {
  properties: Property[]
  /** Null until one is chosen. */
  chosen: string | null
  onChoose(propertyId: string): void
}

/** Selects the property whose household is shown. */
function PropertyChoice({ properties, chosen, onChoose }: PropertyChoiceProps) {
  const { control, subscribe } = useForm<{ property: string | null }>({ values: { property: chosen } })
  const choose = useEffectEvent(onChoose)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values: { property } }) => type === 'change' && property && choose(property),
      }),
    [subscribe],
  )
  return (
    <SelectField
      control={control}
      name="property"
      label="Property"
      required
      options={properties.map(({ id, address, city }) => ({ value: id, label: `${address}, ${city}` }))}
    />
  )
}

/** The property's realtor, what they see, and a button to end their access. Hidden from the realtor. */
export function RealtorAccessCard({ household }: { household: Household }) {
  const { property, people, relation, mayManage, seen } = household
  const [asking, setAsking] = useState(false)
  const { end } = useHouseholdActions()
  const realtor = people.find((person) => person.relation === 'realtor')
  if (relation === 'realtor') return null
  if (!realtor)
    return (
      <SectionCard title="Realtor access">
        <p>No realtor has access to {property.address}.</p>
      </SectionCard>
    )
  return (
    <SectionCard title="Realtor access">
      <FactList
        facts={[
          { label: 'Name', value: realtor.name },
          { label: 'Email', value: <a href={mailLink(realtor.email)}>{realtor.email}</a> },
          {
            label: 'Phone',
            value: realtor.phone ? <PhoneLink phone={realtor.phone} /> : 'Not provided',
          },
          { label: 'Since', value: shortDate(realtor.since) },
        ]}
      />
      <p style={{ marginBlock: '12px 16px' }}>{realtorSees(seen)}</p>
      {mayManage && (
        <Button color="error" onClick={() => setAsking(true)}>
          End access
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`End ${realtor.name}’s access?`}
        confirmLabel="End access"
        onConfirm={() => {
          setAsking(false)
          void end(realtor)
        }}
      >
        {endingWords(realtor.name, property.address)}
      </ConfirmDialog>
    </SectionCard>
  )
}
