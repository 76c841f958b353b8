import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pdf, sha256 } from './documents/testing/files.ts'
import { documentsAt, s3Server } from './documents/testing/s3-server.ts'
import { upload } from './http/document/testing/document-property.ts'
import { headOf, openConnection } from './http/testing/listening.ts'
import { cottage } from './http/testing/test-server.ts'
import { builtProgram } from './testing/built-program.ts'

/** Starts a server in a folder of its own, and waits until it listens or has exited. */
async function startServer(own: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-main-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...own }
  const child = spawn(process.execPath, [builtProgram('main')], { env })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed.text += String(text)))
  const closed = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
    rmSync(dataDir, { recursive: true })
  })
  while (child.exitCode === null && !printed.text.includes('listening on'))
    await Promise.race([once(child.stdout, 'data'), closed])
  return { child, printed, closed, dataDir }
}

/** Registers a person and signs them in. */
async function sessionAt(url: string): Promise<{ Cookie: string }> {
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const credentials = { email: 'ann@example.com', password: 'brown maple on the hill' }
  await post('/api/auth/register', { ...credentials, firstName: 'Ann', lastName: 'Lee' })
  const cookies = (await post('/api/auth/login', credentials)).headers.getSetCookie()
  return { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
}

test('[DS1] [DS2] with DOCUMENTS a server stores files in the bucket, and answers 503 while it is away', async () => {
  const { place, objects, stop } = await s3Server()
  const { child, printed, closed, dataDir } = await startServer(documentsAt(place))
  const url = /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
  const headers = { 'Content-Type': 'application/json', ...(await sessionAt(url)) }
  const send = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { id: propertyId } = (await (await send('/api/properties', cottage)).json()) as { id: string }
  const added = await send('/api/documents', upload({ propertyId }))
  expect([added.status, objects()]).toEqual([201, [expect.stringContaining(sha256(pdf()))]])
  const { id } = (await added.json()) as { id: string }
  const content = () => fetch(`${url}/api/documents/${id}/content`, { headers: { ...headers, Range: 'bytes=1-3' } })
  const part = await content()
  expect([part.status, await part.text()]).toEqual([206, 'PDF'])
  expect(readdirSync(dataDir)).not.toContain('documents')
  await stop()
  const away = await content()
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '15'])
  child.kill('SIGTERM')
  await closed
  expect(child.exitCode).toBe(0)
})

test('[MW1] [MW2] at METRICS_PORT a server says from SIGTERM on that it is not ready, until it ends', async () => {
  const { child, printed, closed } = await startServer({ METRICS_PORT: '0' })
  const metrics = /Metrics are at (\S+)/.exec(printed.text)?.[1] ?? ''
  const url = /listening on (\S+)/.exec(printed.text)?.[1] ?? ''
  // A request that has not ended yet holds the process.
  const connection = openConnection(Number(new URL(url).port))
  connection.send(`${headOf('POST /api/auth/login', { 'Content-Length': '50', 'Content-Type': 'application/json' })}{`)
  const ready = async () => (await fetch(new URL('ready', metrics))).status
  const text = await (await fetch(metrics)).text()
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('hearthkeep_job_last_run_timestamp_seconds{name="sending"}')
  expect([await ready(), (await fetch(`${url}/api/metrics`)).status]).toEqual([200, 404])
  child.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  await closed
  expect(child.exitCode).toBe(0)
})

test('[MW2] a METRICS_PORT that is taken ends the start with a message that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { child, printed, closed } = await startServer({ METRICS_PORT: String(port) })
  await closed
  expect(child.exitCode).toBe(1)
  expect(printed.text).toContain(`Cannot listen on HOST 127.0.0.1, METRICS_PORT ${port}`)
})

test('[DS4] a server whose DOCUMENTS is a store that is away ends with a message that names it', async () => {
  const { place, stop } = await s3Server()
  await stop()
  const { child, printed, closed } = await startServer(documentsAt(place))
  await closed
  expect(child.exitCode).toBe(1)
  expect(printed.text).toMatch(/^DOCUMENTS cannot be used: .*ECONNREFUSED/)
})

test.each([
  ['with a wrong key', { secretAccessKey: 'wrong' }, /^DOCUMENTS cannot be used: .*SignatureDoesNotMatch/],
  ['without such a bucket', { bucket: 'other' }, /^DOCUMENTS cannot be used: There is no such bucket/],
])('[DS4] a server whose DOCUMENTS is a store %s ends with a message that names it', async (_what, wrong, words) => {
  const { place } = await s3Server()
  const { child, printed, closed } = await startServer(documentsAt({ ...place, ...wrong }))
  await closed
  expect(child.exitCode).toBe(1)
  expect(printed.text).toMatch(words)
})
