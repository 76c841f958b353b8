import { must } from '@hearthkeep/shared/kernel/must.ts'
import * as fc from 'fast-check'
import { Hono } from 'hono'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { poolsOf } from '../limits/pools.ts'
import { requestLimits } from '../limits/request-limits.ts'
import { readBody } from '../request/body.ts'
import { receiveBody } from './receive-body.ts'

const pace = { idleMs: 600_000, withinMs: 600_000, graceMs: 600_000, bytesPerSecond: 1 }
const body = { is: 'text', maxBytes: 10_000_000, pool: 'bodyBytes', pace } as const
const { bodyBytes: pool } = poolsOf({ ...requestLimits, bodyBytes: { perKey: 1e9, total: 1e9 } })

/** Answers each call with the body that it has read. */
const app = new Hono()
app.use(async (c, next) => {
  c.set('caller', { kind: 'account', key: must(c.req.header('caller'), 'the caller') })
  await receiveBody(c, { body, pool }, next)
})
app.post('/', async (c) => c.json(await readBody(c, z.array(z.string()))))

interface Call {
  caller: string
  texts: string[]
  isPacked: boolean
  /** Where the bytes are cut, which may be within a character. */
  cuts: number[]
}

const calls: fc.Arbitrary<Call[]> = fc.array(
  fc.record({
    caller: fc.constantFrom('ann', 'ben', 'eve'),
    // About half of the bodies are so long that they wait for their turn.
    texts: fc
      .tuple(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), fc.constantFrom(1, 20_000))
      .map(([texts, times]) => texts.map((text) => text.repeat(Math.ceil(times / texts.length)))),
    isPacked: fc.boolean(),
    cuts: fc.array(fc.nat(300_000)),
  }),
  { minLength: 1, maxLength: 6 },
)

async function answerTo({ caller, texts, isPacked, cuts }: Call): Promise<unknown> {
  const plain = Buffer.from(JSON.stringify(texts))
  const bytes = isPacked ? gzipSync(plain) : plain
  const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((one, other) => one - other), bytes.length]
  const parts = places.slice(1).map((place, n) => new Uint8Array(bytes.subarray(places[n], place)))
  const stream = ReadableStream.from(inTime(parts))
  const headers = { caller, ...(isPacked && { 'Content-Encoding': 'gzip' }) }
  const request = new Request('http://server/', { method: 'POST', headers, body: stream, duplex: 'half' })
  return (await app.request(request)).json()
}

async function* inTime(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await setImmediate()
    yield part
  }
}

test('[SE160] each call reads its own body, however it is cut and whatever else waits for its turn', async () => {
  await fc.assert(
    fc.asyncProperty(calls, async (all) => {
      expect(await Promise.all(all.map(answerTo))).toEqual(all.map(({ texts }) => texts))
    }),
    { numRuns: 40 },
  )
})
