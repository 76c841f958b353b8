import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { propertyTypeLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { maintenanceStats } from '@hearthkeep/shared/report/report-stats.ts'
import { reportedHealth, reportedSystems } from '@hearthkeep/shared/report/report-transfer.ts'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { Surface } from '../../../ui/theme/surface.ts'
import { cityLine } from '../report-words.ts'

/** Key figures of the property and its maintenance, the same for each report (part 2, section 2). */
export function ReportFacts({ contents }: { contents: ReportContents }) {
  const { property, items } = contents
  const systems = reportedSystems(contents)
  const health = reportedHealth(systems)
  const stats = maintenanceStats(items)
  return (
    <Card>
      <Part title="Property summary">
        <FactList
          facts={[
            { label: 'Address', value: `${property.address}, ${cityLine(property)}` },
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
