import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { type ListedProperty, useProperties } from '../../../data/queries/properties/use-properties.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { ChecklistDrawing } from '../../../ui/content/drawings/checklist-drawing.tsx'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { DESK_WIDTHS, ReportDesk } from './report-desk.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import type { ReportSearch } from '../report-template.ts'
import { communicationChoicesOf } from '@hearthkeep/shared/message/communication-choices.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { useMemo, useEffect, useEffectEvent } from 'react'
import { nameOf, useBranding } from '../../../data/queries/use-branding.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { useForm } from 'react-hook-form'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'

interface ReportsPageProps {
  choice: ReportSearch
  onChoose: (next: Partial<ReportSearch>) => void
  today: CalendarDate
}

/** Reports about a property, generated on this device (part 2, section 2). */
export function ReportsPage(props: ReportsPageProps) {
  const { role } = useData().person
  const list = useProperties()
  if (list.state === 'loading') return <PageSkeleton />
  return (
    <Page>
      <PageHeader
        title="Reports"
        subtitle="Created on this device, ready to save or print."
        back={role === 'homeowner' ? { to: '/settings', label: 'Settings' } : undefined}
      />
      {list.properties.length === 0 ? (
        <EmptyState
          drawing={HouseDrawing}
          title="Select a property"
          sentence="A report shows what’s on record for a property."
          action={
            <ButtonLink to="/properties" search={{ add: 'property' }} variant="contained">
              Add Property Profile
            </ButtonLink>
          }
        />
      ) : (
        <Chosen {...props} properties={list.properties} />
      )}
      {list.properties.length === 0 && <Templates {...props} />}
    </Page>
  )
}

/** A single property needs no selection. */
function Chosen({ choice, onChoose, today, properties }: ReportsPageProps & { properties: ListedProperty[] }) {
  const only = properties.length === 1 ? properties[0]?.property.id : undefined
  const chosen = properties.find(({ property }) => property.id === (choice.property ?? only))?.property.id
  const state = usePropertyDetails(chosen ?? '')
  const maker = useReportMaker()
  const selector = (
    <PropertySelector
      properties={properties.map(({ property }) => property)}
      chosen={chosen}
      onChoose={(property) => onChoose({ property })}
    />
  )
  if (chosen !== undefined && state.state === 'ready')
    return (
      <ReportDesk
        selector={selector}
        details={state.details}
        today={today}
        maker={maker}
        choice={choice}
        onChoose={onChoose}
      />
    )
  return (
    <SideBySide widths={DESK_WIDTHS}>
      <Stack as="aside" aria-label="Report options">
        {selector}
        <Templates choice={choice} onChoose={onChoose} />
      </Stack>
      {chosen === undefined && (
        <EmptyState
          drawing={ChecklistDrawing}
          title="Select a property"
          sentence="Its report appears here, ready to view, save or print."
        />
      )}
    </SideBySide>
  )
}

/** The report can be chosen before its property. */
const Templates = ({ choice, onChoose }: Pick<ReportsPageProps, 'choice' | 'onChoose'>) => (
  <TemplateButtons chosen={choice.template ?? 'summary'} onChoose={(template) => onChoose({ template })} />
)

/** [BR4] Returns the realtor whose brand reports use; `null` for a homeowner or without a brand. */
function useReportMaker(): ReportMaker | null {
  const own = useBranding()
  const { userId } = useData().person
  const signature = useLive(
    async ({ rows }) => communicationChoicesOf(await rows.communicationSettings.get(userId)).emailSignature,
    [userId],
  )
  return useMemo(() => {
    if (!own?.brand) return null
    const { email, phone } = own.realtor
    return { brand: own.brand, name: nameOf(own.realtor), email, phone, signature: signature ?? null }
  }, [own, signature])
}

interface PropertySelectorProps {
  properties: Property[]
  chosen: string | undefined
  onChoose: (propertyId: string) => void
}

function PropertySelector({ properties, chosen, onChoose }: PropertySelectorProps) {
  const { control, subscribe } = useForm<{ property: string | null }>({ values: { property: chosen ?? null } })
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
    <div style={{ maxWidth: 480 }}>
      <SelectField
        control={control}
        name="property"
        label="Property"
        placeholder="Select a property"
        required
        options={properties.map(({ id, address, city }) => ({ value: id, label: `${address}, ${city}` }))}
      />
    </div>
  )
}
