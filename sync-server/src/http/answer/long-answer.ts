import type { Context } from 'hono'
import { pause } from '../../pauses.ts'
import { cursorAfter } from '../request/list-query.ts'
import { pageOf, withFields } from './list-page.ts'

/** Characters encoded and sent at once. */
const PIECE = 64_000

/**
 * [SE90] Responds with a JSON list of any length; other requests get a turn between its rows. What the caller asks of
 * the list is applied to the rows as they are answered ([OA7]).
 */
export async function answerList<T extends object>(
  c: Context,
  rows: Iterable<T>,
  rowOf: (row: T) => object = (row) => row,
): Promise<Response> {
  const query = c.get('listQuery') ?? {}
  const page = await pageOf(shownRows(rows, rowOf), query)
  if (page.next) c.header('Link', linkToNext(c, page.next))
  const { fields } = query
  return answerJson(
    c,
    listTexts(page.rows, (row) => JSON.stringify(fields ? withFields(row, fields) : row)),
  )
}

function* shownRows<T>(rows: Iterable<T>, rowOf: (row: T) => object): Iterable<object> {
  for (const row of rows) yield rowOf(row)
}

/** The same call for the page after this id (RFC 8288). */
function linkToNext(c: Context, id: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('after', cursorAfter(id))
  return `<${pathname}?${searchParams.toString()}>; rel="next"`
}

/** Yields the texts of a JSON list. @param textOf returns a row as JSON */
export function* listTexts<T>(rows: Iterable<T>, textOf: (row: T) => string): Iterable<string> {
  let before = '['
  for (const row of rows) {
    yield before + textOf(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/**
 * @param texts JSON, in short pieces that are made while it is read
 */
export const answerJson = (c: Context, texts: Iterable<string>): Promise<Response> =>
  answerTexts(c, texts, { 'Content-Type': 'application/json' })

/**
 * Responds with the concatenated texts; other requests get a turn in between. All texts are made before the response
 * begins.
 */
export async function answerTexts(
  c: Context,
  texts: Iterable<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length >= PIECE) {
      pieces.push(Buffer.from(piece))
      piece = ''
    }
    await pause()
  }
  const last = Buffer.from(piece)
  // With a known length, a short answer, as most are, is not compressed.
  if (pieces.length === 0) return c.body(last, 200, { ...headers, 'Content-Length': String(last.length) })
  pieces.push(last)
  return c.body(ReadableStream.from(pieces), 200, headers)
}
