// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from './locks.ts'
import { fakeLocks } from './testing/fake-locks.ts'

const realImmediate = setImmediate
const LONG_MS = 60_000
const SHORT_MS = 10

test('without Web Locks, as on plain http, the work is still done', async () => {
  expect('locks' in navigator).toBe(false)
  expect(await withLock('round', async () => 'done', LONG_MS)).toBe('done')
})

describe('with Web Locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  /** Holds the lock until its end is told. */
  function holdLock() {
    let end = (_word: string) => {}
    const work = () => new Promise<string>((resolve) => (end = resolve))
    const outcome = withLock('round', work, LONG_MS)
    return { outcome, end: (word: string) => end(word) }
  }

  test('work under one name is done one after another', async () => {
    const told: string[] = []
    const first = holdLock()
    const second = withLock('round', async () => told.push('second'), LONG_MS)
    await withLock('another', async () => told.push('another'), LONG_MS)
    expect(told).toEqual(['another'])
    first.end('done')
    expect(await first.outcome).toBe('done')
    await second
    expect(told).toEqual(['another', 'second'])
  })

  test('a frozen holder is waited for no longer than the patience, and ends in its own time', async () => {
    const frozen = holdLock()
    expect(await withLock('round', async () => 'done meanwhile', SHORT_MS)).toBe('done meanwhile')
    frozen.end('done late')
    expect(await frozen.outcome).toBe('done late')
  })

  test('a holder that is slow, and shows life, is waited for', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const slow = holdLock()
    const told: string[] = []
    const second = withLock('round', async () => told.push('second'), 5_000)
    // Signs of life travel outside of the fake clock.
    const pass = async (seconds: number) => {
      for (let n = 0; n < seconds; n += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        await new Promise((resolve) => realImmediate(resolve))
      }
    }
    await pass(30)
    expect(told).toEqual([])
    slow.end('done')
    await pass(1)
    await second
    expect(told).toEqual(['second'])
  })

  test('once it was taken away, nobody waits for the frozen holder again', async () => {
    const frozen = holdLock()
    await withLock('round', async () => 'first', SHORT_MS)
    expect(await withLock('round', async () => 'second', LONG_MS)).toBe('second')
    frozen.end('done late')
    await frozen.outcome
  })

  test('work that fails says why, and is not done twice', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no server')))
    await expect(withLock('round', work, LONG_MS)).rejects.toThrow('no server')
    const frozen = holdLock()
    await expect(withLock('round', work, SHORT_MS)).rejects.toThrow('no server')
    expect(work).toHaveBeenCalledTimes(2)
    frozen.end('done late')
    await frozen.outcome
  })
})
