import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { requestedBytes } from '../answer/requested-bytes.ts'

type Bytes = Buffer<ArrayBuffer>

/** A file of the build in memory, ready to be sent. */
export interface BuiltFile {
  plain: Form
  br?: Form
  gzip?: Form
}

/** A file in one encoding. */
interface Form {
  bytes: Bytes
  etag: string
  /** Also sent with 304. */
  caching: Record<string, string>
  content: Record<string, string>
}

/** In the server's order of preference. */
const encodings = ['br', 'gzip'] as const
const suffixes = { br: '.br', gzip: '.gz' }

/**
 * Reads every file of the folder, with its compressed forms, so that a request opens, reads, hashes and compresses
 * nothing. A later build takes effect when the server starts again: its pages and scripts belong together.
 *
 * @returns the files by their path, such as `/assets/a.js`; none if there is no such folder
 */
export function readBuild(folder: string): Map<string, BuiltFile> {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const bytesOf = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file)]),
  )
  const isForm = (path: string) =>
    encodings.some((encoding) => path.endsWith(suffixes[encoding]) && bytesOf.has(path.slice(0, -3)))
  return new Map(
    [...bytesOf]
      .filter(([path]) => !isForm(path))
      .map(([path, plain]) => {
        const [br, gzip] = encodings.map((encoding) => bytesOf.get(`${path}${suffixes[encoding]}`))
        return [path, builtFile(path, { plain, br, gzip })]
      }),
  )
}

/** Replaces the text of a file that the build could not complete, and compresses it again. */
export function withText(path: string, { plain }: BuiltFile, change: (text: string) => string): BuiltFile {
  const text = Buffer.from(change(plain.bytes.toString('utf8')))
  return builtFile(path, { plain: text, br: brotliCompressSync(text), gzip: gzipSync(text) })
}

function builtFile(
  path: string,
  { plain, br, gzip }: { plain: Bytes; br: Bytes | undefined; gzip: Bytes | undefined },
): BuiltFile {
  const form = (bytes: Bytes, encoding?: string): Form => {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    return {
      bytes,
      etag,
      caching: { ETag: etag, 'Cache-Control': cachingOf(path), ...((br || gzip) && { Vary: 'Accept-Encoding' }) },
      content: {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        'Content-Length': String(bytes.length),
        'Accept-Ranges': 'bytes',
        ...(encoding && { 'Content-Encoding': encoding }),
      },
    }
  }
  return { plain: form(plain), ...(br && { br: form(br, 'br') }), ...(gzip && { gzip: form(gzip, 'gzip') }) }
}

/** A name under /assets/ contains a hash of its content; anything else that is cached is revalidated each time. */
const cachingOf = (path: string) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Sends a file, whole or in part, in the best encoding that the caller accepts; 304 if the caller has it. */
export function sendFile(c: Context, file: BuiltFile): Response {
  const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map((encoding) => encoding.trim())
  const encoding = encodings.find((one) => file[one] && accepted.includes(one)) ?? 'plain'
  const { bytes, etag, caching, content } = file[encoding] ?? file.plain
  const requested = requestedBytes(c, { etag, size: bytes.length })
  switch (requested.kind) {
    case 'none':
      return c.body(null, 304, caching)
    case 'whole':
      return c.body(bytes, 200, { ...caching, ...content })
    case 'part': {
      const { from, to } = requested.range
      return c.body(bytes.subarray(from, to + 1), 206, { ...caching, ...content, ...requested.headers })
    }
  }
}
