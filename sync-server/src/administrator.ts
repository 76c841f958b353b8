import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { storeKeysOf } from './accounts/secret-for.ts'
import { credentialsIn, inFile, inRows } from './administration/administrator-credential.ts'
import { removeSecondFactor } from './administration/second-factor-settings.ts'
import { makeSignInLink } from './administration/sign-in-link.ts'
import { readSettings } from './settings.ts'
import { administratorIn, keepFilesPrivate } from './storage/files/data-folder.ts'
import { openExistingStore } from './storage/open-store.ts'

// npm run administrator -- --remove-second-factor or --sign-in-link, also while the server runs. Neither changes the
// password: ADMIN_PASSWORD sets a new one.
keepFilesPrivate()
try {
  const { dataDir, databaseUrl, sessionSecret, publicUrl } = readSettings(process.env)
  const type = 'boolean'
  const { values } = parseArgs({ options: { 'remove-second-factor': { type }, 'sign-in-link': { type } } })
  const isRemoval = values['remove-second-factor'] === true
  if (isRemoval === (values['sign-in-link'] === true))
    throw new Error('Usage: npm run administrator -- --remove-second-factor or --sign-in-link')
  const file = administratorIn(dataDir)
  if (databaseUrl === null && !existsSync(file)) throw new Error(`${resolve(file)} not found. Is DATA_DIR correct?`)
  const store = await openExistingStore(
    { dataDir, databaseUrl },
    sessionSecret === null ? undefined : storeKeysOf(sessionSecret),
  )
  try {
    const place = databaseUrl === null ? inFile(file) : inRows
    const parts = { store, credentials: credentialsIn(place, store), now: () => new Date(), mintId: v7 }
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
