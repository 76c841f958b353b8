import type { RowKey } from '@hearthkeep/shared/protocol/wire-row.ts'

/** The key of a row within its scope, as one text. */
export const rowKey = (entity: string, id: string) => `${entity}/${id}`

/** Returns the key in a text made by {@link rowKey}; undefined if it is another text. */
export function toRowKey(text: string): RowKey | undefined {
  const [entity, id] = text.split('/')
  return entity && id ? { entity, id } : undefined
}
