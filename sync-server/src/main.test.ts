import { aMutationId, aProperty, aSystem, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cottage } from './http/testing/test-server.ts'
import { databaseIn } from './storage/files/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { openEmptyPostgres, postgresUrl } from './storage/testing/empty-postgres.ts'
import { wordsIn } from './storage/testing/raw-words.ts'
import { dataFolder, sessionAt } from './testing/own-process.ts'

const place = dataFolder()
const { start, startServer } = place

/** Servers that share a database need the same one. */
const SHARED_SECRET = 'a secret of thirty-two characters'

/** Returns everything that a server prints from its start until it is stopped, which happens once it listens. */
async function liveShortly(): Promise<string> {
  const { child, printed, closed } = await startServer()
  const modes = modesIn(place.dataDir)
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
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700)
  expect(printed).not.toContain('DATA_DIR')
  const { child } = start('backup')
  await once(child, 'close')
  const modes = modesIn(place.dataDir)
  expect(modes.filter(({ path }) => path.startsWith('backups'))).toHaveLength(2)
  expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([])
})

test('[SE42] a data folder that others can read is used, with a warning in the log', async () => {
  mkdirSync(place.dataDir)
  chmodSync(place.dataDir, 0o755)
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
    `DATA_DIR ${place.dataDir} cannot be used: another Hearthkeep server is using it. Stop that one first.\n`,
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
  mkdirSync(place.dataDir, { mode: 0o700 })
  const store = new SqliteStore({ file: databaseIn(place.dataDir), newEpoch: 'epoch' })
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
  await expect.poll(() => wordsIn(place.dataDir, ['system', 'gone_properties'])).toBe('[[],[]]')
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
  expect(readdirSync(place.dataDir)).not.toContain('hearthkeep.sqlite')
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
  const [one, two] = [await urlOf({}), await urlOf({ DATA_DIR: join(place.folder, 'other') })]
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
  const two = await startServer({ ...shared, DATA_DIR: join(place.folder, 'other') })
  expect(two.printed.text).toContain('listening on')
  expect(two.printed.text).not.toContain('shown only once')
  const url = /http:\/\/\S+/.exec(two.printed.text)?.[0] ?? ''
  const signedIn = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(signedIn.status).toBe(200)
  expect([place.dataDir, join(place.folder, 'other')].flatMap((each) => readdirSync(each))).not.toContain(
    'administrator.json',
  )

  const SESSION_SECRET = 'another secret of as many characters'
  const other = await startServer({ ...shared, SESSION_SECRET, DATA_DIR: join(place.folder, 'third') })
  await other.closed
  expect(other.child.exitCode).toBe(1)
  expect(other.printed.text).toMatch(/SESSION_SECRET is not that of the other servers/)
})
