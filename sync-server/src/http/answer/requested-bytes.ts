import type { Context } from 'hono'
import type { ByteRange } from '../../documents/contents.ts'
import { Problem } from '../request/problem.ts'

/** The bytes of a file that a request asks for: none if the caller has them. */
export type RequestedBytes =
  | { kind: 'none' }
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange; headers: Record<'Content-Range' | 'Content-Length', string> }

/**
 * Reads `If-None-Match`, `If-Range` and `Range`.
 *
 * @throws Problem 416 for a range that the file does not have
 */
export function requestedBytes(c: Context, { etag, size }: { etag: string; size: number }): RequestedBytes {
  if (hasTag(c.req.header('If-None-Match'), etag)) return { kind: 'none' }
  const ifRange = c.req.header('If-Range')
  const isSame = ifRange === undefined || ifRange === etag
  const requested = parseRange(isSame ? c.req.header('Range') : undefined, size)
  switch (requested.kind) {
    case 'whole':
      return requested
    case 'part': {
      const { from, to } = requested.range
      const headers = { 'Content-Range': `bytes ${from}-${to}/${size}`, 'Content-Length': String(to - from + 1) }
      return { ...requested, headers }
    }
    case 'unsatisfiable':
      throw new Problem(416, {
        code: 'range',
        message: 'The file has no such range',
        headers: { 'Content-Range': `bytes */${size}` },
      })
  }
}

const hasTag = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** What a Range header requests: a part, the whole (also for several parts), or something that does not exist. */
type RequestedRange = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'unsatisfiable' }

/** @param size in bytes, at least 1. */
export function parseRange(header: string | undefined, size: number): RequestedRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return { kind: 'whole' }
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', range: { from: size - count, to: size - 1 } }
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (from >= size) return { kind: 'unsatisfiable' }
  return from > to ? { kind: 'whole' } : { kind: 'part', range: { from, to } }
}
