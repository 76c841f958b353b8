import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What is kept in the file; null where there is none yet. @throws Error where it cannot be read. */
export function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** For its owner's eyes only. @throws Error where it cannot be written. */
export function keepIn(file: string, text: string): void {
  // Written aside and then named, so that a crash never leaves half of it.
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
