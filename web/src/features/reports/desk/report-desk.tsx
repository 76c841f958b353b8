import { PastWorkNote } from '../../../actions/task/past-work-note.tsx'
import { usePastWork } from '../../../data/queries/properties/use-past-work.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { type ReactNode, useMemo, useId } from 'react'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { SideBySide } from '../../../ui/content/list/columns.tsx'
import type { ReportMaker, ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { Stack } from '../../../ui/kit.tsx'
import { DateRangeFields } from './date-range-fields.tsx'
import { reportFileName } from '../report-document.ts'
import { makeReport } from '../make-report.ts'
import { ReportPreview } from './report-preview.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { useUpgradeHint } from '../../../data/queries/use-upgrade-hint.ts'
import { detailedTemplates, rangeOf, type ReportSearch, templateLabels } from '../report-template.ts'
import { TemplateButtons } from './template-buttons.tsx'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { maintenanceStats } from '@hearthkeep/shared/report/report-stats.ts'
import { reportedHealth, reportedSystems } from '@hearthkeep/shared/report/report-transfer.ts'
import { styled } from '@mui/material/styles'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { Surface } from '../../../ui/theme/surface.ts'
import { addressLine } from '@hearthkeep/shared/property/address-line.ts'

interface ReportDeskProps {
  selector: ReactNode
  details: PropertyDetails
  today: CalendarDate
  maker: ReportMaker | null
  choice: ReportSearch
  onChoose: (next: Partial<ReportSearch>) => void
}

/** The widths of the report options and of what is beside them. */
export const DESK_WIDTHS = '288px minmax(0, 1fr)'

/** The report options, and a preview of the report. */
export function ReportDesk({ selector, details, today, maker, choice, onChoose }: ReportDeskProps) {
  const { property, systems, issues } = details
  const past = usePastWork(property, { today, isWanted: true })
  const isWhole = past.state === 'here' || past.state === 'none'
  const items = useMemo(() => [...details.items, ...past.items], [details.items, past.items])
  const { template = 'summary' } = choice
  const { from, to } = rangeOf(choice)
  const lacking = useUpgradeHint('detailedReports')
  const html = useMemo(
    () => makeReport({ template, contents: { property, systems, items, issues, today, maker }, range: { from, to } }),
    [template, property, systems, items, issues, today, maker, from, to],
  )
  return (
    <SideBySide widths={DESK_WIDTHS}>
      <Stack as="aside" aria-label="Report options">
        {selector}
        <TemplateButtons chosen={template} onChoose={(next) => onChoose({ template: next })} />
        {template === 'history' && (
          <DateRangeFields
            range={{ from, to }}
            today={today}
            onChange={(range) => onChoose({ from: range.from ?? undefined, to: range.to ?? undefined })}
          />
        )}
        {isWhole && <ReportFacts contents={{ property, systems, items, issues, today }} />}
      </Stack>
      {lacking && detailedTemplates.has(template) ? (
        <SectionCard title={templateLabels[template]}>
          <p>{lacking} Property Summary and Maintenance History are included in every plan.</p>
        </SectionCard>
      ) : !isWhole ? (
        <SectionCard title={templateLabels[template]}>
          <PastWorkNote state={past.state} today={today} lacking="These records" />
        </SectionCard>
      ) : (
        <ReportPreview title={templateLabels[template]} html={html} fileName={reportFileName(property, today)} />
      )}
    </SideBySide>
  )
}

/** Key figures of the property and its maintenance, the same for each report (part 2, section 2). */
function ReportFacts({ contents }: { contents: ReportContents }) {
  const { property, items } = contents
  const systems = reportedSystems(contents)
  const health = reportedHealth(systems)
  const stats = maintenanceStats(items)
  return (
    <Card>
      <Part title="Property summary">
        <FactList
          facts={[
            { label: 'Address', value: addressLine(property) },
            { label: 'Property type', value: propertyTypeLabels[property.propertyType] },
            { label: 'Year built', value: property.yearBuilt ?? 'N/A' },
            { label: 'Systems', value: systems.length },
            {
              label: 'Health',
              value: health ? `${health.estimate ? '≈' : ''}${health.score} · ${shownHealth(health).words}` : 'N/A',
            },
          ]}
        />
      </Part>
      <Part title="Maintenance stats">
        <FactList
          variant="columns"
          facts={[
            { label: 'Total', value: stats.total },
            { label: 'Completed', value: stats.completed },
            { label: 'Pending', value: stats.pending },
            { label: 'Total cost', value: money(stats.totalCost) },
          ]}
        />
      </Part>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

const Card = styled(Surface)(({ theme }) => ({
  padding: '16px 18px 18px',
  '& section + section': { marginTop: 8, paddingTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { marginBottom: 12 },
}))
