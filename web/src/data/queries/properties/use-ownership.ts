import type { Ownership } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useLive } from '../../live/data-provider.tsx'

/** The ownership of the property; null if nothing is recorded; undefined until known. */
export function useOwnership(id: PropertyId): Ownership | null | undefined {
  return useLive(
    async (tables) => {
      const scope = await tables.scopes.get(householdScope(id))
      if (scope && scope.state !== 'shown') return undefined
      return (await tables.rows.ownership.get(id)) ?? null
    },
    [id],
  )
}
