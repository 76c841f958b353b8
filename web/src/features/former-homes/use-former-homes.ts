import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { FormerDocument, FormerHome } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'

export interface FormerHomeContents {
  property: FormerHome
  /** The documents that the person kept, sorted by title. */
  documents: FormerDocument[]
}

/** Returns the properties that this person transferred, most recent first; undefined while loading. */
export function useFormerHomes(): FormerHomeContents[] | undefined {
  const { userId } = useData().person
  return useLive(
    async (tables) => {
      const properties = await tables.rows.formerHome.where('scope', userScope(userId))
      const documents = await tables.rows.formerDocument.where('scope', userScope(userId))
      return properties
        .toSorted((one, other) => other.until.localeCompare(one.until) || other.id.localeCompare(one.id))
        .map((property) => ({
          property,
          documents: documents
            .filter(({ formerHomeId }) => formerHomeId === property.id)
            .toSorted((one, other) => inOrder(one.title, other.title)),
        }))
    },
    [userId],
  )
}
