import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contentsInWords } from './contents-in-words.ts'
import {
  copiedInWords,
  copyContents,
  documentsBeside,
  presentContents,
  type CopiedContents,
} from './documents/copy-contents.ts'
import { documentsInWords } from './documents/open-contents.ts'
import { S3Contents } from './documents/s3/s3-contents.ts'
import { readSettings } from './settings.ts'
import { mintEpoch } from './storage/about.ts'
import { backupIn, databaseIn, documentsIn, keepFilesPrivate } from './storage/files/data-folder.ts'
import { examineBackup, restoreDatabase } from './storage/backup/restore-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// npm run restore -- --from FILE [--yes]: replaces the database with a backup, even under a running server.
keepFilesPrivate()
try {
  const { dataDir, databaseUrl, documents: bucket } = readSettings(process.env)
  if (databaseUrl !== null)
    throw new Error('DATABASE_URL is set: use the tools of PostgreSQL, then npm run new-epoch (docs/operations.md)')
  const { from, yes } = parseArgs({ options: { from: { type: 'string' }, yes: { type: 'boolean' } } }).values
  if (from === undefined) throw new Error('Specify a backup: npm run restore -- --from FILE')
  const backup = resolve(from)
  const live = resolve(databaseIn(dataDir))
  say(`Backup ${backup}: ${contentsInWords(examineBackup({ backup, live }))}`)
  if (!yes) throw new Error(`This would replace everything in ${live}. To go ahead, add --yes.`)

  const keepAs = resolve(backupIn(dataDir, { name: 'before-restore', moment: new Date() }))
  const documents = documentsIn(dataDir)
  let copied: CopiedContents | null = { files: 0, missing: 0 }
  const kept = restoreDatabase({
    backup,
    live,
    keepAs,
    newEpoch: mintEpoch(),
    bring(copy) {
      if (!bucket) copied = copyContents({ database: copy, from: documentsBeside(backup), to: documents })
    },
    keepAlongside: (copy) =>
      void (bucket || copyContents({ database: copy, from: documents, to: documentsBeside(keepAs) })),
  })
  if (kept) say(`The previous database is kept in ${keepAs}: ${contentsInWords(kept)}`)
  if (bucket) {
    const contents = new S3Contents({ place: bucket, now: () => new Date() })
    copied = await presentContents({ database: live, contents }).catch(() => null)
    if (!copied) say(`${documentsInWords(bucket)} cannot be reached: whether it has the files of documents is unknown.`)
  }
  if (copied) process.stdout.write(copiedInWords(copied, bucket ? documentsInWords(bucket) : documents))
  say(
    'Restored. Everyone has to sign in again and needs new API tokens; their devices then reload everything and send their pending changes.',
  )
} catch (error) {
  process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
