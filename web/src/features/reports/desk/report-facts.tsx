import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { propertyTypeLabels, systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { maintenanceStats } from '@hearthkeep/shared/report/report-stats.ts'
import { reportedHealth, reportedSystems } from '@hearthkeep/shared/report/report-transfer.ts'
import { styled } from '@mui/material/styles'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { cityLine } from '../report-words.ts'

/** Key figures of the property and its maintenance, the same for each report (part 2, section 2). */
export function ReportFacts({ contents }: { contents: ReportContents }) {
  const { property, items } = contents
  const systems = reportedSystems(contents)
  const health = reportedHealth(systems)
  const stats = maintenanceStats(items)
  return (
    <Cards>
      <SectionCard title="Property summary">
        <FactList
          facts={[
            { label: 'Address', value: `${property.address}, ${cityLine(property)}` },
            { label: 'Property type', value: propertyTypeLabels[property.propertyType] },
            { label: 'Year built', value: property.yearBuilt ?? 'N/A' },
            { label: 'Systems', value: systems.length },
            { label: 'Health', value: health ? `${health.score} · ${systemStatusLabels[health.status]}` : 'N/A' },
          ]}
        />
      </SectionCard>
      <SectionCard title="Maintenance stats">
        <FactList
          look="columns"
          facts={[
            { label: 'Total', value: stats.total },
            { label: 'Completed', value: stats.completed },
            { label: 'Pending', value: stats.pending },
            { label: 'Total cost', value: money(stats.totalCost) },
          ]}
        />
      </SectionCard>
    </Cards>
  )
}

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  alignItems: 'start',
  gap: 16,
})
