import type { ByteRange } from '../../documents/contents.ts'

/** What a Range header requests: a part, the whole (also for several parts), or something that does not exist. */
export type RequestedRange = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'unsatisfiable' }

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
