import { syncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DiskHealth } from './disk-health.ts'
import { setUpProperty, PROPERTY, upload } from './http/document/testing/document-property.ts'
import { pushedMutation, syncRequest } from './http/testing/sync-request.ts'
import { cottage, idNumber, type testServer } from './http/testing/test-server.ts'
import { runPeriodically } from './jobs/schedule/run-periodically.ts'
import { fillDisk } from './storage/testing/fill-disk.ts'
import { StoreAway } from './storage/store-busy.ts'
import { aStorageFault } from './storage/testing/storage-fault.ts'

type Server = ReturnType<typeof testServer>

const health = async (server: Server) => (await server.call('GET', '/api/health')).body
const failures = ({ logged }: Server) => logged.flatMap(({ message }) => (message === 'request' ? [] : [message]))
const long = 'A long text that needs pages of its own. '.repeat(110)

/** A server with a property, and with no log lines yet. */
async function quietServer() {
  const made = await setUpProperty()
  made.server.logged.length = 0
  return made
}

test('[SE191] a full disk is answered with 503 and is logged once, and the health check says so until it works again', async () => {
  const { server, ana } = await quietServer()
  const add = () => ana.post('/api/properties', { ...cottage, notes: long })
  const empty = fillDisk(server.store)
  for (let call = 1; call <= 3; call++) {
    const answer = await add()
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_failed' } })
    expect(answer.headers.get('Retry-After')).toBe('60')
  }
  expect(await server.call('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'degraded', version: '1.2.3' },
  })
  expect((await ana.get(`/api/properties/${PROPERTY}`)).status).toBe(200)
  expect(failures(server)).toEqual(['the disk is full: nothing can be saved'])
  // Still full.
  server.passMinutes(0.9)
  await add()
  server.passMinutes(0.9)
  expect(await health(server)).toMatchObject({ status: 'degraded' })

  empty()
  server.passMinutes(1)
  expect(await health(server)).toMatchObject({ status: 'ok' })
  expect((await add()).status).toBe(201)
  expect(failures(server)).toEqual(['the disk is full: nothing can be saved', 'the disk works again'])
})

test('[SE191] while the disk is full, a push is answered as to be retried, with what is new, and a device keeps its changes', async () => {
  const { server, ana } = await quietServer()
  const create = {
    name: 'property.create',
    args: { propertyId: idNumber(1101), membershipId: idNumber(1102), facts: { ...cottage, notes: long } },
  }
  const mutation = { ...pushedMutation(create as never, { id: idNumber(1103) }) }
  const push = async () => {
    const { status, body } = await ana.post(
      '/api/sync',
      syncRequest({ user: ana.user.id, device: idNumber(8000), mutations: [mutation] }),
    )
    return { status, answer: syncAnswer.parse(body) }
  }
  const empty = fillDisk(server.store)
  for (let call = 1; call <= 4; call++) {
    const { status, answer } = await push()
    expect(status).toBe(200)
    expect(answer).toMatchObject({ kind: 'ok', results: [{ id: idNumber(1103), status: 'retry', reason: 'busy' }] })
    expect(JSON.stringify(answer)).toContain(PROPERTY)
  }
  expect(failures(server)).toEqual(['the disk is full: nothing can be saved'])
  empty()
  expect((await push()).answer).toMatchObject({ kind: 'ok', results: [{ status: 'ok' }] })
})

test.each([
  ['a full disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('quota exceeded'), { code: 'EDQUOT' })],
])('[SE191] so is the file of a document on %s', async (_what, error) => {
  const { server, ana } = await quietServer()
  const { contents } = server
  const put = contents.put.bind(contents)
  contents.put = () => Promise.reject(error)
  for (let call = 1; call <= 2; call++)
    expect(await ana.post('/api/documents', upload())).toMatchObject({ status: 503, body: { code: 'storage_failed' } })
  expect(await health(server)).toMatchObject({ status: 'degraded' })
  expect(failures(server)).toEqual(['the disk is full: nothing can be saved'])
  contents.put = put
  expect(await ana.post('/api/documents', upload())).toMatchObject({ status: 201 })
})

test('[SE191] a document that would take the space left to the database counts as well', async () => {
  const { server, ana } = await quietServer()
  server.contents.put = async () => 'no_room'
  expect(await ana.post('/api/documents', upload())).toMatchObject({ status: 507 })
  expect(await health(server)).toMatchObject({ status: 'degraded' })
})

test('[SE191] a disk that fails is answered alike, and each error is logged with its stack', async () => {
  const { server, ana } = await quietServer()
  const { store } = server
  const write = store.write.bind(store)
  store.write = () => Promise.reject(aStorageFault('SQLITE_IOERR_READ'))
  expect(await ana.post('/api/properties', cottage)).toMatchObject({ status: 503, body: { code: 'storage_failed' } })
  expect(await health(server)).toMatchObject({ status: 'degraded' })
  expect(failures(server)).toEqual(['the disk fails', 'a request failed'])
  store.write = write
})

test('[SE191] so is a file that a route itself cannot write', async () => {
  const { server } = await quietServer()
  server.administrator.read = () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  const body = { username: 'admin', password: 'correct horse' }
  expect(await server.call('POST', '/api/admin/auth', { body })).toMatchObject({ status: 503 })
  expect(await health(server)).toMatchObject({ status: 'degraded' })
  expect(failures(server)).toEqual(['the disk is full: nothing can be saved'])
})

test('[SE191] a job that fails because of a full disk logs nothing of its own', async () => {
  const logged: string[] = []
  const keep = (_fields: object, message: string) => void logged.push(message)
  const log = { info: keep, error: keep }
  const disk = new DiskHealth({ log, now: () => new Date(0) })
  const failing = (name: string, error: Error) =>
    runPeriodically({ everyMs: 1e9, work: () => disk.watch(() => Promise.reject(error)), failure: name, log })
  const stops = [failing('one', aStorageFault('SQLITE_FULL')), failing('two', new Error('a bug'))]
  while (logged.length < 2) await setTimeout(1)
  await Promise.all(stops.map((stop) => stop()))
  expect(logged).toEqual(['the disk is full: nothing can be saved', 'two'])
})

test.each([
  ['a full disk of PostgreSQL', Object.assign(new Error('no space'), { code: '53100' }), 'the disk is full'],
  ['a database that is away', new StoreAway('The database cannot be reached'), 'the database cannot be reached'],
])('[PG14] %s is a fault that is logged once, until it was over for a minute', async (_what, fault, words) => {
  let [ms, isFaulty] = [0, true]
  const logged: string[] = []
  const keep = (_fields: object, message: string) => void logged.push(message)
  const disk = new DiskHealth({ log: { info: keep, error: keep }, now: () => new Date(ms) })
  const work = () => disk.watch(async () => void (isFaulty && (await Promise.reject(fault))))
  await expect(work()).rejects.toBe(fault)
  await expect(work()).rejects.toBe(fault)
  expect([disk.isFailing, logged]).toEqual([true, [expect.stringContaining(words)]])
  isFaulty = false
  ms = 60_000
  await work()
  expect([disk.isFailing, logged]).toEqual([false, [expect.stringContaining(words), 'the disk works again']])
})
