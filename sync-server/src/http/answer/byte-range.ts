import type { ByteRange } from '../../documents/contents.ts'

/** What a Range header asks for: a part, the whole (also where it asks for several parts), or nothing that is there. */
export type Asked = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'unsatisfiable' }

/** @param size in bytes, at least 1. */
export function askedRange(header: string | undefined, size: number): Asked {
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
