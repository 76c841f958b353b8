// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withLock } from './locks.ts'
import { fakeLocks } from './testing/fake-locks.ts'

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
