import type { System } from '@hearthkeep/shared/entities.ts'
import { HouseLink } from '../../actions/property/house-link.tsx'
import { yearOf } from '@hearthkeep/shared/kernel/dates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { amountWords } from '@hearthkeep/shared/kernel/money.ts'
import { outlookOf, type Outlook, type Replacement } from '@hearthkeep/shared/report/budget.ts'
import { Link } from '@tanstack/react-router'
import { ReserveCard } from '../../actions/property/reserve-card.tsx'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Bars } from '../../ui/content/chart/bars.tsx'
import { SideBySide } from '../../ui/content/list/columns.tsx'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { ListRow, RowLink, RowList } from '../../ui/content/list/list-row.tsx'
import { Page, PageHeader } from '../../ui/frame/page.tsx'
import { BigFigure, Heading, Muted, Remark, Stack } from '../../ui/kit.tsx'
import { averageWords, basisWords, lackingWords, outlookBars, outlookLegend } from './budget-words.ts'
import { SpendingCard } from './spending-card.tsx'

interface BudgetPageProps {
  details: PropertyDetails
  today: CalendarDate
}

/** What a property has cost against its budget, and what its systems will cost in the next ten years. */
export function BudgetPage({ details, today }: BudgetPageProps) {
  const { property, systems } = details
  const outlook = outlookOf(systems, today)
  return (
    <Page>
      <PageHeader
        title="Budget"
        subtitle={<HouseLink property={property} />}
        back={{ to: '/properties/$propertyId', label: property.address }}
      />
      <SideBySide widths="repeat(2, minmax(0, 1fr))">
        <SpendingCard details={details} today={today} />
        <Stack>
          <OutlookCard outlook={outlook} />
          <ReserveCard systems={systems} today={today} />
        </Stack>
      </SideBySide>
      <Replacements outlook={outlook} />
      <SideBySide widths="repeat(2, minmax(0, 1fr))">
        <LackingCard {...outlook} />
        <Assumptions />
      </SideBySide>
    </Page>
  )
}

function OutlookCard({ outlook }: { outlook: Outlook }) {
  const isEmpty = outlook.years.every(({ replacements }) => replacements.length === 0)
  return (
    <SectionCard title="Replacements of the next ten years">
      {isEmpty ? (
        <Remark>As far as is known, nothing has to be replaced until {(outlook.years.at(-1)?.year ?? 0) + 1}.</Remark>
      ) : (
        <Stack>
          <div>
            <BigFigure>{outlook.total ? amountWords(outlook.total) : 'Cost unknown'}</BigFigure>
            <Muted>{outlook.total && averageWords(outlook.total)}</Muted>
          </div>
          <Bars label="Next ten years" legend={outlookLegend(outlook)} bars={outlookBars(outlook)} />
        </Stack>
      )}
    </SectionCard>
  )
}

const columns: TableColumn<Replacement>[] = [
  {
    key: 'system',
    label: 'System',
    isLong: true,
    cell: ({ system }) => <Link {...pageOf(system)}>{system.systemName}</Link>,
  },
  { key: 'year', label: 'Year', cell: ({ on }) => yearOf(on) },
  { key: 'cost', label: 'Cost', cell: ({ cost }) => (cost ? amountWords(cost) : 'Unknown') },
  { key: 'basis', label: 'Based on', cell: basisWords },
]

const pageOf = ({ propertyId, id }: System) =>
  ({ to: '/properties/$propertyId/systems/$systemId', params: { propertyId, systemId: id } }) as const

/** Each replacement with what is assumed; also what the chart says, as a table. */
function Replacements({ outlook }: { outlook: Outlook }) {
  const rows = outlook.years.flatMap(({ replacements }) => replacements)
  if (rows.length === 0) return null
  return (
    <section aria-label="Replacements">
      <Heading as="h2">What is replaced when</Heading>
      <DataTable label="Replacements" columns={columns} rows={rows} idOf={({ system, on }) => `${system.id}/${on}`} />
    </section>
  )
}

/** [BU4] Asks for what the outlook lacks. */
function LackingCard({ lacking }: Pick<Outlook, 'lacking'>) {
  if (lacking.length === 0) return null
  return (
    <SectionCard title="Not counted yet">
      <RowList>
        {lacking.map(({ system, facts }) => (
          <ListRow
            key={system.id}
            title={<RowLink {...pageOf(system)}>{system.systemName}</RowLink>}
            secondary={lackingWords(facts)}
          />
        ))}
      </RowList>
    </SectionCard>
  )
}

function Assumptions() {
  return (
    <SectionCard title="What is assumed">
      <Stack as="ul" gap={10}>
        <Muted as="li">
          A system is replaced when its lifespan ends, counted from its install date, and again after each further
          lifespan. One that is past it counts this year.
        </Muted>
        <Muted as="li">
          Lifespans and costs are those on record. Where there is none, it is the typical one for that type, marked as
          typical.
        </Muted>
        <Muted as="li">Costs are today’s: prices do not rise, and savings earn nothing.</Muted>
        <Muted as="li">
          To set aside: the cost of each system’s next replacement, divided by the months until its lifespan ends,
          rounded up to a dollar. Systems that are due now are not in it.
        </Muted>
      </Stack>
    </SectionCard>
  )
}
