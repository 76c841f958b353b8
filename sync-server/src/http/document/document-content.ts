import type { Document } from '@hearthkeep/shared/entities.ts'
import { tooLargeProblem, wrongTypeProblem } from '@hearthkeep/shared/document/document-file.ts'
import type { Context } from 'hono'
import type { ContentProblem } from '../../documents/check-content.ts'
import type { ByteRange, Contents } from '../../documents/contents.ts'
import { requestedBytes } from '../answer/requested-bytes.ts'
import { Problem } from '../request/problem.ts'
import type { DocumentLimits } from './document-limits.ts'
import { watchedDownload } from '../answer/watched-download.ts'

/** Sends the bytes of a document as a download, whole or in part; 304 if the caller already has them. */
export async function sendContent(c: Context, { contents, document, download }: Sending): Promise<Response> {
  const { hash, fileName, fileType } = document
  const size = document.state === 'available' ? await contents.sizeOf(hash) : null
  if (size === null)
    throw new Problem(404, { code: 'not_there_yet', message: 'This document’s file hasn’t been uploaded yet' })
  const etag = `"${hash}"`
  const headers = {
    'Content-Type': fileType === 'text/plain' ? 'text/plain; charset=utf-8' : fileType,
    'Content-Disposition': asAttachment(fileName),
    'Accept-Ranges': 'bytes',
    ETag: etag,
    // Personal and byte-exact: nothing in between may store the bytes, or compress them, which would change their
    // count.
    'Cache-Control': 'private, no-store, no-transform',
  }
  const requested = requestedBytes(c, { etag, size })
  const send = (range?: ByteRange) =>
    watchedDownload(() => contents.read(hash, range), {
      idleMs: download.idleMs,
      take: (giveWay) => download.take(c, giveWay),
    })
  switch (requested.kind) {
    case 'none':
      return c.body(null, 304, headers)
    case 'whole':
      return c.body(send(), 200, { ...headers, 'Content-Length': String(size) })
    case 'part':
      return c.body(send(requested.range), 206, { ...headers, ...requested.headers })
  }
}

interface Sending {
  contents: Contents
  download: DocumentLimits['download']
  document: Pick<Document, 'hash' | 'fileName' | 'fileType' | 'state'>
}

/** Returns the problem for bytes that fail a check. */
export function contentProblem(problem: ContentProblem): Problem {
  switch (problem) {
    case 'too_large':
      return new Problem(413, { code: 'too_large', message: messageOf(tooLargeProblem) })
    case 'wrong_type':
      return new Problem(415, { code: 'wrong_type', message: messageOf(wrongTypeProblem) })
    case 'no_room':
      return new Problem(507, { code: 'no_room', message: 'The server has no room for more documents.' })
    case 'empty':
      return new Problem(400, {
        code: 'invalid',
        message: 'File size is required',
        issues: [{ path: 'fileSize', message: 'File size is required' }],
      })
    case 'other_size':
    case 'other_hash':
      return new Problem(409, {
        code: 'other_content',
        message: 'This file doesn’t match the document. It may have been replaced in the meantime.',
      })
  }
}

const messageOf = ({ title, detail }: { title: string; detail: string | null }) =>
  detail ? `${title}. ${detail}` : title

/**
 * Returns the header of a download with that name (RFC 6266): ASCII for old clients, and the full name in UTF-8. @param
 * name as `fileNameOf` makes it.
 */
export function asAttachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%;]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
