import { pause } from '../../pauses.ts'

const HEAD = /^data:[^,]{0,200};base64,/
const LETTERS = /^[A-Za-z0-9+/]*$/
const PADDING = /={1,2}$/
/** Characters per part. */
const PART = 400_000

/**
 * Decodes a base64 text, which may begin like a data URL and contain white space; `null` if it is not base64. Other
 * requests get a turn between its parts.
 */
export async function decodeBase64(text: string): Promise<Buffer<ArrayBuffer> | null> {
  const bytes: Buffer[] = []
  // The characters after the last complete group of four.
  let left = ''
  for (let from = HEAD.exec(text.slice(0, 300))?.[0].length ?? 0; from < text.length; from += PART) {
    left += text.slice(from, from + PART).replaceAll(/\s+/g, '')
    // The last group is held back because it may contain the padding.
    const whole = left.slice(0, Math.max(0, left.length - (left.length % 4) - 4))
    if (!LETTERS.test(whole)) return null
    bytes.push(Buffer.from(whole, 'base64'))
    left = left.slice(whole.length)
    await pause()
  }
  if (!LETTERS.test(left.replace(PADDING, ''))) return null
  return Buffer.concat([...bytes, Buffer.from(left, 'base64')])
}
