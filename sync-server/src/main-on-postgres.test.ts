import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cottage } from './http/testing/test-server.ts'
import { databaseWithRole } from './storage/testing/database-with-role.ts'
import { openEmptyPostgres, postgresUrl } from './storage/testing/empty-postgres.ts'
import { networkTo } from './testing/network.ts'
import { dataFolder, sessionAt } from './testing/own-process.ts'

const place = dataFolder()
const { startServer } = place

/** Servers that share a database need the same one. */
const SESSION_SECRET = 'a secret of thirty-two characters'

/** What a server prints that cannot start. */
async function whyNotStarted(settings: Record<string, string>): Promise<string> {
  const { child, printed, closed } = await startServer({ SESSION_SECRET, ...settings })
  await closed
  expect(child.exitCode).toBe(1)
  return printed.text
}

test.each([
  ['postgres://nobody:x@127.0.0.1:1/none', /^DATABASE_URL cannot be used: .*ECONNREFUSED/],
  ['mysql://127.0.0.1/hearthkeep', /DATABASE_URL: expected a postgres:\/\/ address/],
])('[PG3] a server with the DATABASE_URL %s ends with a message that names it', async (url, words) => {
  expect(await whyNotStarted({ DATABASE_URL: url })).toMatch(words)
})

test('[PG3] a wrong password ends the start with a message that names the variable', async () => {
  const url = new URL(postgresUrl())
  url.password = 'wrong'
  expect(await whyNotStarted({ DATABASE_URL: url.href })).toMatch(
    /^DATABASE_URL cannot be used: .*password authentication failed/,
  )
})

test('[PG3] a role that may not create tables ends the start with a message that names the right', async () => {
  const { url, name, asSuperuser } = await databaseWithRole()
  const start = () => whyNotStarted({ DATABASE_URL: url })
  expect(await start()).toBe(
    `DATABASE_URL cannot be used: the role "${name}" needs the right CREATE on the schema "public": grant create on schema "public" to "${name}"\n`,
  )
  await asSuperuser(`grant create on schema public to ${name}`)
  expect(await start()).toContain(`needs the right CREATE on the database "${name}"`)
  await asSuperuser(`grant create on database ${name} to ${name}`)
  const { printed } = await startServer({ DATABASE_URL: url, SESSION_SECRET })
  expect(printed.text).toContain('listening on')
})

test('[PG3] a search path without a schema ends the start with a message that says so', async () => {
  const { url } = await databaseWithRole()
  const elsewhere = new URL(url)
  elsewhere.searchParams.set('options', '-c search_path=nowhere')
  expect(await whyNotStarted({ DATABASE_URL: elsewhere.href })).toMatch(
    /the search path of the role .* names no schema/,
  )
})

test('[PG1] a PostgreSQL that is too old ends the start with a message that names its version', async () => {
  // As many bytes as the real version has.
  const older = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll(/1\d\.(?=\d)/g, '14.'), 'latin1')
  const network = await networkTo(postgresUrl(), older)
  onTestFinished(() => network.close())
  expect(await whyNotStarted({ DATABASE_URL: network.url })).toMatch(
    /^DATABASE_URL cannot be used: PostgreSQL 14\.\d+ is too old: 15 or newer is needed/,
  )
})

test('[PG41] while PostgreSQL gives no more connections, calls are 503 with Retry-After, and work again later', async () => {
  const { url, name, asSuperuser } = await databaseWithRole()
  await asSuperuser(`alter database ${name} owner to ${name}`)
  const { printed } = await startServer({ DATABASE_URL: url, SESSION_SECRET })
  const at = /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
  const headers = await sessionAt(at)
  const askOnce = async () => {
    const { status, headers: answered } = await fetch(`${at}/api/properties`, { headers })
    return { status, seconds: answered.get('Retry-After') }
  }
  const ask = () => Promise.all(Array.from({ length: 12 }, askOnce))
  await asSuperuser(`alter role ${name} connection limit 0`)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`)
  await expect.poll(ask).toEqual(Array.from({ length: 12 }, () => ({ status: 503, seconds: '5' })))
  await asSuperuser(`alter role ${name} connection limit 20`)
  await expect.poll(ask).toEqual(Array.from({ length: 12 }, () => ({ status: 200, seconds: null })))
})

test('[PG1] a server with DATABASE_URL starts, and has no database in its folder', async () => {
  await (await openEmptyPostgres('first')).close()
  const { child, printed, closed } = await startServer({ DATABASE_URL: postgresUrl(), SESSION_SECRET })
  expect(printed.text).toContain('listening on')
  expect(readdirSync(place.dataDir)).not.toContain('hearthkeep.sqlite')
  child.kill('SIGTERM')
  await closed
  expect(child.exitCode).toBe(0)
})

test('[PG5] what is changed at one server is poked at another one of the same database', async () => {
  await (await openEmptyPostgres('first')).close()
  const shared = { DATABASE_URL: postgresUrl(), SESSION_SECRET }
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

test('[PG3], [PG11] servers of a database have one secret and one administrator', async () => {
  await (await openEmptyPostgres('first')).close()
  const shared = { DATABASE_URL: postgresUrl(), SESSION_SECRET }
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

  const another = { SESSION_SECRET: 'another secret of as many characters', DATA_DIR: join(place.folder, 'third') }
  expect(await whyNotStarted({ ...shared, ...another })).toMatch(/SESSION_SECRET is not that of the other servers/)
})
