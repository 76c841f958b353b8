import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MovedScopes, News } from '../other-servers.ts'
import { postgresUrl } from '../testing/empty-postgres.ts'
import { Notifications } from './notifications.ts'

const news = (n: number): MovedScopes => ({
  advanced: [{ scope: propertyScope(aPropertyId(n)), since: n, version: n + 1, touched: [aUserId()] }],
  by: { userId: aUserId(), stream: 'page' },
  at: n,
})

/** A server, and what it hears from the others. */
async function server() {
  const notifications = new Notifications(postgresUrl())
  const heard: News[] = []
  const missed = vi.fn<() => void>()
  notifications.listen({ heard: (each) => heard.push(each), missed })
  await notifications.connect()
  onTestFinished(() => notifications.close())
  return { notifications, heard, missed }
}

test('[PG5] what one server tells, the others hear once and in order, and it does not hear itself', async () => {
  const [one, two, three] = [await server(), await server(), await server()]
  const told = Array.from({ length: 100 }, (_, n) => news(n))
  for (const each of told) one.notifications.tell(each)
  await expect.poll(() => [two.heard, three.heard]).toEqual([told, told])
  expect([one.heard, one.missed.mock.calls, two.missed.mock.calls]).toEqual([[], [], []])
})

test('[PG12] the end of sessions is told to all who listen at another server', async () => {
  const [one, two] = [await server(), await server()]
  const ended: News[] = [{ ended: { sessionId: 'a session' } }, { ended: { userId: aUserId() } }]
  const alsoHeard: News[] = []
  two.notifications.listen({ heard: (each) => alsoHeard.push(each), missed: () => undefined })
  for (const each of ended) one.notifications.tell(each)
  await expect.poll(() => [two.heard, alsoHeard]).toEqual([ended, ended])
})

test('[TK13] what was taken from a limit is told, and nobody can give something back', async () => {
  const [one, two] = [await server(), await server()]
  const taken = { limit: 'requests', key: 'account 1', count: 3 }
  one.notifications.tell({ taken })
  await expect.poll(() => two.heard).toEqual([{ taken }])
  one.notifications.tell({ taken: { ...taken, count: -3 } })
  await expect.poll(() => two.missed.mock.calls.length).toBe(1)
  expect(two.heard).toEqual([{ taken }])
})

test('[PG5] of news that is too long for a notification, the others hear that they missed something', async () => {
  const [one, two] = [await server(), await server()]
  const long = { ...news(1), advanced: Array.from({ length: 200 }, () => news(1).advanced).flat() }
  one.notifications.tell(long)
  await expect.poll(() => two.missed.mock.calls.length).toBe(1)
  expect(two.heard).toEqual([])
})

test('[PG5] a server whose connection broke connects again, and has missed something', async () => {
  const [one, two] = [await server(), await server()]
  const operator = new Client({ connectionString: postgresUrl() })
  await operator.connect()
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = current_setting('application_name') and query like 'listen%'`,
  )
  await operator.end()
  one.notifications.tell(news(1))
  await expect.poll(() => [one.missed, two.missed].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  one.notifications.tell(news(2))
  await expect.poll(() => two.heard).toContainEqual(news(2))
})

test.each(['', 'no JSON', '{}', '{"from":"x","news":[{}]}', '{"from":"x","news":[{"advanced":[null],"by":{}}]}'])(
  '[PG5] a notification that cannot be read, such as %j, makes everybody ask, and ends nothing',
  async (payload) => {
    const one = await server()
    const stranger = new Client({ connectionString: postgresUrl() })
    await stranger.connect()
    await stranger.query('select pg_notify($1, $2)', ['hearthkeep', payload])
    await stranger.end()
    await expect.poll(() => one.missed.mock.calls.length).toBe(1)
    expect(one.heard).toEqual([])
  },
)
