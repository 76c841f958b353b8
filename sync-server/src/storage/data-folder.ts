import { join } from 'node:path'

/** Where the database lies in the data folder. */
export const databaseIn = (dataDir: string) => join(dataDir, 'hearthkeep.sqlite')

/** Where the bytes of documents lie. */
export const documentsIn = (dataDir: string) => join(dataDir, 'documents')

/** Where a copy of it goes unless somebody says otherwise; `moment` tells the copies apart, to the second. */
export function backupIn(dataDir: string, { name, moment }: { name: string; moment: Date }): string {
  const stamp = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dataDir, 'backups', `${name}-${stamp}.sqlite`)
}
