import { undoubled } from './undoubled.ts'
import { decodeWindows1252 } from './windows-1252.ts'

/**
 * Decodes a text file in any common encoding: Unicode, with or without a byte order mark, Windows-1252 or Mac Roman. Returns
 * `null` for a file that is damaged or holds no text, because a guess would import garbled names.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = wideEncodingOf(bytes)
  const unicode = decodeStrictly(bytes, encoding ?? 'utf-8')
  const text = unicode === null ? (encoding ? null : decodeNarrow(bytes)) : undoubled(unicode)
  return text === null || NO_TEXT.test(text) ? null : text
}

/** What no text has: zero bytes, and bytes without a meaning in Windows-1252. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const NO_TEXT = /[\u0000\u0081\u008d\u008f\u0090\u009d]/u

/** UTF-16 by its byte order mark, or else by the zero bytes that half of its Latin letters consist of. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 4096)
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (even + odd < sample.length / 5) return null
  return even > odd ? 'utf-16be' : 'utf-16le'
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    // `TextDecoder` removes the byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes Windows-1252 or Mac Roman, unless most of the letters beyond ASCII are valid UTF-8: then the file is damaged
 * UTF-8.
 */
function decodeNarrow(bytes: Uint8Array): string | null {
  const unicode = new TextDecoder('utf-8').decode(bytes)
  const invalid = unicode.match(/\ufffd/gu)?.length ?? 0
  const valid = unicode.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (hasMark || valid > invalid) return null
  const text = decodeWindows1252(bytes)
  // Only old Macs end lines so.
  const isOfMac = /\r(?!\n)/u.test(text) && !text.includes('\n')
  return isOfMac || (OF_MAC.test(text) && !OF_WINDOWS.test(text)) ? new TextDecoder('macintosh').decode(bytes) : text
}

/**
 * What the usual letters of Mac Roman are in Windows-1252, such as `RenŽ`, `MŸller`: no word has them after a small
 * letter, or before one and after a capital.
 */
const OF_MAC = /[a-z][\u0081\u008d\u008f\u0090\u009d‚ƒ„†‡ˆ‰Š‹ŒŽŸ]|[A-Z][\u0081\u008d\u008f\u0090\u009dƒ†‡ŠŒŽŸ][a-z]/u
/** Letters of Windows-1252 that are signs in Mac Roman. */
const OF_WINDOWS = /[a-z][à-öø-ÿ]/u
