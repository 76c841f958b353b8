import { must } from '@hearthkeep/shared/kernel/must.ts'
import { request, Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { askForSocket } from '../../harness/server/frames.ts'
import { headOf, openRaw, type RawConnection } from '../../harness/server/raw-connection.ts'
import { repeatUntil, type Attack } from './fairness-attack.ts'

const WORKER = '/service-worker.js'
const DOTS = '.'.repeat(15_000)
const UPGRADES = 3_000
/** Longer than the bench waits for the server to end the connections. */
const HELD_MS = 8_000

/** What a connection can do without an account. */
export const connectionAttacks: Attack[] = [
  pipelining(3_000, { isReading: true }),
  pipelining(20_000, { isReading: true }),
  pipelining(20_000, { isReading: false }),
  {
    name: `dots: paths of ${DOTS.length} dots`,
    attacker: 'dots',
    prepare:
      async ({ url }) =>
      (until) =>
        repeatUntil(until, { together: 8, most: 500 }, () => getOnce(url, { path: `/${DOTS}/` })),
  },
  {
    name: 'forwarded: 15 kB of X-Forwarded-For in each request',
    attacker: 'forwarded',
    prepare:
      async ({ url, address }) =>
      (until) =>
        repeatUntil(until, { together: 8, most: 500 }, () =>
          getOnce(url, { path: '/api/auth/me', headers: { 'x-forwarded-for': longForwarded(address) } }),
        ),
  },
  upgrades('Upgrade: x, on any path', (n) => ({
    target: ['/', '/api/health', '/assets/none.js', `/${n}`][n % 4] ?? '/',
    headers: { connection: 'Upgrade', upgrade: 'x' },
  })),
  upgrades('WebSockets that are refused', (n) => ({
    target: n % 2 === 0 ? '/api/sync/socket' : '/nowhere',
    headers: askForSocket(),
  })),
  {
    name: 'static: the worker and the files of the app, whole and unchanged',
    attacker: 'static',
    async prepare({ url }) {
      const page = await (await fetch(`${url}/auth`)).text()
      const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => must(path, 'a path'))
      const tag = (await fetch(url + WORKER)).headers.get('etag') ?? '*'
      const agent = new Agent({ keepAlive: true, maxSockets: 32 })
      const unchanged = { 'if-none-match': tag }
      const asked = [
        { path: WORKER, agent },
        { path: WORKER, agent, headers: unchanged },
        { path: '/', agent, headers: { 'if-none-match': '"none"' } },
        { path: '/no/such/page', agent },
        ...assets.map((path) => ({ path, agent, headers: { 'accept-encoding': 'br' } })),
      ]
      return (until) =>
        repeatUntil(until, { together: 32, most: 1_000 }, (n) => getOnce(url, must(asked[n % asked.length], 'a file')))
    },
  },
]

function pipelining(count: number, { isReading }: { isReading: boolean }): Attack {
  const requests = headOf('GET', WORKER).repeat(count)
  return {
    name: `pipelining: ${count} requests for the worker on one connection${isReading ? '' : ' that reads nothing'}`,
    attacker: `pipeline${count}${isReading}`,
    prepare:
      async ({ url }) =>
      async (until) => {
        const connection = await openRaw(url, { isReading })
        await Promise.race([connection?.send(requests), connection?.closedBy(until)])
        await connection?.closedBy(until)
        connection?.socket.destroy()
      },
  }
}

/** Connections that are asked to become something else, and that the client never ends. */
function upgrades(name: string, ask: (n: number) => { target: string; headers: Record<string, string> }): Attack {
  return {
    name: `upgrade: ${UPGRADES} ${name}`,
    attacker: `upgrade${name.length}`,
    mustEndConnections: true,
    prepare:
      async ({ url }) =>
      async (until) => {
        const opened: (RawConnection | null)[] = []
        await repeatUntil(until, { together: 100, most: UPGRADES / 100 }, async (n) => {
          const connection = await openRaw(url, { isHalfOpen: true })
          opened.push(connection)
          const { target, headers } = ask(n)
          await connection?.send(headOf('GET', target, headers))
        })
        void setTimeout(HELD_MS).then(() => opened.forEach((connection) => connection?.socket.destroy()))
      },
  }
}

/** What a proxy sends on when the client made up all entries but the last. */
export const longForwarded = (address: string) => `${'1,'.repeat(7_400)}${address}`

interface Get {
  path: string
  headers?: Record<string, string>
  agent?: Agent
}

/** Sends the path as it is, and takes the answer. */
function getOnce(url: string, { path, headers = {}, agent }: Get): Promise<void> {
  const { hostname: host, port } = new URL(url)
  return new Promise((resolve) => {
    request({ host, port, path, headers, ...(agent && { agent }), timeout: 5_000 })
      .on('response', (answer) => answer.resume().on('close', resolve))
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy()
      })
      .on('error', () => resolve())
      .end()
  })
}
