import type { NamedContent } from '../storage/backup/count-contents.ts'
import { ArrivingContent } from './arriving-content.ts'
import type { Announced, Contents } from './contents.ts'

interface BroughtContents {
  copied: number
  /** They were there already. */
  present: number
  /** A document names them as uploaded, and the source lacks them. */
  missing: number
  /** Hashes of files whose bytes are no longer those that were uploaded. They are not copied. */
  damaged: string[]
}

/**
 * [DS5] Copies the contents that documents name to another place. The bytes are checked on their way, and are there only
 * once they are whole, so a run that was killed can be repeated.
 *
 * @throws Error with a message for people if one is refused, or a place cannot be reached.
 */
export async function bringContents(
  named: readonly NamedContent[],
  { from, to }: { from: Contents; to: Contents },
): Promise<BroughtContents> {
  const brought: BroughtContents = { copied: 0, present: 0, missing: 0, damaged: [] }
  for (const { isAvailable, ...announced } of named) {
    const { hash, size } = announced
    if ((await to.sizeOf(hash)) === size) brought.present += 1
    else if ((await from.sizeOf(hash)) === null) brought.missing += isAvailable ? 1 : 0
    else if (await isDamaged(from.read(hash), announced)) brought.damaged.push(hash)
    else {
      const problem = await to.put(from.read(hash), announced)
      if (problem) throw new Error(`The file ${hash} was refused: ${problem}.`)
      brought.copied += 1
    }
  }
  return brought
}

async function isDamaged(bytes: AsyncIterable<Uint8Array>, announced: Announced): Promise<boolean> {
  const arriving = new ArrivingContent(announced)
  for await (const chunk of bytes) if (arriving.take(chunk)) return true
  return arriving.end() !== null
}

/** One line for each count that is not zero. */
export function broughtInWords({ copied, present, missing, damaged }: BroughtContents, where: string): string {
  const files = (count: number) => (count === 1 ? 'one file' : `${count} files`)
  const lines = [
    `Documents in ${where}: copied ${files(copied)}, ${files(present)} there already.`,
    ...(missing > 0 ? [`Missing: ${files(missing)}.`] : []),
    ...(damaged.length > 0 ? [`Damaged, and not copied: ${damaged.join(', ')}.`] : []),
  ]
  return lines.join('\n')
}
