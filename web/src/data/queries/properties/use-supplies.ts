import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Supply } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useLive } from '../../live/data-provider.tsx'

/** The parts and supplies of a property, by name; excludes what is in the trash; undefined until known. */
export function useSupplies(propertyId: PropertyId): Supply[] | undefined {
  return useLive(
    async ({ rows }) => {
      const supplies = await rows.supply.where('scope', propertyScope(propertyId))
      return supplies.filter(isLiving).toSorted((one, other) => inOrder(one.name, other.name))
    },
    [propertyId],
  )
}
