import { inOrder } from '@hearthkeep/shared/text/in-order.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { propertyId as propertyIdSchema } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { LocalTables } from '../../store/local-store.ts'
import { useLive } from '../../live/data-provider.tsx'

/** The documents of a property that this person sees, newest first; undefined until known. */
export function useDocuments(propertyId: string): Document[] | undefined {
  return useLive((tables) => readDocuments(tables, propertyId), [propertyId])
}

/** Excludes documents in the trash; newest first. */
async function readDocuments(tables: LocalTables, id: string): Promise<Document[]> {
  const parsed = propertyIdSchema.safeParse(id)
  if (!parsed.success) return []
  const propertyId = parsed.data
  const scopes = await tables.scopes.getMany([propertyScope(propertyId), householdScope(propertyId)])
  const shown = new Set(scopes.flatMap((scope) => (scope?.state === 'shown' ? [scope.id] : [])))
  const documents = await tables.rows.document.where('propertyId', propertyId)
  return documents
    .filter((document) => isLiving(document) && shown.has(document.scope))
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt) || inOrder(one.title, other.title))
}
