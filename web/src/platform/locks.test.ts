// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLock } from './locks.ts'
import { fakeLocks } from './testing/fake-locks.ts'

const realImmediate = setImmediate
const LONG_MS = 60_000
const SHORT_MS = 10

test('without Web Locks, as on plain http, the work still runs', async () => {
  expect('locks' in navigator).toBe(false)
  expect(await withLock('round', async () => 'done', LONG_MS)).toBe('done')
})

test.each([
  ['none', undefined],
  [
    'one that the browser blocks',
    function () {
      throw new DOMException('Denied', 'SecurityError')
    },
  ],
])('[P51] with Web Locks but without a broadcast channel (%s), the work runs at once', async (_why, channel) => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('BroadcastChannel', channel)
  onTestFinished(() => void vi.unstubAllGlobals())
  const first = withLock('round', () => withLock('round', async () => 'done meanwhile', LONG_MS), LONG_MS)
  expect(await first).toBe('done meanwhile')
})

describe('with Web Locks', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: fakeLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  /** Holds the lock until `end` is called. */
  function holdLock() {
    let end = (_word: string) => {}
    const work = () => new Promise<string>((resolve) => (end = resolve))
    const outcome = withLock('round', work, LONG_MS)
    return { outcome, end: (word: string) => end(word) }
  }

  test('work under one name runs sequentially', async () => {
    const log: string[] = []
    const first = holdLock()
    const second = withLock('round', async () => log.push('second'), LONG_MS)
    await withLock('another', async () => log.push('another'), LONG_MS)
    expect(log).toEqual(['another'])
    first.end('done')
    expect(await first.outcome).toBe('done')
    await second
    expect(log).toEqual(['another', 'second'])
  })

  test('waiting for a frozen holder times out, and its work finishes later', async () => {
    const frozen = holdLock()
    expect(await withLock('round', async () => 'done meanwhile', SHORT_MS)).toBe('done meanwhile')
    frozen.end('done late')
    expect(await frozen.outcome).toBe('done late')
  })

  test('a slow holder that sends heartbeats is waited for', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const slow = holdLock()
    const log: string[] = []
    const second = withLock('round', async () => log.push('second'), 5_000)
    // Heartbeats bypass the fake clock.
    const pass = async (seconds: number) => {
      for (let n = 0; n < seconds; n += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        await new Promise((resolve) => realImmediate(resolve))
      }
    }
    await pass(30)
    expect(log).toEqual([])
    slow.end('done')
    await pass(1)
    await second
    expect(log).toEqual(['second'])
  })

  test('once its lock was stolen, no one waits for the frozen holder again', async () => {
    const frozen = holdLock()
    await withLock('round', async () => 'first', SHORT_MS)
    expect(await withLock('round', async () => 'second', LONG_MS)).toBe('second')
    frozen.end('done late')
    await frozen.outcome
  })

  test('failing work rejects with its cause and does not run twice', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no server')))
    await expect(withLock('round', work, LONG_MS)).rejects.toThrow('no server')
    const frozen = holdLock()
    await expect(withLock('round', work, SHORT_MS)).rejects.toThrow('no server')
    expect(work).toHaveBeenCalledTimes(2)
    frozen.end('done late')
    await frozen.outcome
  })
})
