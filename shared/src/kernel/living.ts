/** A row that is not in the trash. */
export const isLiving = ({ deletedAt }: { deletedAt: string | null }): boolean => deletedAt === null

/** Returns the row, or null if it is in the trash or missing. */
export const livingOrNull = <Row extends { deletedAt: string | null }>(row: Row | null | undefined): Row | null =>
  row && isLiving(row) ? row : null
