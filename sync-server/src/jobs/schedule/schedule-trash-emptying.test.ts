import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contents } from '../../documents/contents.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { scheduleTrashEmptying } from './schedules.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'

const HOUR = 60 * 60 * 1000
const now = () => new Date('2026-11-20T12:00:00.000Z')

let store: SqliteStore
let rounds = 0
let fails = false
const logged: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  rounds = 0
  fails = false
  logged.length = 0
})

afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

/** Each round ends by collecting the files that no document names. */
const contents: Contents = {
  check: async () => undefined,
  put: async () => null,
  sizeOf: async () => null,
  read: () => new ReadableStream(),
  async collect() {
    rounds += 1
    if (fails) throw new Error('the disk is gone')
    return 0
  },
}

function start() {
  const keep = (_fields: object, message: string) => void logged.push(message)
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  return scheduleTrashEmptying({ store, contents, sync, now, mintId: () => '', log: { info: keep, error: keep } })
}

const until = async (count: number) => {
  await expect.poll(() => rounds).toBe(count)
}

test('[T7] the trash is emptied at startup and every six hours until the job is stopped', async () => {
  const stop = start()
  await until(1)
  vi.advanceTimersByTime(6 * HOUR)
  await until(2)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  expect([rounds, logged]).toEqual([2, []])
})

test('[T7] a failure is logged and retried', async () => {
  fails = true
  const stop = start()
  await expect.poll(() => logged).toEqual(['the trash could not be emptied'])
  fails = false
  vi.advanceTimersByTime(6 * HOUR)
  await until(2)
  await stop()
  expect(logged).toHaveLength(1)
})
