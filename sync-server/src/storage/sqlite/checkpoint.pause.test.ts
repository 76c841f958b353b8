import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskHealth } from '../../disk-health.ts'
import { scheduleCheckpoints } from '../../jobs/schedule/schedules.ts'
import { checkpoint } from './open-database.ts'
import { SqliteStore } from '../sqlite-store.ts'
import { longestPause } from '../testing/watch-pauses.ts'

let folder: string
let file: string
let store: SqliteStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-checkpoint-'))
  file = join(folder, 'test.sqlite')
  store = new SqliteStore({ file, newEpoch: 'epoch' })
})

afterEach(async () => {
  vi.useRealTimers()
  await store.close()
  rmSync(folder, { recursive: true })
})

const add = (n: number, passwordHash = 'x') =>
  store.write((tx) => tx.addAccount({ userId: aUserId(n), emailKey: `${n}`, usernameKey: `${n}`, passwordHash }))
const has = (where: SqliteStore, n: number) => where.read(async (view) => !!(await view.accountByEmail(`${n}`)))
const logBytes = () => statSync(`${file}-wal`).size

/** Whether the database file has the account, without its write-ahead log. */
async function isInFile(n: number): Promise<boolean> {
  const copy = join(folder, `copy-${n}.sqlite`)
  copyFileSync(file, copy)
  const opened = new SqliteStore({ file: copy, newEpoch: 'copied' })
  const isThere = await has(opened, n)
  await opened.close()
  return isThere
}

test('[SE96] writes are checkpointed into the database file at startup and after half a minute, leaving an empty WAL', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await add(1)
  const failures: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void failures.push(fields) }
  const disk = new DiskHealth({ log, now: () => new Date() })
  const stop = scheduleCheckpoints({ file, disk, log })
  await expect.poll(() => logBytes()).toBe(0)
  expect(await isInFile(1)).toBe(true)
  await add(2)
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => logBytes()).toBe(0)
  expect(await isInFile(2)).toBe(true)
  await stop()
  expect([vi.getTimerCount(), failures]).toEqual([0, []])
})

// By default SQLite would wait for five seconds.
test('[SE96] a checkpoint neither waits for nor disturbs a read or write in progress', { timeout: 4_000 }, async () => {
  await add(1)
  await store.read(async (view) => {
    const epoch = await view.epoch()
    await add(2)
    checkpoint(file)
    expect([await view.accountByEmail('2'), await view.epoch()]).toEqual([undefined, epoch])
  })
  await store.write(async (tx) => {
    await tx.addAccount({ userId: aUserId(3), emailKey: '3', usernameKey: '3', passwordHash: 'x' })
    checkpoint(file)
  })
  expect(logBytes()).toBeGreaterThan(0)
  checkpoint(file)
  expect(logBytes()).toBe(0)
  expect(await Promise.all([1, 2, 3].map((n) => has(store, n)))).toEqual([true, true, true])
})

test('[SE96] emptying a WAL of 15 MB does not block the event loop for 50 ms', async () => {
  const longest = await longestPause(async (measure, time) => {
    for (let n = 0; n < 15; n += 1) await add(100 * time + n, 'x'.repeat(1_000_000))
    expect(logBytes()).toBeGreaterThan(15_000_000)
    await measure(async () => checkpoint(file))
    expect(logBytes()).toBe(0)
  })
  expect(longest).toBeLessThan(50)
})
