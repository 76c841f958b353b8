import { decodeWindows1252 } from './windows-1252.ts'

/** A mistake can be made again with its result. */
const TIMES = 3

/**
 * A text that was UTF-8, was read in another encoding, and saved so, as it was before: `JosÃ©` is `José`. Only if that
 * holds for every letter beyond ASCII: one `é` of its own proves that such letters are meant.
 */
export function undoubled(text: string): string {
  let found = text
  for (let time = 0; time < TIMES; time += 1) {
    const before = encodings.map((bytes) => decodedAgain(found, bytes)).find((one) => one !== null)
    if (before === undefined || before === null) break
    found = before
  }
  return found
}

function decodedAgain(text: string, byteOf: ReadonlyMap<string, number>): string | null {
  if (!/\P{ASCII}/u.test(text)) return null
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const letter of text) {
    const byte = letter < '\u0080' ? letter.charCodeAt(0) : byteOf.get(letter)
    if (byte === undefined) return null
    bytes[length] = byte
    length += 1
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length))
  } catch {
    return null
  }
}

const high = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index)
const byteOf = (letters: string) => Array.from(letters, (letter, index): [string, number] => [letter, 0x80 + index])

/** The bytes of letters in the encodings for which programs take UTF-8: Latin-1 and Windows-1252 together, Mac Roman. */
const encodings: readonly ReadonlyMap<string, number>[] = [
  new Map([...byteOf(String.fromCharCode(...high)), ...byteOf(decodeWindows1252(high))]),
  new Map(byteOf(new TextDecoder('macintosh').decode(high))),
]
