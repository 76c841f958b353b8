import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
import type { House } from '../../data/use-house.ts'
import { FactList } from '../../ui/content/fact-list.tsx'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { lastInspectionOf } from './property-facts.ts'

/** The house in counts (part 2, section 2). */
export function PropertyStats({ house: { property, systems, items } }: { house: House }) {
  return (
    <SectionCard title="Property Stats">
      <FactList
        facts={[
          { label: 'Last inspection', value: shortDate(lastInspectionOf(property, items)) },
          { label: 'Systems', value: systems.length },
          { label: 'Maintenance items', value: items.length },
        ]}
      />
    </SectionCard>
  )
}
