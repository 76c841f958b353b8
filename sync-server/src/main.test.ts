import { aMutationId, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { cottage } from './http/testing/test-server.ts'
import { headOf, openConnection } from './http/testing/listening.ts'
import { databaseIn } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { openEmptyPostgres, postgresUrl } from './storage/testing/empty-postgres.ts'
import { wordsIn } from './storage/testing/raw-words.ts'
import { builtProgram } from './testing/built-program.ts'

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-main-'))
  dataDir = join(folder, 'data')
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const started: ChildProcess[] = []

/** Of all servers of a database. */
const SHARED_SECRET = 'a secret of thirty-two characters'

function start(program: 'main' | 'backup', own: Record<string, string> = {}) {
  const settings = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...own }
  const child = spawn(process.execPath, [builtProgram(program)], { env: settings })
  started.push(child)
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed.text += String(text)))
  return { child, printed }
}

/** Starts a server and waits until it listens or has exited. */
async function startServer(own: Record<string, string> = {}) {
  const { child, printed } = start('main', own)
  const closed = once(child, 'close')
  while (child.exitCode === null && !printed.text.includes('listening on'))
    await Promise.race([once(child.stdout, 'data'), closed])
  return { child, printed, closed }
}

/** Returns everything that a server prints from its start until it is stopped, which happens once it listens. */
async function liveShortly(): Promise<string> {
  const { child, printed, closed } = await startServer()
  const modes = modesIn(dataDir)
  child.kill('SIGTERM')
  await closed
  expect(modes.some(({ path }) => path.endsWith('.sqlite-wal'))).toBe(true)
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
  return printed.text
}

const modesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => ({
    path,
    mode: statSync(join(root, path)).mode & 0o777,
  }))

test('[SE42] the data folder and the files written to it are accessible to their user only', async () => {
  const printed = await liveShortly()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(printed).not.toContain('DATA_DIR')
  const { child } = start('backup')
  await once(child, 'close')
  const modes = modesIn(dataDir)
  expect(modes.filter(({ path }) => path.startsWith('backups'))).toHaveLength(2)
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
})

test('[SE42] a data folder that others can read is used, with a warning in the log', async () => {
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  expect(await liveShortly()).toMatch(/"level":40.*"folder":".*\/data".*DATA_DIR/)
})

test('[AD1] the first start prints the administrator’s password, later ones do not', async () => {
  expect(await liveShortly()).toMatch(/http:\/\/localhost:\d+\/admin-auth, username admin, password [\w-]{20} /)
  expect(await liveShortly()).not.toContain('password')
})

test('[SE95] a second server on the same data folder is refused, but a killed one does not block it', async () => {
  const first = await startServer()
  const second = await startServer()
  expect(second.printed.text).not.toContain('listening on')
  await second.closed
  expect(second.child.exitCode).toBe(1)
  expect(second.printed.text).toBe(
    `DATA_DIR ${dataDir} cannot be used: another Hearthkeep server is using it. Stop that one first.\n`,
  )
  const { child: backup } = start('backup')
  await once(backup, 'close')
  expect(backup.exitCode).toBe(0)

  first.child.kill('SIGKILL')
  await first.closed
  const third = await startServer()
  expect(third.printed.text).toContain('listening on')
})

test('[T13] a server that starts removes what an earlier one had left of a purged property', async () => {
  mkdirSync(dataDir, { mode: 0o700 })
  const store = new SqliteStore({ file: databaseIn(dataDir), newEpoch: 'epoch' })
  const [property, system] = [aProperty(), aSystem()]
  const made = { mutation: aMutationId(), name: 'test', actor: aUserId(), at: property.createdAt }
  const rows = [
    { entity: 'property' as const, id: property.id, before: null, after: property },
    { entity: 'system' as const, id: system.id, before: null, after: system },
  ]
  await store.write((tx) => tx.apply({ ...made, changes: rows }))
  const deletion = { entity: 'property' as const, id: property.id, before: property, after: null }
  await store.write((tx) => tx.apply({ ...made, changes: [deletion] }))
  await store.close()
  await startServer()
  await expect.poll(() => wordsIn(dataDir, ['system', 'gone_properties'])).toBe('[[],[]]')
})

/** Registers a person and signs them in. @returns the headers of the session. */
async function sessionAt(url: string): Promise<{ Cookie: string }> {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const credentials = { email: 'ann@example.com', password: 'brown maple on the hill' }
  expect((await post('/api/auth/register', { ...credentials, firstName: 'Ann', lastName: 'Lee' })).status).toBe(201)
  const answer = await post('/api/auth/login', credentials)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { Cookie: cookies.join('; ') }
}

