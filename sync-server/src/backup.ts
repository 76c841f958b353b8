import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentsInWords } from './contents-in-words.ts'
import { copiedInWords, copyContents, documentsBeside, type CopiedContents } from './documents/copy-contents.ts'
import { documentsInWords } from './documents/open-contents.ts'
import { readSettings } from './settings.ts'
import { copyDatabase } from './storage/backup/copy-database.ts'
import { backupIn, databaseIn, documentsIn, keepFilesPrivate } from './storage/files/data-folder.ts'

// npm run backup [-- --to FILE]: copies the database as of one moment, and the documents that it names, while the
// server runs.
keepFilesPrivate()
try {
  const { dataDir, databaseUrl, documents: bucket } = readSettings(process.env)
  if (databaseUrl !== null) throw new Error('DATABASE_URL is set: use the tools of PostgreSQL (docs/operations.md)')
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const from = databaseIn(dataDir)
  if (!existsSync(from)) throw new Error(`No database at ${resolve(from)} to back up. Is DATA_DIR correct?`)
  const file = resolve(to ?? backupIn(dataDir, { name: 'hearthkeep', moment: new Date() }))
  const documents = documentsBeside(file)
  let copied: CopiedContents = { files: 0, missing: 0 }
  const alongside = (copy: string) => {
    if (!bucket) copied = copyContents({ database: copy, from: documentsIn(dataDir), to: documents })
  }
  const contents = copyDatabase({ from, to: file, alongside })
  process.stdout.write(`Backed up to ${file}: ${contentsInWords(contents)}\n${copiedInWords(copied, documents)}`)
  if (bucket)
    process.stdout.write(
      `The files of its documents stay in ${documentsInWords(bucket)}: back them up with the tools of the store.\n`,
    )
} catch (error) {
  process.stderr.write(`Nothing was backed up. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
