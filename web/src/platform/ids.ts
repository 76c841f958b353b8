import { v7 } from 'uuid'

/** Returns a new UUIDv7 (ordered by creation time), branded as the caller chooses: `mintId<PropertyId>()`. */
export const mintId = <Id extends string>(): Id => v7() as Id
