import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { credentialsIn } from './administration/administrator-credential.ts'
import { removeSecondFactor } from './administration/remove-second-factor.ts'
import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/mint-epoch.ts'
import { administratorIn, databaseIn, keepFilesPrivate } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'

// npm run administrator -- --remove-second-factor, also while the server runs. It does not change the password:
// ADMIN_PASSWORD sets a new one.
keepFilesPrivate()
try {
  const { dataDir } = readSettings(process.env)
  const { values } = parseArgs({ options: { 'remove-second-factor': { type: 'boolean' } } })
  if (!values['remove-second-factor']) throw new Error('Usage: npm run administrator -- --remove-second-factor')
  const [file, database] = [administratorIn(dataDir), databaseIn(dataDir)]
  for (const needed of [file, database])
    if (!existsSync(needed)) throw new Error(`${resolve(needed)} not found. Is DATA_DIR correct?`)
  const store = new SqliteStore({ file: database, newEpoch: mintEpoch() })
  try {
    const parts = { store, credentials: credentialsIn(file), now: () => new Date(), mintId: v7 }
    const wasOn = await removeSecondFactor(parts)
    process.stdout.write(
      wasOn
        ? 'The second factor was removed and all administrator sessions have ended. Sign in with the password.\n'
        : 'There was no second factor.\n',
    )
  } finally {
    await store.close()
  }
} catch (error) {
  process.stderr.write(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
