import type { FormerDocument, FormerHouse } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'

export interface FormerHome {
  house: FormerHouse
  /** The documents that the person kept, sorted by title. */
  documents: FormerDocument[]
}

/** Returns the properties that this person transferred, most recent first; undefined while loading. */
export function useFormerHomes(): FormerHome[] | undefined {
  const { userId } = useData().person
  return useLive(
    async (tables) => {
      const houses = await tables.rows.formerHouse.where('scope', userScope(userId))
      const documents = await tables.rows.formerDocument.where('scope', userScope(userId))
      return houses
        .toSorted((one, other) => other.until.localeCompare(one.until) || other.id.localeCompare(one.id))
        .map((house) => ({
          house,
          documents: documents
            .filter(({ formerHouseId }) => formerHouseId === house.id)
            .toSorted((one, other) => one.title.localeCompare(other.title)),
        }))
    },
    [userId],
  )
}
