import { v7 } from 'uuid'

/** A new id, a UUIDv7 (ordered by the time of its making), branded as the caller says: `mintId<PropertyId>()`. */
export const mintId = <Id extends string>(): Id => v7() as Id
