import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ann } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { startServer } from '../harness/server/server.ts'
import { call, install } from './page-bundle.ts'

const PROPERTIES = 20
const TASKS = 10_000
const EDITS = 2_000
const DELETIONS = 500
const LIVE_CHANGES = 200

/**
 * The engine between two real devices, compared with moving the same content with the platform alone, the nine fields
 * that each task states: one JSON POST to SQLite with WAL and FULL, a GET and one bulkPut with our indexes, one POST and
 * one event. The last is also compared with the minimum needed to persist a change on both devices.
 */
export const bench: Bench = {
  title: 'against bare',
  async run() {
    const ours = await measureOurs()
    const bare = await measureBare(ours.rows)
    const against = (name: string, key: keyof Times, atMost: number) => ({
      name,
      value: ours.times[key],
      unit: 'ms',
      ratio: { of: 'bare', value: ours.times[key] / bare[key], target: { atMost } },
    })
    return [
      against(`${TASKS} new tasks pushed and acknowledged`, 'push', 3),
      against(`${EDITS} changes and ${DELETIONS} deletions pushed and acknowledged`, 'change', 3),
      against(`a new device loads ${TASKS} tasks`, 'load', 1.3),
      against('a change on one device seen on another, p95', 'live', 2),
      {
        name: 'the same with the platform alone, persisted on both devices, p95',
        value: bare.liveKept,
        unit: 'ms',
        ratio: { of: 'bare', value: bare.liveKept / bare.live },
      },
      { name: 'bytes on the wire for the load', value: ours.wireBytes / 1000, unit: 'kB', target: { atMost: 1000 } },
    ]
  },
}

interface Times {
  push: number
  change: number
  load: number
  live: number
}

async function measureOurs(): Promise<{ times: Times; rows: MaintenanceItem[]; wireBytes: number }> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const [first, second] = [
    await Device.open({ url: server.url, shape: 'desktop' }),
    await Device.open({ url: server.url, shape: 'desktop' }),
  ]
  try {
    await begin(first.page, server.url)
    await begin(second.page, server.url)
    await call(first.page, 'addProperties')
    await call(first.page, 'addTasks', TASKS / PROPERTIES)
    const push = await call<number>(first.page, 'sync')
    await call(first.page, 'changeTasks', EDITS / PROPERTIES, DELETIONS / PROPERTIES)
    const change = await call<number>(first.page, 'sync')
    const counted = await countBytes(second.page)
    const load = await call<number>(second.page, 'sync')
    const wireBytes = counted()
    const rows = await call<MaintenanceItem[]>(second.page, 'tasks')
    const live = await measureLive(first.page, second.page, rows)
    return { times: { push, change, load, live }, rows, wireBytes }
  } finally {
    await first.dispose()
    await second.dispose()
    await server.dispose()
  }
}

/** Signs in on the page as Ann and opens the store of a new device. */
async function begin(page: Page, url: string): Promise<void> {
  // The sign-in page ends the session of a person not signed in on the device. Wait for that first, or it ends the
  // session created below.
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'))
  await page.goto('/auth')
  await ended
  const { email, password, firstName, lastName } = ann
  const post = (path: string, body: object) =>
    page.request.post(`${url}${path}`, { data: body, headers: { origin: url } })
  await post('/api/auth/register', { email, password, firstName, lastName })
  const { user } = (await (await post('/api/auth/login', { email, password })).json()) as { user: { id: string } }
  await install(page, 'properties-in-page.ts')
  await call(page, 'open', { userId: user.id, role: 'homeowner' })
}

/**
 * @returns a function that returns the compressed bytes received since this call.
 */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  return () => bytes
}

async function measureLive(first: Page, second: Page, rows: MaintenanceItem[]): Promise<number> {
  const isListening = second.waitForRequest((request) => new URL(request.url()).pathname === '/api/sync/events')
  await call(second, 'keepInStep')
  await isListening
  const times: number[] = []
  for (let n = 0; n < LIVE_CHANGES; n += 1) {
    const { id } = must(rows[n * 5], 'a task')
    const title = `Changed ${n}`
    const seen = call<number>(second, 'seesTitle', id, title)
    const began = await call<number>(first, 'changeTask', id, title)
    times.push((await seen) - began)
  }
  return p95(times)
}

/**
 * `liveKept`: like `live`, but the row is first on disk on one device, and is on disk on the other when a live query
 * returns it.
 */
async function measureBare(rows: MaintenanceItem[]): Promise<Times & { liveKept: number }> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    new URL('./server/bare-server.ts', import.meta.url).pathname,
  ])
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const url = must(/http:\S+/.exec(line)?.[0], 'the address')
  const [first, second] = [await Device.open({ url, shape: 'desktop' }), await Device.open({ url, shape: 'desktop' })]
  try {
    for (const { page } of [first, second]) {
      await page.goto('/')
      await install(page, 'bare-in-page.ts')
    }
    const content = rows.map(contentOf)
    const push = await call<number>(first.page, 'post', content)
    const deleted = content.slice(EDITS, EDITS + DELETIONS).map(({ id }) => ({ id }))
    const change = await call<number>(first.page, 'post', [...content.slice(0, EDITS), ...deleted])
    const load = await call<number>(second.page, 'load')
    await call(second.page, 'listen')
    const changed = rows.slice(0, LIVE_CHANGES)
    const times: number[] = []
    for (const [number, row] of changed.entries()) {
      const began = await call<number>(first.page, 'postOne', contentOf(row))
      times.push((await call<number>(second.page, 'heardAt', number)) - began)
    }
    for (const { page } of [first, second]) await call(page, 'keep', rows)
    const kept: number[] = []
    for (const [number, row] of changed.entries()) {
      const after = { ...row, title: `Changed again ${number}` }
      await call(second.page, 'watchKept', after)
      const began = await call<number>(first.page, 'keepAndPost', after, contentOf(after))
      kept.push((await call<number>(second.page, 'seenKept')) - began)
    }
    return { push, change, load, live: p95(times), liveKept: p95(kept) }
  } finally {
    await first.dispose()
    await second.dispose()
    child.kill('SIGTERM')
  }
}

/** What a task states; its other fields have defaults. */
const contentOf = ({ id, propertyId, systemId, title, status, priority, dueDate, cost, notes }: MaintenanceItem) => ({
  id,
  propertyId,
  systemId,
  title,
  status,
  priority,
  dueDate,
  cost,
  notes,
})

const p95 = (times: number[]) => must(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)], 'a time')
