import type { FormerDocument, FormerHouse } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { useLive } from '../../data/live/use-live.ts'

export interface FormerHome {
  house: FormerHouse
  /** What stayed with the person, by title. */
  documents: FormerDocument[]
}

/** The houses that this person handed over, the last one first; undefined until they are known. */
export function useFormerHomes(): FormerHome[] | undefined {
  const { userId } = useData().person
  return useLive(
    async (tables) => {
      const houses = (await tables.rows.formerHouse.where('scope', userScope(userId))) as FormerHouse[]
      const documents = (await tables.rows.formerDocument.where('scope', userScope(userId))) as FormerDocument[]
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
