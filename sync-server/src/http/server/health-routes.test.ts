import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Metrics } from '../../metrics/metrics.ts'
import { testServer } from '../testing/test-server.ts'
import { Readiness } from './readiness.ts'

const now = () => new Date('2026-11-20T12:00:00.000Z')
const ready = async (server: ReturnType<typeof testServer>) => {
  const { status, body } = await server.call('GET', '/api/ready')
  return { status, body }
}
const notReady = (...missing: string[]) => ({ status: 503, body: { status: 'not_ready', missing } })

test('[MW1] a server is ready until its database is away, and again when it is back', async () => {
  const server = testServer()
  expect(await ready(server)).toEqual({ status: 200, body: { status: 'ready' } })
  const broken = vi.spyOn(server.store, 'read').mockRejectedValue(new Error('away'))
  server.passMinutes(1)
  expect(await ready(server)).toEqual(notReady('database'))
  expect((await server.call('GET', '/api/live')).status).toBe(200)
  broken.mockRestore()
  server.passMinutes(1)
  expect((await ready(server)).status).toBe(200)
})

test('[MW1] a server is not ready while its documents are away, or once it is told to stop', async () => {
  const server = testServer()
  const broken = vi.spyOn(server.contents, 'check').mockRejectedValue(new Error('away'))
  expect(await ready(server)).toEqual(notReady('documents'))
  broken.mockRestore()
  server.stopping.abort()
  expect(await ready(server)).toEqual(notReady('stopping'))
  expect((await server.call('GET', '/api/ready')).headers.get('Retry-After')).toBe('5')
})

test('[MW1] what does not answer in time is away, and callers share one look', async () => {
  let looks = 0
  const store = { read: () => Promise.reject(new Error('away')) }
  const contents = {
    check() {
      looks += 1
      return setTimeout(60_000, undefined, { ref: false })
    },
  }
  const readiness = new Readiness({ store, contents, stopping: new AbortController().signal, now, patienceMs: 20 })
  const answers = await Promise.all([readiness.missing(), readiness.missing(), readiness.missing()])
  expect(answers).toEqual(Array.from({ length: 3 }, () => ['database', 'documents']))
  expect(looks).toBe(1)
})

test('[MW2] metrics are there only with a token, and for its bearer', async () => {
  expect((await testServer().call('GET', '/api/metrics')).status).toBe(404)
  expect((await testServer({ metrics: new Metrics({ now }) }).call('GET', '/api/metrics')).status).toBe(404)
  const server = testServer({ metrics: new Metrics({ now }), metricsFor: { token: 'a token of twenty-one' } })
  const statusFor = async (Authorization?: string) =>
    (await server.call('GET', '/api/metrics', { ...(Authorization && { headers: { Authorization } }) })).status
  expect([await statusFor(), await statusFor('Bearer a token'), await statusFor('a token of twenty-one')]).toEqual([
    401, 401, 401,
  ])
  expect(await statusFor('Bearer a token of twenty-one')).toBe(200)
})
