/** `isLiving` (shared) in SQL: a row that is not in the trash. Also the condition of partial indexes. */
export const LIVING = '"deletedAt" is null'

/** The same where several tables are joined. */
export const isLivingIn = (table: string) => `${table}.${LIVING}`

/** A relation to one's own home. Also the condition of a partial index. */
export const HOME = "relation in ('owner', 'household')"

/** `isCurrent` (shared) in SQL: a relation that has not ended. */
export const isCurrentIn = (membership: string) => `${membership}.until is null and ${isLivingIn(membership)}`
