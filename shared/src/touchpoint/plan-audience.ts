import type { Client, Property } from '../entities.ts'

/** Null: all clients. */
export interface Audience {
  clientIds: readonly string[] | null
}

/** [TP20] Whether a plan is for a client. Made once for many clients, as a plan may name hundreds. */
export function audienceOf({ clientIds }: Audience): (client: Pick<Client, 'id'>) => boolean {
  if (clientIds === null) return () => true
  const named = new Set(clientIds)
  return ({ id }) => named.has(id)
}

/** [TP22] Archived, paused or in the trash: nothing is sent about it. */
export const isAtRest = ({ status, deletedAt }: Pick<Property, 'status' | 'deletedAt'>): boolean =>
  deletedAt !== null || status === 'archived' || status === 'paused'

/** [TP22] A client who has properties of which none is in use. */
export const isLeftAlone = (properties: readonly Pick<Property, 'status' | 'deletedAt'>[]): boolean =>
  properties.length > 0 && properties.every(isAtRest)

/** [ME40] The property that something for a client is about: their only one, if there is exactly one in use. */
export function onlyPropertyOf<P extends Pick<Property, 'status' | 'deletedAt'>>(properties: readonly P[]): P | null {
  const used = properties.filter((property) => !isAtRest(property))
  return used.length === 1 && used[0] ? used[0] : null
}
