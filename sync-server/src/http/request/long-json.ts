import { toWireDelta, toWireHead, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { toWireRow, type WireRow } from '@hearthkeep/shared/protocol/wire-row.ts'
import { performance } from 'node:perf_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { createPauses } from '../../pauses.ts'

/** Characters. A longer text takes milliseconds to parse. */
const LONG = 100_000

let lastLong: Promise<unknown> = Promise.resolve()

/**
 * Parses long texts one at a time, each followed by a pause as long as its parsing took: they use at most half of the
 * event loop.
 */
export async function parseInTurn<T>(text: string, parse: (text: string) => T): Promise<T> {
  if (text.length <= LONG) return parse(text)
  const turn = lastLong.then(() => setImmediate())
  const parsed = turn.then(() => timed(() => parse(text)))
  lastLong = parsed.then(({ ms }) => setTimeout(ms))
  const { outcome } = await parsed
  // What the caller does with the result also takes long.
  await setImmediate()
  return outcome()
}

/** Never throws, so that a failure is timed too; `outcome` throws it. */
function timed<T>(work: () => T): { outcome: () => T; ms: number } {
  const start = performance.now()
  let outcome: () => T
  try {
    const value = work()
    outcome = () => value
  } catch (error) {
    outcome = () => {
      throw error
    }
  }
  return { outcome, ms: performance.now() - start }
}

/** An answer can be 8 MB: other requests get a turn between its rows. */
export async function answerText(answer: SyncAnswer, pause = createPauses()): Promise<string> {
  if (answer.kind !== 'ok') return JSON.stringify(answer)
  const texts: string[] = []
  for (const delta of answer.deltas) {
    await pause()
    const rows = await rowTexts(delta.puts, pause)
    const puts = rows.length > 0 ? `,"puts":[${rows.join(',')}]` : ''
    texts.push(`${openText(toWireDelta({ ...delta, puts: [] }))}${puts}}`)
  }
  return `${openText(toWireHead(answer))},"deltas":[${texts.join(',')}]}`
}

/** Returns each row as JSON; other requests get a turn in between. */
async function rowTexts(rows: readonly WireRow[], pause: () => Promise<void>): Promise<string[]> {
  const texts: string[] = []
  for (const row of rows) {
    await pause()
    texts.push(JSON.stringify(toWireRow(row)))
  }
  return texts
}

/** Omits the closing brace. */
const openText = (value: object) => JSON.stringify(value).slice(0, -1)
