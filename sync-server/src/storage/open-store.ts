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

/** What a store needs of the server's secret. */
interface StoreKeys {
  box: SecretBox
  /** Differs for each secret, and does not reveal it. */
  fingerprint: string
}

/**
 * Opens the store, and creates what is missing. @throws Error if it cannot be used, or if the servers that share it have
 * another secret.
 */
export async function openStore({ dataDir, databaseUrl }: Place, keys?: StoreKeys): Promise<StoreOnDisk> {
  const options = { newEpoch: mintEpoch(), ...(keys && { box: keys.box }) }
  if (databaseUrl === null) return new SqliteStore({ file: databaseIn(dataDir), ...options })
  const store = await PostgresStore.open({ url: databaseUrl, ...options })
  if (!keys || (await store.write((tx) => tx.keepFingerprint(keys.fingerprint))) === keys.fingerprint) return store
  await store.close()
  throw new Error('SESSION_SECRET is not that of the other servers of this database. All need the same one.')
}

/** Opens the store of a server that has run before, which may run now. @throws Error if there is none. */
export async function openExistingStore(place: Place, keys?: StoreKeys): Promise<StoreOnDisk> {
  const file = databaseIn(place.dataDir)
  if (place.databaseUrl === null && !existsSync(file))
    throw new Error(`No database at ${resolve(file)}. Is DATA_DIR correct?`)
  return openStore(place, keys)
}
