import type { Property } from '../property/property.ts'
import type { Client } from '../client/client.ts'
import { isLiving } from '../kernel/living.ts'

/** Null: all clients. */
export interface Audience {
  clientIds: readonly string[] | null
}

/**
 * [TP20] [CL65] Returns a predicate for the clients of a plan. Built once for many clients, because a plan may name hundreds.
 */
export function audienceOf({ clientIds }: Audience): (client: Pick<Client, 'id' | 'isArchived'>) => boolean {
  if (clientIds === null) return isActive
  const named = new Set(clientIds)
  return (client) => isActive(client) && named.has(client.id)
}

/** [CL65] */
const isActive = ({ isArchived }: Pick<Client, 'isArchived'>) => isArchived !== true

/** [TP22] Whether the property is archived, paused or in the trash; nothing is sent about it then. */
export const isAtRest = (property: Pick<Property, 'status' | 'deletedAt'>): boolean =>
  !isLiving(property) || property.status === 'archived' || property.status === 'paused'

/** [TP22] Whether the client has properties, but none in use. */
export const isLeftAlone = (properties: readonly Pick<Property, 'status' | 'deletedAt'>[]): boolean =>
  properties.length > 0 && properties.every(isAtRest)

/**
 * [ME14] Returns the property that something for a client is about: their only one in use; null if there is not exactly
 * one.
 */
export function onlyPropertyOf<P extends Pick<Property, 'status' | 'deletedAt'>>(properties: readonly P[]): P | null {
  const used = properties.filter((property) => !isAtRest(property))
  return used.length === 1 && used[0] ? used[0] : null
}