test('[SE147] SIGTERM ends the process within ten seconds, whatever its connections are used for', async () => {
  const { child, printed, closed } = await startServer()
  const [, url = ''] = /listening on (\S+)/.exec(printed.text) ?? []
  const port = Number(new URL(url).port)
  const headers = await sessionAt(url)
  const health = headOf('GET /api/health')
  const upgrade = {
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const held: [string, RegExp][] = [
    ['', /^/],
    [health.slice(0, 20), /^/],
    [health, /"ok"/],
    [health.repeat(5), /"ok".*"ok".*"ok".*"ok".*"ok"/s],
    [`${headOf('POST /api/auth/login', { 'Content-Length': '5000', 'Content-Type': 'application/json' })}{`, /^/],
    [headOf('GET /api/sync/events', headers), /event-stream/],
    [headOf('GET /api/sync/socket', { ...upgrade, ...headers, Upgrade: 'websocket' }), / 101 /],
    [headOf('GET /api/sync/socket', { ...upgrade, Upgrade: 'websocket' }), / 401 /],
    [headOf('GET /', { ...upgrade, Upgrade: 'x' }), / 400 /],
  ]
  for (const [text, answer] of held) {
    const connection = openConnection(port)
    connection.send(text)
    expect(await connection.received(answer)).toMatch(answer)
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/sync/socket`, { headers })
  await once(socket, 'open')
  const start = performance.now()
  child.kill('SIGTERM')
  await closed
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(child.exitCode).toBe(0)
})

test('[SE147] SIGTERM ends the process within ten seconds, also while a mail server does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const own = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hearthkeep <home@example.com>' }
  const { child, printed, closed } = await startServer(own)
  const connected = once(silent, 'connection')
  await sessionAt(/listening on (\S+)/.exec(printed.text)?.[1] ?? '')
  await connected
  const start = performance.now()
  child.kill('SIGTERM')
  await closed
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(child.exitCode).toBe(0)
})

test.each([
  ['postgres://nobody:x@127.0.0.1:1/none', /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ['mysql://127.0.0.1/hearthkeep', /DATABASE_URL: expected a postgres:\/\/ address/],
])('[PG3] a server with the DATABASE_URL %s ends with a message that names it', async (url, words) => {
  const { child, printed, closed } = await startServer({ DATABASE_URL: url, SESSION_SECRET: SHARED_SECRET })
  await closed
  expect(child.exitCode).toBe(1)
  expect(printed.text).toMatch(words)
})

test('[PG1] a server with DATABASE_URL starts, and has no database in its folder', async () => {
  await (await openEmptyPostgres('first')).close()
  const { child, printed, closed } = await startServer({ DATABASE_URL: postgresUrl(), SESSION_SECRET: SHARED_SECRET })
  expect(printed.text).toContain('listening on')
  expect(readdirSync(dataDir)).not.toContain('hearthkeep.sqlite')
  child.kill('SIGTERM')
  await closed
  expect(child.exitCode).toBe(0)
})

test('[PG5] what is changed at one server is poked at another one of the same database', async () => {
  await (await openEmptyPostgres('first')).close()
  const shared = { DATABASE_URL: postgresUrl(), SESSION_SECRET: SHARED_SECRET }
  const urlOf = async (own: Record<string, string>) => {
    const { printed } = await startServer({ ...shared, ...own })
    return /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
  }
  const [one, two] = [await urlOf({}), await urlOf({ DATA_DIR: join(folder, 'other') })]
  const session = await sessionAt(one)
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const stream = await fetch(`${two}/api/sync/events`, { headers: session, signal: stopping.signal })
  let events = ''
  void stream.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (events += text) }))
    .catch(() => undefined)
  const added = await fetch(`${one}/api/properties`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...session },
    body: JSON.stringify(cottage),
  })
  expect([stream.status, added.status]).toEqual([200, 201])
  await expect.poll(() => events).toContain('event: poke')
})

test('[PG10], [PG11] servers of a database have one secret and one administrator', async () => {
  await (await openEmptyPostgres('first')).close()
  const shared = { DATABASE_URL: postgresUrl(), SESSION_SECRET: SHARED_SECRET }
  const one = await startServer(shared)
  await expect.poll(() => one.printed.text).toContain('shown only once')
  const password = /password (\S+) \(shown only once\)/.exec(one.printed.text)?.[1]
  const two = await startServer({ ...shared, DATA_DIR: join(folder, 'other') })
  expect(two.printed.text).toContain('listening on')
  expect(two.printed.text).not.toContain('shown only once')
  const url = /http:\/\/\S+/.exec(two.printed.text)?.[0] ?? ''
  const signedIn = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(signedIn.status).toBe(200)
  expect([dataDir, join(folder, 'other')].flatMap((each) => readdirSync(each))).not.toContain('administrator.json')

  const SESSION_SECRET = 'another secret of as many characters'
  const other = await startServer({ ...shared, SESSION_SECRET, DATA_DIR: join(folder, 'third') })
  await other.closed
  expect(other.child.exitCode).toBe(1)
  expect(other.printed.text).toMatch(/SESSION_SECRET is not that of the other servers/)
})
