import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_DRIFT_REPORTS, MAX_SECURITY_RECORDS } from '../storage/administration/journal.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { longestPause } from '../storage/testing/watch-pauses.ts'
import { Journal } from './journal.ts'

let folder: string
let store: SqliteStore
let now: Date
let journal: Journal

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-journal-'))
  store = new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'epoch-1' })
  now = new Date('2026-11-25T12:00:00.000Z')
  journal = new Journal({ store, now: () => now })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const quiet = { info: () => undefined, error: () => undefined }
const passHours = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000))
const sync = (device: string, drifted: string[] = [], app = '1.0.0') =>
  journal.recordSync({ device, app, protocol: 2, userId: 'ana', drifted })
const drifts = () => store.read((view) => view.journal.driftReports({ before: null, limit: 10 }))

test('[AD14] failures of a job are counted, with the first and the last time and the last error', async () => {
  const log = journal.watch(quiet)
  log.error({ stack: 'Error: busy' }, 'the trash could not be emptied')
  await journal.flush()
  passHours(1)
  log.error({ stack: 'Error: busy again' }, 'the trash could not be emptied')
  log.error({ stack: 'Error: full' }, 'the trash could not be emptied')
  log.info({}, 'all is well')
  await journal.flush()
  expect(await store.read((view) => view.journal.jobFailures())).toEqual([
    {
      job: 'the trash could not be emptied',
      failures: 3,
      firstAt: '2026-11-25T12:00:00.000Z',
      lastAt: '2026-11-25T13:00:00.000Z',
      lastError: 'Error: full',
    },
  ])
})

test('[AD16] each device counts toward the version of its latest sync, and is written at most once a day', async () => {
  for (const device of ['a', 'b', 'a']) sync(device)
  await journal.flush()
  sync('a', [], '1.1.0')
  await journal.flush()
  expect(await store.read((view) => view.journal.appVersions())).toEqual([
    { app: '1.1.0', protocol: 2, devices: 1, lastSeenOn: '2026-11-25' },
    { app: '1.0.0', protocol: 2, devices: 1, lastSeenOn: '2026-11-25' },
  ])
  passHours(181 * 24)
  sync('b')
  await journal.flush()
  expect(await store.read((view) => view.journal.appVersions())).toMatchObject([{ app: '1.0.0', devices: 1 }])
})

test('[AD17] a drift report is healed by the device’s next sync without drift, even after a restart', async () => {
  sync('a', ['p:1', 'p:2', 'h:1', 'u:1'])
  sync('b')
  await journal.flush()
  expect(await drifts()).toMatchObject([{ device: 'a', properties: 2, households: 1, people: 1, healedAt: null }])
  journal = new Journal({ store, now: () => now })
  await journal.flush()
  passHours(1)
  sync('a')
  await journal.flush()
  expect(await drifts()).toMatchObject([{ device: 'a', healedAt: '2026-11-25T13:00:00.000Z' }])
})

test('[AD19] a failed write is retried the next time', async () => {
  let isBroken = true
  const sometimes = {
    read: store.read.bind(store),
    write: ((work) => (isBroken ? Promise.reject(new Error('full')) : store.write(work))) as typeof store.write,
  }
  journal = new Journal({ store: sometimes, now: () => now })
  sync('a', ['p:1'])
  await expect(journal.flush()).rejects.toThrow('full')
  isBroken = false
  await journal.flush()
  expect(await drifts()).toHaveLength(1)
})

test('[AD15] [AD17] [SE90] lists are bounded, and ten thousand events block the event loop for less than 50 ms', async () => {
  const longest = await longestPause(async (measure) => {
    await measure(async () => {
      for (let at = 0; at < MAX_SECURITY_RECORDS + 1_000; at++) {
        journal.recordSecurity({ event: 'sign_in_failed', userId: null, at })
        if (at < MAX_DRIFT_REPORTS + 500) sync(`device ${at}`, ['p:1'])
        if (at % 500 === 0) await journal.flush()
      }
      await journal.flush()
    })
  })
  const { oldest, drift } = await store.read(async (view) => {
    const all = await view.journal.securityRecords({ event: null, before: null, limit: 100_000 })
    return { oldest: all.length, drift: (await view.journal.driftReports({ before: null, limit: 100_000 })).length }
  })
  expect([oldest, drift]).toEqual([MAX_SECURITY_RECORDS, MAX_DRIFT_REPORTS])
  expect(longest).toBeLessThan(50)
})
