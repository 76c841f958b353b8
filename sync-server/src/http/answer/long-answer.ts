import type { Context } from 'hono'
import { createPauses } from '../../pauses.ts'

/** In characters: what is encoded and sent at once. */
const PIECE = 64_000

/** [SE90]: a list as JSON, however long; other requests get a turn between its rows. */
export const answerList = <T>(
  c: Context,
  rows: Iterable<T>,
  rowOf: (row: T) => unknown = (row) => row,
): Promise<Response> =>
  answerJson(
    c,
    listTexts(rows, (row) => JSON.stringify(rowOf(row))),
  )

/** The texts of a JSON list. @param textOf the JSON of a row */
export function* listTexts<T>(rows: Iterable<T>, textOf: (row: T) => string): Iterable<string> {
  let before = '['
  for (const row of rows) {
    yield before + textOf(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** @param texts JSON, in short texts that are made while it is read */
export const answerJson = (c: Context, texts: Iterable<string>): Promise<Response> =>
  answerTexts(c, texts, { 'Content-Type': 'application/json' })

/** Answers with the texts one after another; other requests get a turn in between. All are made before the answer begins. */
export async function answerTexts(
  c: Context,
  texts: Iterable<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const pause = createPauses()
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
  if (pieces.length === 0) return c.body(piece, 200, headers)
  pieces.push(Buffer.from(piece))
  return c.body(ReadableStream.from(pieces), 200, headers)
}
