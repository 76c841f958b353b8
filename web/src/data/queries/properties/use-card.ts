import type { CardEntry, CardLink } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { householdScope, propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { useData, useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'

const oldestFirst = <Row extends { createdAt: string; id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id))

/** The entries of a house card that this person sees, oldest first; undefined until known. */
export function useCard(propertyId: PropertyId): CardEntry[] | undefined {
  return useLive((tables) => readCard(tables, propertyId), [propertyId])
}

/** Excludes entries in the trash. */
async function readCard(tables: LocalTables, propertyId: PropertyId): Promise<CardEntry[]> {
  const scopes = await tables.scopes.getMany([propertyScope(propertyId), householdScope(propertyId)])
  const shown = scopes.flatMap((scope) => (scope?.state === 'shown' ? [scope.id] : []))
  const rows = await Promise.all(shown.map((scope) => tables.rows.cardEntry.where('scope', scope)))
  return oldestFirst(rows.flat().filter(isLiving))
}

/** This person's links to the card of a property, newest first; undefined until known. */
export function useCardLinks(propertyId: PropertyId): CardLink[] | undefined {
  const { userId } = useData().person
  return useLive(
    async (tables) => {
      const own = await tables.rows.cardLink.where('scope', userScope(userId))
      return oldestFirst(own.filter((link) => link.propertyId === propertyId)).toReversed()
    },
    [propertyId, userId],
  )
}
