import { BadgeDollarSign, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { Stack } from '../../../ui/kit.tsx'

interface QuickActionsProps extends Pick<PropertyDetails, 'property'> {
  analysis: ReactNode
  people: ReactNode
}

/** Links from a property to related pages (part 2, section 2). */
export function QuickActions({ property, analysis, people }: QuickActionsProps) {
  return (
    <SectionCard title="Quick Actions">
      <Stack gap={8} data-only-buttons>
        {analysis}
        <ButtonLink
          to="/reports"
          search={{ property: property.id }}
          variant="outlined"
          fullWidth
          startIcon={<Icon of={FileText} />}
        >
          Generate report
        </ButtonLink>
        <ButtonLink
          to="/property-profile/$propertyId"
          params={{ propertyId: property.id }}
          variant="outlined"
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
