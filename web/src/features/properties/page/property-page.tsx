import { styled } from '@mui/material/styles'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Tabs } from '../../../ui/content/card/tabs.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { useTwoPanes } from '../../../ui/theme/use-shape.ts'
import { Row, Stack } from '../../../ui/kit.tsx'
import { HealthCard } from './health-card.tsx'
import { PropertyFactsCard } from './cards/property-facts-card.tsx'
import { type PropertyTab, propertyTabs } from './property-tab.ts'
import { PropertyPicture } from '../../../actions/property/property-picture.tsx'
import { propertyLine, statusBadge } from '../property-words.ts'
import { PropertyTimelineCard } from './cards/property-timeline-card.tsx'
import { PropertyYearCard } from './cards/property-year-card.tsx'
import { SaleDocumentsCard } from './cards/sale-documents-card.tsx'
import { BadgeDollarSign, BookOpen, CalendarX, FileText, PiggyBank, TriangleAlert, QrCode } from 'lucide-react'
import { Ring } from '../../../ui/content/chart/ring.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { usePropertySummary } from './use-property-summary.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { lastInspectedOn } from '@hearthkeep/shared/overview/last-inspection.ts'
import { useDocuments } from '../../../data/queries/documents/use-documents.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'

interface PropertyPageProps {
  details: PropertyDetails
  today: CalendarDate
  tab: PropertyTab
  onTab: (tab: PropertyTab) => void
  onHistory: () => void
  /** The most urgent task, if any. */
  nextTask: ReactNode
  systems: ReactNode
  maintenance: ReactNode
  documents: ReactNode
  /** A link to its parts and supplies. */
  supplies: ReactNode
  /** A button that opens the analysis of the documents. */
  analysis: ReactNode
  /** A link to the people with access. */
  people: ReactNode
}

/** A property: its health, next task, and in tabs everything recorded about it (part 2, section 2). */
export function PropertyPage(props: PropertyPageProps) {
  const {
    details,
    today,
    tab,
    onTab,
    onHistory,
    nextTask,
    systems,
    maintenance,
    documents,
    supplies,
    analysis,
    people,
  } = props
  const { property } = details
  const badge = statusBadge(property)
  // No back link beside the list.
  const back = useTwoPanes() ? undefined : ({ to: '/properties', label: 'Properties' } as const)
  return (
    <Page>
      <PageHeader
        title={property.address}
        subtitle={
          <>
            {propertyLine(property)}{' '}
            <ToneChip tone={badge.tone} icon={null}>
              {badge.words}
            </ToneChip>
          </>
        }
        back={back}
      />
      <SideBySide widths="minmax(0, 1fr) 272px">
        <Stack>
          {tab === 'overview' ? (
            <>
              {property.coverId && (
                <Cover>
                  <PropertyPicture propertyId={property.id} size={COVER} />
                </Cover>
              )}
              <HealthCard details={details} today={today} />
              {nextTask}
            </>
          ) : (
            <HealthLine details={details} today={today} />
          )}
          <Tabs
            label="Property sections"
            isDeferred
            value={tab}
            onChange={(value) => onTab(propertyTabs.find((known) => known === value) ?? 'overview')}
            items={[
              {
                value: 'overview',
                label: 'Overview',
                content: <Overview details={details} today={today} />,
              },
              { value: 'systems', label: 'Systems', content: systems },
              { value: 'maintenance', label: 'Maintenance', content: maintenance },
              { value: 'documents', label: 'Documents', content: documents },
            ]}
          />
        </Stack>
        <Side as="aside" data-tab={tab}>
          <PropertyFactsCard details={details} onHistory={onHistory} />
          <QuickActions
            property={property}
            openIssues={details.issues.filter(({ status }) => status === 'open').length}
            supplies={supplies}
            analysis={analysis}
            people={people}
          />
          <PropertyStats details={details} />
        </Side>
      </SideBySide>
    </Page>
  )
}

const COVER = { width: 1200, height: 400 }

/** Its place is known from the row, so nothing moves once the photo is there. */
const Cover = styled('div')(({ theme }) => ({
  display: 'grid',
  height: 168,
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
}))

/** In a narrow layout it is shown only below the overview. */
const Side = styled(Stack)({
  '@container (max-width: 719.9px)': { "&:not([data-tab='overview'])": { display: 'none' } },
})

/** The timeline of a property at a glance. */
function Overview({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { months = {} } = usePropertySummary(details, today)
  return (
    <Stack>
      <PropertyTimelineCard details={details} today={today} />
      <PropertyYearCard months={months} today={today} />
      <SaleDocumentsCard details={details} />
    </Stack>
  )
}

/** The property's health in one line: its tabs need the room. */
function HealthLine({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const summary = usePropertySummary(details, today)
  const { ring, tone, words } = shownHealth(summary)
  const { overdueCount } = summary
  return (
    <Row gap="8px 12px">
      <Ring size="small" label="Health" {...ring} />
      <ToneChip tone={tone}>{words}</ToneChip>
      {overdueCount > 0 && (
        <ToneChip tone="repair" icon={CalendarX}>
          {overdueCount} overdue
        </ToneChip>
      )}
    </Row>
  )
}

interface QuickActionsProps extends Pick<PropertyDetails, 'property'> {
  openIssues: number
  supplies: ReactNode
  analysis: ReactNode
  people: ReactNode
}

/** Links from a property to related pages (part 2, section 2). */
function QuickActions({ property, openIssues, supplies, analysis, people }: QuickActionsProps) {
  return (
    <SectionCard title="Quick Actions">
      <Stack gap={8} data-only-buttons>
        <ButtonLink
          to="/properties/$propertyId/card"
          params={{ propertyId: property.id }}
          fullWidth
          startIcon={<Icon of={BookOpen} />}
        >
          House card
        </ButtonLink>
        <ButtonLink
          to="/properties/$propertyId/issues"
          params={{ propertyId: property.id }}
          fullWidth
          startIcon={<Icon of={TriangleAlert} />}
        >
          {openIssues === 0 ? 'Issues' : `Issues (${openIssues} open)`}
        </ButtonLink>
        {supplies}
        {analysis}
        <ButtonLink to="/reports" search={{ property: property.id }} fullWidth startIcon={<Icon of={FileText} />}>
          Generate report
        </ButtonLink>
        <ButtonLink
          to="/properties/$propertyId/budget"
          params={{ propertyId: property.id }}
          fullWidth
          startIcon={<Icon of={PiggyBank} />}
        >
          Budget
        </ButtonLink>
        <ButtonLink
          to="/properties/$propertyId/labels"
          params={{ propertyId: property.id }}
          fullWidth
          startIcon={<Icon of={QrCode} />}
        >
          Labels
        </ButtonLink>
        <ButtonLink
          to="/property-profile/$propertyId"
          params={{ propertyId: property.id }}
          fullWidth
          startIcon={<Icon of={BadgeDollarSign} />}
        >
          Property profile
        </ButtonLink>
        {people}
      </Stack>
    </SectionCard>
  )
}

/** Counts about a property (part 2, section 2). */
function PropertyStats({ details: { property, systems, items } }: { details: PropertyDetails }) {
  const documents = useDocuments(property.id)
  return (
    <SectionCard title="Property Stats">
      <FactList
        facts={[
          { label: 'Last inspection', value: shortDate(lastInspectedOn({ property, items })) },
          { label: 'Systems', value: systems.length },
          { label: 'Maintenance items', value: items.length },
          { label: 'Documents', value: documents?.length ?? 0 },
        ]}
      />
    </SectionCard>
  )
}
