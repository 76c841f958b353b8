import type { Document, Property } from '@hearthkeep/shared/entities.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { shownScopes } from '../../live/shown-scopes.ts'
import { useLive } from '../../live/data-provider.tsx'
import type { LocalTables } from '../../store/local-store.ts'

export interface PropertyDocument {
  document: Document
  property: Property
}

/** The documents of all properties that this person sees, newest first; undefined until known. */
export function useAllDocuments(): PropertyDocument[] | undefined {
  return useLive(readAllDocuments, [])
}

/** Exported for tests as well as screens. */
export async function readAllDocuments(tables: LocalTables): Promise<PropertyDocument[]> {
  const shown = await shownScopes(tables)
  const properties = await tables.rows.property.all()
  const known = new Map(
    properties
      .filter((property) => isLiving(property) && shown.has(property.scope))
      .map((property) => [property.id, property]),
  )
  const documents = await tables.rows.document.all()
  return documents
    .flatMap((document) => {
      const property = known.get(document.propertyId)
      return property && isLiving(document) && shown.has(document.scope) ? [{ document, property }] : []
    })
    .toSorted((one, other) => inOrder(other.document.uploadedAt, one.document.uploadedAt))
}

const inOrder = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
