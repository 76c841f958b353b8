import type { FolderSize, StorageFacts } from '@hearthkeep/shared/protocol/answers/server-facts.ts'
import { opendir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoreOnDisk } from '../storage/store.ts'

const MAX_FILES = 5_000
const SHOWN_BACKUPS = 50

/** Reads sizes from the data folder and, in steps, from the rows of documents. */
export async function readStorageFacts({
  store,
  dataDir,
}: {
  store: Pick<StoreOnDisk, 'read' | 'sizes'>
  dataDir: string
}): Promise<StorageFacts> {
  const [{ databaseBytes, logBytes }, disk, mail, sms, backups] = await Promise.all([
    store.sizes(),
    statfs(dataDir),
    folderSize(join(dataDir, 'mail')),
    folderSize(join(dataDir, 'sms')),
    backupsIn(join(dataDir, 'backups')),
  ])
  const { count, bytes, accounts } = await store.read((view) => view.administration.documentSizes())
  return {
    databaseBytes,
    logBytes,
    freeBytes: disk.bavail * disk.bsize,
    documents: { count, bytes },
    biggestAccounts: accounts,
    mail,
    sms,
    backups,
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** A missing folder is empty. */
async function namesIn(folder: string): Promise<{ names: string[]; isWhole: boolean }> {
  const names: string[] = []
  const entries = await opendir(folder).catch(() => null)
  if (!entries) return { names, isWhole: true }
  for await (const entry of entries) {
    if (names.length === MAX_FILES) return { names, isWhole: false }
    if (entry.isFile()) names.push(entry.name)
  }
  return { names, isWhole: true }
}

async function folderSize(folder: string): Promise<FolderSize> {
  const { names, isWhole } = await namesIn(folder)
  let bytes = 0
  for (const name of names) bytes += await sizeOf(join(folder, name))
  return { files: names.length, bytes, isWhole }
}

async function backupsIn(folder: string): Promise<StorageFacts['backups']> {
  const { names } = await namesIn(folder)
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.sqlite'))
      .map(async (name) => ({ name, facts: await stat(join(folder, name)).catch(() => null) })),
  )
  return found
    .flatMap(({ name, facts }) => (facts ? [{ name, bytes: facts.size, at: facts.mtime.toISOString() }] : []))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, SHOWN_BACKUPS)
}
