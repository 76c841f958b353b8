import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { listeningServer } from '../testing/listening.ts'
import { testServer } from '../testing/test-server.ts'
import { clientsBehind } from './client-address.ts'

/** Node refuses more than 16 kB of headers. */
const MAX_LENGTH = 14_000

const listOf = (entry: string) => entry.repeat(Math.floor(MAX_LENGTH / entry.length))

const largeHeaders: [string, string][] = [
  ['Accept', listOf('text/html;q=0.5, ')],
  ['Accept-Encoding', listOf('a,')],
  ['Accept-Encoding', listOf('gzip;q=0.1, ')],
  ['Accept-Language', listOf('en;q=0.1, ')],
  ['Authorization', `Bearer ${listOf('a.')}`],
  ['Connection', `keep-alive, ${listOf('a, ')}`],
  ['Content-Type', `application/json; ${listOf('a=b; ')}`],
  ['Cookie', listOf('a=1; ')],
  ['Cookie', listOf('hearthkeep_device=%e0; ')],
  ['Cookie', `hearthkeep_session=${listOf('%20')}`],
  ['Forwarded', listOf('for=10.0.0.1, ')],
  ['Host', listOf('a.')],
  ['If-Match', listOf('"a", ')],
  ['If-Modified-Since', listOf('Tue, ')],
  ['If-None-Match', listOf('"a", ')],
  ['If-None-Match', listOf('W/"a" , ')],
  ['Origin', `http://${listOf('a.')}`],
  ['Range', `bytes=${listOf('0-1,')}`],
  ['Range', `bytes=${listOf('1')}`],
  ['Referer', `http://${listOf('a/')}`],
  ['Sec-WebSocket-Extensions', listOf('permessage-deflate; client_max_window_bits=15, ')],
  ['Sec-WebSocket-Protocol', listOf('a,')],
  ['User-Agent', listOf('Mozilla/5.0 (')],
  ['X-Forwarded-For', listOf('10.0.0.1, ')],
  ['X-Forwarded-For', listOf('2001:db8::1, ')],
  ['X-Forwarded-Proto', listOf('https, ')],
]

const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

interface Target {
  path: string
  headers: Record<string, string>
}

/** Sends requests over one connection, as long as the server keeps it. */
function caller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ path, headers }: Target) =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent, headers })
      sent.on('response', (answer) => answer.resume().on('end', resolve))
      sent.on('upgrade', (_, socket) => {
        socket.destroy()
        resolve()
      })
      sent.on('error', reject).end()
    })
}

const TIMES = 12

/** Measures two kinds of call in turn. @returns their quick times in milliseconds, which other programs do not disturb */
async function quickTimes(call: (target: Target) => Promise<void>, targets: [Target, Target]) {
  const timed = targets.map((target) => ({ target, times: new Array<number>() }))
  for (let n = 0; n < TIMES; n++)
    for (const { target, times } of timed) {
      const start = performance.now()
      await call(target)
      times.push(performance.now() - start)
    }
  const [plain = 0, large = 0] = timed.map(({ times }) => times.toSorted((a, b) => a - b)[TIMES / 4])
  return { plain, large }
}

const TRIES = 6

/** @returns the times if the second kind of call takes longer whenever it is measured: a busy machine is slow at times. */
async function slowTimes(call: (target: Target) => Promise<void>, targets: [Target, Target]) {
  for (let n = 0; ; n++) {
    const times = await quickTimes(call, targets)
    if (times.large <= 2 * times.plain + 0.2) return null
    if (n === TRIES) return times
  }
}

test('[SE149] no header of maximum size takes much longer than a plain request', async () => {
  const plenty = { perMinute: 1_000_000, atOnce: 1_000_000 }
  const server = testServer({ files: { 'assets/a.js': 'x'.repeat(5_000) }, limits: { requests: plenty } })
  const { headers: session } = await server.join('ana')
  const clients = clientsBehind({ kind: 'ranges', ranges: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'] })
  const { port } = await listeningServer(server, { clients })
  const call = caller(port)
  const targets: Target[] = [
    { path: '/assets/a.js', headers: {} },
    { path: '/api/health', headers: {} },
    { path: '/api/properties', headers: session },
    { path: '/api/sync/socket', headers: upgrade },
  ]
  const slow: object[] = []
  for (const plain of targets)
    for (const [name, value] of largeHeaders) {
      const before = plain.headers[name]
      const large = { path: plain.path, headers: { ...plain.headers, [name]: before ? `${before}; ${value}` : value } }
      const times = await slowTimes(call, [plain, large])
      if (times) slow.push({ path: plain.path, name, start: value.slice(0, 20), times })
    }
  expect(slow).toEqual([])
})
