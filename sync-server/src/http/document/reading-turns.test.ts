import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReadingTurns } from './reading-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = () => new Date(Date.now())
const reading = (milliseconds: number) => () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Analyzes documents that take so long to read, one after another. @returns when the last one was read, in milliseconds. */
async function analyze(turns: ReadingTurns, account: string, documents: number[]): Promise<number> {
  for (const milliseconds of documents) await turns.run(account, reading(milliseconds))
  return Date.now()
}

test('[SE178] two accounts with many slow documents delay another by one document', async () => {
  const turns = new ReadingTurns({ atOnce: 1, now })
  const slow = Array.from({ length: 20 }, () => 10_000)
  for (const account of ['eve', 'mallory']) void analyze(turns, account, slow)
  await vi.advanceTimersByTimeAsync(60_000)
  const began = Date.now()
  const ended = analyze(turns, 'ana', [2_500, 2_500, 2_500])
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await ended) - began).toBeLessThanOrEqual(10_000 + 3 * 2_500 + 100)
})

test('[SE178] who has read before waits for one document of each other, and not until they have read as much', async () => {
  const turns = new ReadingTurns({ atOnce: 1, now })
  const ana = analyze(turns, 'ana', [4_000, 3_500])
  await vi.advanceTimersByTimeAsync(10_000)
  await ana
  for (const account of ['eve', 'mallory'])
    void analyze(
      turns,
      account,
      Array.from({ length: 30 }, () => 1_000),
    )
  await vi.advanceTimersByTimeAsync(500)
  const began = Date.now()
  const ended = analyze(turns, 'ana', [3_500])
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await ended) - began).toBeLessThanOrEqual(2 * 1_000 + 3_500)
})

test('[SE178] among equals the one that has waited longest is next, and what was used is forgotten in a pause', async () => {
  const turns = new ReadingTurns({ atOnce: 1, now })
  const order: string[] = []
  const read = (account: string, milliseconds: number) =>
    turns.run(account, async () => {
      order.push(account)
      await reading(milliseconds)()
    })
  void read('eve', 1_000)
  for (const account of ['eve', 'ana', 'ben']) void read(account, 10)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(order).toEqual(['eve', 'ana', 'ben', 'eve'])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  void read('zoe', 10)
  for (const account of ['eve', 'ana']) void read(account, 10)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order.slice(4)).toEqual(['zoe', 'eve', 'ana'])
})

test('[SE178] no more than the given number run at once, and a failure frees its turn', async () => {
  const turns = new ReadingTurns({ atOnce: 2, now })
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (running += 1))
    await reading(10)()
    running -= 1
    throw new Error('unreadable')
  }
  const all = Promise.allSettled(Array.from({ length: 9 }, (_, number) => turns.run(`${number}`, work)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
  expect(most).toBe(2)
})
