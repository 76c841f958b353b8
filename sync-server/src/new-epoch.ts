import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/about.ts'
import { beginEpoch } from './storage/postgres/new-epoch.ts'

// npm run new-epoch: makes devices load everything again, after PostgreSQL was restored, or a standby that may lack
// changes became its primary.
try {
  const { databaseUrl } = readSettings(process.env)
  if (databaseUrl === null) throw new Error('DATABASE_URL is not set. A file is restored by npm run restore.')
  await beginEpoch(databaseUrl, mintEpoch())
  process.stdout.write(
    'The database has a new epoch. Everyone has to sign in again and needs new API tokens; their devices then reload everything and send their pending changes.\n',
  )
} catch (error) {
  process.stderr.write(`Nothing has changed. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
