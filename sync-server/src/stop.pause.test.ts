import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { headOf, openConnection } from './http/testing/listening.ts'
import { dataFolder, sessionAt } from './testing/own-process.ts'

const { startServer } = dataFolder()

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
