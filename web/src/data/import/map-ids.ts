import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { v5 } from 'uuid'

/** Gives each id of an export the id that it has in the importing person's account. */
export type MapId = <Id extends string>(id: Id) => Id

/**
 * Of one's own export an id stays what it is. Of another's, each becomes one of this person's, by name (UUIDv5): always
 * the same, so that a second import finds what the first has brought, and never that of the other's own row.
 */
export const mapIds = ({ from, to }: { from: UserId; to: UserId }): MapId =>
  from === to ? (id) => id : <Id extends string>(id: Id) => v5(id, to) as Id
