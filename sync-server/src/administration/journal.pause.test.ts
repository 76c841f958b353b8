import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  MAX_APP_VERSIONS,
  MAX_DEVICES,
  MAX_DRIFT_REPORTS,
  MAX_DRIFT_REPORTS_OF_ACCOUNT,
  MAX_SECURITY_RECORDS,
} from '../storage/administration/journal.ts'
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
const sync = (device: string, drifted: string[] = [], app = '1.0.0', userId = 'ana') =>
  journal.recordSync({ device, app, protocol: 2, userId, drifted })
const drifts = (limit = 10) => store.read((view) => view.journal.driftReports({ before: null, limit }))
const versions = () => store.read((view) => view.journal.appVersions())
const events = (event: string | null = null) =>
  store.read((view) => view.journal.securityRecords({ event, before: null, limit: 100_000 }))

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

test('[AD15] a failed write is retried the next time', async () => {
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

test('[AD17] an account that invents devices is remembered with a few, and displaces nobody else’s', async () => {
  sync('phone', ['p:1'], '2.0.0', 'ben')
  await journal.flush()
  for (let at = 0; at < 1_000; at++) {
    sync(`invented ${at}`, ['p:1'], `9.${at}`)
    if (at % 40 === 39) await journal.flush()
  }
  for (let at = 1_000; at < 4_000; at++) sync(`invented ${at}`, ['p:1'])
  sync('tablet', [], '2.0.0', 'ben')
  sync('phone', [], '2.0.0', 'ben')
  await journal.flush()
  const listed = await versions()
  expect(listed.reduce((sum, { devices }) => sum + devices, 0)).toBeLessThanOrEqual(MAX_DEVICES + 2)
  expect(listed[0]).toMatchObject({ devices: expect.any(Number) as number })
  expect(listed.find(({ app }) => app === '2.0.0')).toMatchObject({ devices: 2 })
  const reports = await drifts(10_000)
  expect(reports.filter(({ userId }) => userId === 'ana')).toHaveLength(MAX_DRIFT_REPORTS_OF_ACCOUNT)
  expect(reports.find(({ userId }) => userId === 'ben')).toMatchObject({ healedAt: now.toISOString() })
})

test('[AD17] an account cannot take another one’s device', async () => {
  sync('phone', ['p:1'], '2.0.0', 'ben')
  await journal.flush()
  sync('phone', [], '9.9.9')
  await journal.flush()
  expect(await versions()).toMatchObject([{ app: '2.0.0', devices: 1 }])
  expect(await drifts()).toMatchObject([{ userId: 'ben', healedAt: null }])
})

test('[AD16] versions are counted whatever an app calls itself, and the list is bounded', async () => {
  await store.write(async ({ journal: writes }) => {
    for (const [at, app] of ['', ' ', '0'].entries())
      await writes.putDeviceVersion({ device: `d${at}`, userId: 'ana', app, protocol: -7, seenOn: '2026-11-25' })
  })
  expect((await versions()).map(({ app }) => app).toSorted()).toEqual(['', ' ', '0'])
  await store.write(async ({ journal: writes }) => {
    for (let at = 0; at < MAX_APP_VERSIONS + 10; at++)
      await writes.putDeviceVersion({
        device: `e${at}`,
        userId: `u${at}`,
        app: `1.${at}`,
        protocol: 3,
        seenOn: '2026-11-25',
      })
  })
  expect(await versions()).toHaveLength(MAX_APP_VERSIONS)
})

test('[SE143] equal events of a day are one record with a count', async () => {
  const refuse = (addressHash: string) =>
    journal.recordSecurity({ event: 'throttled', what: 'token_read', userId: null, addressHash })
  for (let time = 0; time < 12_000; time++) refuse('a')
  await journal.flush()
  passHours(1)
  refuse('b')
  refuse('a')
  await journal.flush()
  passHours(24)
  refuse('a')
  await journal.flush()
  const told = (await events()).map(({ firstAt, at, count, detail }) => ({ firstAt, at, count, detail }))
  const [a, b] = ['{"what":"token_read","addressHash":"a"}', '{"what":"token_read","addressHash":"b"}']
  expect(told).toEqual([
    { firstAt: '2026-11-26T13:00:00.000Z', at: '2026-11-26T13:00:00.000Z', count: 1, detail: a },
    { firstAt: '2026-11-25T12:00:00.000Z', at: '2026-11-25T13:00:00.000Z', count: 12_001, detail: a },
    { firstAt: '2026-11-25T13:00:00.000Z', at: '2026-11-25T13:00:00.000Z', count: 1, detail: b },
  ])
})

test.each([
  ['refused reads', { event: 'throttled', what: 'token_read' }],
  ['failed sign-ins', { event: 'sign_in_failed', reason: 'wrong_password' }],
])('[SE143] a flood of %s displaces no event of another kind', async (_name, flood) => {
  journal.recordSecurity({ event: 'administrator_sign_in_failed', addressHash: 'x' })
  journal.recordSecurity({ event: 'throttled', what: 'administrator', userId: null, addressHash: 'x' })
  for (let at = 0; at < 12_000; at++) {
    journal.recordSecurity({ ...flood, userId: null, addressHash: `${at}` })
    if (at % 3_000 === 1_500) await journal.flush()
  }
  journal.recordSecurity({ event: 'administrator_signed_in', sessionId: 's' })
  await journal.flush()
  const kept = await events()
  expect(kept).toHaveLength(MAX_SECURITY_RECORDS + 3)
  expect(
    kept.filter(({ event, detail }) => event.startsWith('admin') || detail.includes('administrator')),
  ).toHaveLength(3)
})

test('[SE143] devices that sync leave room for security events', async () => {
  for (let at = 0; at < 5_000; at++) sync(`device ${at}`, ['p:1'], '1.0.0', `user ${at}`)
  journal.recordSecurity({ event: 'administrator_sign_in_failed', addressHash: 'x' })
  await journal.flush()
  expect(await events('administrator_sign_in_failed')).toHaveLength(1)
})

test('[AD15] [AD17] [SE90] lists are bounded, and ten thousand events block the event loop for less than 50 ms', async () => {
  const longest = await longestPause(async (measure) => {
    await measure(async () => {
      for (let at = 0; at < 10_000; at++) {
        journal.recordSecurity({ event: 'sign_in_failed', userId: null, at })
        if (at < MAX_DRIFT_REPORTS + 500) sync(`device ${at}`, ['p:1'], '1.0.0', `user ${at}`)
        if (at % 500 === 0) await journal.flush()
      }
      await journal.flush()
    })
  })
  expect([(await events()).length, (await drifts(100_000)).length]).toEqual([MAX_SECURITY_RECORDS, MAX_DRIFT_REPORTS])
  expect(longest).toBeLessThan(50)
})
