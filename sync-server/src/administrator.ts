import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { credentialsIn } from './administration/administrator-credential.ts'
import { removeSecondFactor } from './administration/second-factor-settings.ts'
import { makeSignInLink } from './administration/sign-in-link.ts'
import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/about.ts'
import { administratorIn, databaseIn, keepFilesPrivate } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'

// npm run administrator -- --remove-second-factor or --sign-in-link, also while the server runs. Neither changes the
// password: ADMIN_PASSWORD sets a new one.
keepFilesPrivate()
try {
  const { dataDir, publicUrl } = readSettings(process.env)
  const type = 'boolean'
  const { values } = parseArgs({ options: { 'remove-second-factor': { type }, 'sign-in-link': { type } } })
  const isRemoval = values['remove-second-factor'] === true
  if (isRemoval === (values['sign-in-link'] === true))
    throw new Error('Usage: npm run administrator -- --remove-second-factor or --sign-in-link')
  const [file, database] = [administratorIn(dataDir), databaseIn(dataDir)]
  for (const needed of [file, database])
    if (!existsSync(needed)) throw new Error(`${resolve(needed)} not found. Is DATA_DIR correct?`)
  const store = new SqliteStore({ file: database, newEpoch: mintEpoch() })
  try {
    const parts = { store, credentials: credentialsIn(file), now: () => new Date(), mintId: v7 }
    process.stdout.write(
      isRemoval ? wordsOfRemoval(await removeSecondFactor(parts)) : await wordsOfLink(parts, publicUrl),
    )
  } finally {
    await store.close()
  }
} catch (error) {
  process.stderr.write(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function wordsOfRemoval(wasOn: boolean): string {
  return wasOn
    ? 'The second factor was removed and all administrator sessions have ended. Sign in with the password.\n'
    : 'There was no second factor.\n'
}

async function wordsOfLink(parts: Parameters<typeof makeSignInLink>[0], publicUrl: string): Promise<string> {
  const { href } = new URL(`/admin-auth#${await makeSignInLink(parts)}`, publicUrl)
  return `${href}\nFor 30 minutes, wrong passwords of others do not count for a sign-in with this link.\n`
}
