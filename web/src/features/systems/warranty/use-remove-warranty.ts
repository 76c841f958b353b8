import type { System } from '@hearthkeep/shared/entities.ts'
import type { Warranty } from '@hearthkeep/shared/system/system.ts'
import { usePerform } from '../../../actions/use-perform.ts'

/** Removes a system's warranty at once and offers Undo. */
export function useRemoveWarranty({ propertyId, id: systemId }: System) {
  const perform = usePerform()
  return (warranty: Warranty) =>
    perform(
      { name: 'system.remove_warranty', args: { propertyId, systemId, warrantyId: warranty.id } },
      {
        done: { text: 'Warranty removed', detail: warranty.name },
        failed: 'Error',
        undo: { name: 'system.set_warranty', args: { propertyId, systemId, warranty } },
      },
    )
}
