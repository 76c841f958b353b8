import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Returns the contents of the file; null if it does not exist. @throws Error if it cannot be read. */
export function readPrivateFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file that only its owner can read. @throws Error if it cannot be written. */
export function writePrivateFile(file: string, text: string): void {
  // Written to a temporary file and renamed, so that a crash never leaves half of it.
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
