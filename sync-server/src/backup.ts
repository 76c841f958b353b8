import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentsInWords } from './contents-in-words.ts'
import { readSettings } from './settings.ts'
import { copyDatabase } from './storage/copy-database.ts'
import { backupIn, databaseIn } from './storage/data-folder.ts'

// npm run backup [-- --to FILE]: copies the database as it is at one moment, while the server goes on.
try {
  const { dataDir } = readSettings(process.env)
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const from = databaseIn(dataDir)
  if (!existsSync(from)) throw new Error(`There is no database ${resolve(from)} to back up: is DATA_DIR right?`)
  const file = resolve(to ?? backupIn(dataDir, { name: 'hearthkeep', moment: new Date() }))
  const contents = copyDatabase({ from, to: file })
  process.stdout.write(`Backed up to ${file}: ${contentsInWords(contents)}\n`)
} catch (error) {
  process.stderr.write(`Nothing was backed up. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
