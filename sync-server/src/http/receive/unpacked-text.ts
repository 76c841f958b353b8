import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Problem } from '../request/problem.ts'

const unpack = promisify(gunzip)

interface Packed {
  /** The `Content-Encoding` header. */
  encoding: string
  /** The maximum size of the text. */
  maxBytes: number
}

/**
 * Returns the text of a compressed body. It is unpacked on another thread, and only up to the limit.
 *
 * @throws Problem 415 for another encoding than gzip, 413 if the text is too large, 400 if it cannot be unpacked.
 */
export async function unpackedText(bytes: ArrayBuffer | Uint8Array, { encoding, maxBytes }: Packed): Promise<string> {
  if (encoding.toLowerCase() !== 'gzip')
    throw new Problem(415, { code: 'unknown_encoding', message: 'Only gzip is understood' })
  try {
    return (await unpack(bytes, { maxOutputLength: maxBytes })).toString('utf8')
  } catch (error) {
    throw isTooLarge(error) ? tooLarge(maxBytes) : new Problem(400, damaged)
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

export const tooLarge = (maxBytes: number) =>
  new Problem(413, { code: 'too_large', message: `This is larger than the limit of ${byteWords(maxBytes)}` })

const damaged = { code: 'invalid_gzip', message: 'The compressed body is damaged' }
