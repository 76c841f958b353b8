import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { lastInspectedOn } from '@hearthkeep/shared/overview/last-inspection.ts'
import { useDocuments } from '../../../data/queries/documents/use-documents.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'

/** Counts about a property (part 2, section 2). */
export function PropertyStats({ details: { property, systems, items } }: { details: PropertyDetails }) {
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
