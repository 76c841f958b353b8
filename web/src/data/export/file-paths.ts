import { fileNameOf } from '@hearthkeep/shared/document/document-file.ts'

/** Assigns each document's file a unique path in the zip file: `documents/14 Main St/Roof report.pdf`. */
export class FilePaths {
  private readonly taken = new Set<string>()

  /**
   * @returns a path that every system can unpack and that no other file has.
   */
  of({ address, fileName }: { address: string; fileName: string }): string {
    const folder = `documents/${nameFor(address)}`
    const name = nameFor(fileNameOf(fileName))
    const [ending = ''] = /\.[^. ]{1,10}$/.exec(name) ?? []
    const stem = ending === '' ? name : name.slice(0, -ending.length)
    for (let n = 1; ; n++) {
      const path = `${folder}/${stem}${n === 1 ? '' : ` (${n})`}${ending}`
      // Some systems treat `A.pdf` and `a.pdf` as one file.
      const key = path.normalize('NFKC').toLowerCase()
      if (this.taken.has(key)) continue
      this.taken.add(key)
      return path
    }
  }
}

/** Some systems reserve these names for devices, whatever the extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MAX_LETTERS = 100

function nameFor(text: string): string {
  // A slash in an address is not a folder separator: `Flat 1/2`.
  const plain = fileNameOf(text.replace(/[/\\<>:"|?*]+/g, '-')).replace(RESERVED, '$1-')
  const letters = Array.from(plain)
  if (letters.length <= MAX_LETTERS) return plain
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(plain) ?? []
  return `${letters
    .slice(0, MAX_LETTERS - ending.length)
    .join('')
    .trimEnd()}${ending}`
}
