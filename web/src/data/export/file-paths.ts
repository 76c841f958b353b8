import { fileNameOf } from '@hearthkeep/shared/document/document-file.ts'

/** Gives each document's file a place of its own in the zip file: `documents/14 Main St/Roof report.pdf`. */
export class FilePaths {
  private readonly taken = new Set<string>()

  /** @returns a path that any machine can unpack, and that no other file has had. */
  of({ address, fileName }: { address: string; fileName: string }): string {
    const folder = `documents/${nameFor(address)}`
    const name = nameFor(fileNameOf(fileName))
    const [ending = ''] = /\.[^. ]{1,10}$/.exec(name) ?? []
    const stem = ending === '' ? name : name.slice(0, -ending.length)
    for (let n = 1; ; n++) {
      const path = `${folder}/${stem}${n === 1 ? '' : ` (${n})`}${ending}`
      // Some machines take `A.pdf` and `a.pdf` for one file.
      const key = path.normalize('NFKC').toLowerCase()
      if (this.taken.has(key)) continue
      this.taken.add(key)
      return path
    }
  }
}

/** Some machines have devices of these names, whatever ending follows. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const MAX_LETTERS = 100

function nameFor(told: string): string {
  // A slash within an address is no folder: `Flat 1/2`.
  const plain = fileNameOf(told.replace(/[/\\<>:"|?*]+/g, '-')).replace(RESERVED, '$1-')
  const letters = Array.from(plain)
  if (letters.length <= MAX_LETTERS) return plain
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(plain) ?? []
  return `${letters
    .slice(0, MAX_LETTERS - ending.length)
    .join('')
    .trimEnd()}${ending}`
}
