import { propertyId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test, vi } from 'vitest'
import { push } from '../http/testing/push.ts'
import { cottage, idNumber, testServer } from '../http/testing/test-server.ts'
import { runPeriodically } from '../jobs/schedule/run-periodically.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { inChunks, pdf, sha256 } from '../documents/testing/files.ts'
import { Announcements } from '../sync/announcements.ts'
import { Pokes } from '../sync/pokes.ts'
import type { News } from '../storage/other-servers.ts'
import { countedContents } from './counted-contents.ts'
import { Metrics } from './metrics.ts'
import { watchStore } from './watch-store.ts'

const now = () => new Date('2026-11-20T12:00:00.000Z')

/** The samples of a metric, without the buckets of histograms. */
async function samples(metrics: Metrics, name: string): Promise<string[]> {
  const lines = (await metrics.text()).split('\n')
  return lines.filter((line) => line.startsWith(`hearthkeep_${name}`) && !line.includes('_bucket{'))
}

test('[MW3] requests are counted by the pattern of their route, whatever was asked for', async () => {
  const metrics = new Metrics({ now })
  const server = testServer({ metrics })
  const paths = ['/api/responses/zephyr', '/zephyr', '/api/zephyr', '/calendar/zephyr.ics', '/api/properties/zephyr']
  for (const path of paths) await server.call('GET', path)
  await server.app.request('/zephyr', { method: 'PROPFIND' })
  expect(await metrics.text()).not.toContain('zephyr')
  expect(await samples(metrics, 'requests_total')).toEqual([
    'hearthkeep_requests_total{method="GET",route="/api/responses/:token",status="404"} 1',
    'hearthkeep_requests_total{method="GET",route="/*",status="200"} 1',
    'hearthkeep_requests_total{method="GET",route="/api/*",status="404"} 1',
    'hearthkeep_requests_total{method="GET",route="/calendar/:file{.+\\\\.ics}",status="404"} 1',
    'hearthkeep_requests_total{method="GET",route="/api/properties/:id",status="401"} 1',
    'hearthkeep_requests_total{method="other",route="/*",status="404"} 1',
  ])
})

test('[MW3] a method that nobody knows is counted as another', async () => {
  const metrics = new Metrics({ now })
  for (const method of ['GET', 'ZEPHYR', 'get']) metrics.request({ method, route: '/*', status: 404, ms: 1 })
  expect(await samples(metrics, 'requests_total')).toEqual([
    'hearthkeep_requests_total{method="GET",route="/*",status="404"} 1',
    'hearthkeep_requests_total{method="other",route="/*",status="404"} 2',
  ])
})

test('[MW3] mutations of pushes are counted by their result', async () => {
  const metrics = new Metrics({ now })
  const ana = await testServer({ metrics }).join('ana')
  await ana.post('/api/properties', { ...cottage, id: idNumber(1) })
  const remove = (propertyId: PropertyId) => push(ana, { name: 'property.delete', args: { propertyId } })
  await remove(propertyId.parse(idNumber(1)))
  await remove(propertyId.parse(idNumber(2)))
  expect(await samples(metrics, 'mutations_total')).toEqual([
    'hearthkeep_mutations_total{result="ran"} 1',
    'hearthkeep_mutations_total{result="not_found"} 1',
  ])
  expect(await samples(metrics, 'pushes_total')).toEqual(['hearthkeep_pushes_total 2'])
})

test('[MW3] pokes are counted with the time since the commit, also that of another server', async () => {
  const metrics = new Metrics({ now })
  const pokes = new Pokes()
  const store = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  let hear: ((news: News) => void) | undefined
  const others = { tell: () => undefined, listen: (on: { heard(news: News): void }) => void (hear = on.heard) }
  const announcements = new Announcements({ store, pokes, others, watcher: metrics, now })
  await announcements.announce({ userId: aUserId(), stream: undefined }, [])
  const news = (at: number): News => ({ advanced: [], by: { userId: aUserId(), stream: undefined }, at })
  hear?.(news(0))
  pokes.listen(aUserId(), () => undefined)
  hear?.(news(now().getTime() - 300))
  await expect
    .poll(() => samples(metrics, 'poke_seconds'))
    .toEqual(['hearthkeep_poke_seconds_sum{from="elsewhere"} 0.3', 'hearthkeep_poke_seconds_count{from="elsewhere"} 1'])
  await store.close()
})

