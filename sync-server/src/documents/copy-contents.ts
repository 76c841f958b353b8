import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { namedContents } from '../storage/backup/count-contents.ts'
import type { Contents } from './contents.ts'
import { contentPath } from './folder-contents.ts'

/** Returns the folder with a backup's documents: beside it, under its name. */
export const documentsBeside = (backup: string) => `${backup}.documents`

export interface CopiedContents {
  /** Files that are now in the other folder. */
  files: number
  /** Files that a document names as uploaded, but that are in neither folder. */
  missing: number
}

/**
 * Copies the contents that the documents of a database name from one folder to another, except those that are already
 * there. Contents never change, so on one disk both folders share the same file and nothing is written twice.
 */
export function copyContents({ database, from, to }: { database: string; from: string; to: string }): CopiedContents {
  const copied: CopiedContents = { files: 0, missing: 0 }
  const folders = new Set<string>()
  for (const { hash, isAvailable } of namedContents(database)) {
    const [source, target] = [contentPath(from, hash), contentPath(to, hash)]
    if (!existsSync(target)) {
      if (!existsSync(source)) {
        copied.missing += isAvailable ? 1 : 0
        continue
      }
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      copyFile(source, target)
      folders.add(dirname(target))
    }
    copied.files += 1
  }
  // Windows cannot open folders, and flushes their entries by itself.
  if (process.platform !== 'win32') for (const folder of folders) toDisk(folder)
  return copied
}

/** Counts the contents that the documents of a database name, and that are there or missing. */
export async function presentContents({
  database,
  contents,
}: {
  database: string
  contents: Pick<Contents, 'sizeOf'>
}): Promise<CopiedContents> {
  const present: CopiedContents = { files: 0, missing: 0 }
  for (const { hash, isAvailable } of namedContents(database))
    if ((await contents.sizeOf(hash)) !== null) present.files += 1
    else present.missing += isAvailable ? 1 : 0
  return present
}

/** Falls back to a copy: hard links do not work across disks, nor on some file systems. */
function copyFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    const part = `${target}.${process.pid}.part`
    try {
      copyFileSync(source, part, constants.COPYFILE_FICLONE)
      toDisk(part)
      renameSync(part, target)
    } finally {
      rmSync(part, { force: true })
    }
  }
}

function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** "12 files of its documents are in …." and what is missing; empty if there are none. */
export function copiedInWords({ files, missing }: CopiedContents, where: string): string {
  const here =
    files === 0 ? [] : [`${files === 1 ? 'One document file is' : `${files} document files are`} in ${where}.`]
  const gone = missing === 0 ? [] : [`${missing === 1 ? 'One file is' : `${missing} files are`} missing.`]
  return [...here, ...gone].map((words) => `${words}\n`).join('')
}
