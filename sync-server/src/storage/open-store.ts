import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { mintEpoch } from './about.ts'
import { databaseIn } from './files/data-folder.ts'
import type { SecretBox } from './files/secret-box.ts'
import { PostgresStore } from './postgres/postgres-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import type { StoreOnDisk } from './store.ts'

export interface Place {
  dataDir: string
  /** The PostgreSQL database; null for a file in the data folder. */
  databaseUrl: string | null
}

/** Opens the store, and creates what is missing. @throws Error if it cannot be used. */
export async function openStore({ dataDir, databaseUrl }: Place, box?: SecretBox): Promise<StoreOnDisk> {
  const options = { newEpoch: mintEpoch(), ...(box && { box }) }
  return databaseUrl === null
    ? new SqliteStore({ file: databaseIn(dataDir), ...options })
    : PostgresStore.open({ url: databaseUrl, ...options })
}

/** Opens the store of a server that has run before, which may run now. @throws Error if there is none. */
export async function openExistingStore(place: Place): Promise<StoreOnDisk> {
  const file = databaseIn(place.dataDir)
  if (place.databaseUrl === null && !existsSync(file))
    throw new Error(`No database at ${resolve(file)}. Is DATA_DIR correct?`)
  return openStore(place)
}
