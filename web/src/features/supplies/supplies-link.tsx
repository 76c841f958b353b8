import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { toBuy } from '@hearthkeep/shared/supply/to-buy.ts'
import { Boxes } from 'lucide-react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useSupplies } from '../../data/queries/properties/use-supplies.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'

/** A link to the parts of a property, which says how many to buy. */
export function SuppliesLink({ details, today }: { details: PropertyDetails; today: CalendarDate }) {
  const { property, items } = details
  const supplies = useSupplies(property.id) ?? []
  const count = toBuy({ supplies, items, today }).length
  return (
    <ButtonLink
      to="/properties/$propertyId/supplies"
      params={{ propertyId: property.id }}
      fullWidth
      startIcon={<Icon of={Boxes} />}
    >
      Parts and supplies{count > 0 && ` · ${count} to buy`}
    </ButtonLink>
  )
}