test('[MW3] rounds of jobs are counted, and the last one that worked is named', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const metrics = new Metrics({ now })
  const logged: string[] = []
  const log = metrics.watch({ info: () => undefined, error: (_: object, message: string) => void logged.push(message) })
  let isBroken = false
  const work = async () => {
    if (isBroken) throw new Error('no')
  }
  const stop = runPeriodically({ everyMs: 1_000, work, failure: 'it failed', log: metrics.job('mornings', log) })
  const runs = () => samples(metrics, 'job_runs_total')
  await expect.poll(runs).toEqual(['hearthkeep_job_runs_total{name="mornings",result="done"} 1'])
  isBroken = true
  vi.advanceTimersByTime(1_000)
  await expect.poll(runs).toContain('hearthkeep_job_runs_total{name="mornings",result="failed"} 1')
  await stop()
  vi.useRealTimers()
  expect(await samples(metrics, 'job_last_run')).toEqual([
    `hearthkeep_job_last_run_timestamp_seconds{name="mornings"} ${now().getTime() / 1_000}`,
  ])
  expect([logged, await samples(metrics, 'errors_total')]).toEqual([['it failed'], ['hearthkeep_errors_total 1']])
})

test('[MW3] bytes of files are counted in both directions, and calls that fail', async () => {
  const metrics = new Metrics({ now })
  const bytes = pdf()
  const announced = { hash: sha256(bytes), size: bytes.length, type: 'application/pdf' } as const
  let isAway = false
  const contents = countedContents(
    {
      check: async () => undefined,
      put: async () => {
        if (isAway) throw new Error('away')
        return null
      },
      sizeOf: async () => null,
      read: () =>
        new ReadableStream({
          start(controller) {
            if (isAway) return controller.error(new Error('away'))
            controller.enqueue(bytes)
            controller.close()
          },
        }),
      collect: async () => 0,
    },
    metrics,
  )
  await contents.put(inChunks(bytes), announced)
  await new Response(contents.read(announced.hash)).arrayBuffer()
  isAway = true
  await expect(contents.put(inChunks(bytes), announced)).rejects.toThrow('away')
  await expect(new Response(contents.read(announced.hash)).arrayBuffer()).rejects.toThrow('away')
  expect(await samples(metrics, 'document')).toEqual([
    `hearthkeep_document_bytes_total{direction="in"} ${bytes.length}`,
    `hearthkeep_document_bytes_total{direction="out"} ${bytes.length}`,
    'hearthkeep_document_faults_total{call="put"} 1',
    'hearthkeep_document_faults_total{call="read"} 1',
  ])
})

test('[MW3] [PG21] the changes above the horizon are counted', async () => {
  const metrics = new Metrics({ now })
  const held = { newestChange: async () => 12, horizon: async () => 9 }
  const { store } = testServer()
  watchStore(metrics, {
    store: { read: (work) => store.read((view) => work({ ...view, ...held })), connections: () => null },
    now,
  })
  expect(await samples(metrics, 'changes_above_horizon')).toEqual(['hearthkeep_changes_above_horizon 3'])
})

test('[MW3] messages are counted by state, and a store that is away keeps the rest readable', async () => {
  const metrics = new Metrics({ now })
  const server = testServer({ metrics })
  watchStore(metrics, { store: Object.assign(server.store, { connections: () => null }), now })
  await server.register()
  const messages = await samples(metrics, 'messages')
  expect(messages).toContain('hearthkeep_messages{state="queued"} 1')
  expect(messages).toContain('hearthkeep_messages{state="sent"} 0')
  vi.spyOn(server.store, 'read').mockRejectedValue(new Error('away'))
  expect(await samples(metrics, 'messages')).toEqual(messages)
  vi.restoreAllMocks()
})

test('[MW3] open event streams are counted until they end', async () => {
  const metrics = new Metrics({ now })
  const server = testServer({ metrics })
  const ana = await server.join('ana')
  const stream = await server.app.request('/api/sync/events', { headers: ana.headers })
  expect(await samples(metrics, 'open_streams')).toContain('hearthkeep_open_streams{kind="streams"} 1')
  await stream.body?.cancel()
  await expect.poll(() => samples(metrics, 'open_streams')).toContain('hearthkeep_open_streams{kind="streams"} 0')
})
