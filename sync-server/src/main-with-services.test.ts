import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pdf, sha256 } from './documents/testing/files.ts'
import { documentsAt, s3Server } from './documents/testing/s3-server.ts'
import { upload } from './http/document/testing/document-property.ts'
import { headOf, openConnection } from './http/testing/listening.ts'
import { cottage } from './http/testing/test-server.ts'
import { builtProgram } from './testing/built-program.ts'
import { networkTo } from './testing/network.ts'
import { sessionAt } from './testing/own-process.ts'

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

/** Adds a document. @returns the status of the answer, and what asks for its file. */
async function addDocument(url: string) {
  const headers = { 'Content-Type': 'application/json', ...(await sessionAt(url)) }
  const send = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { id: propertyId } = (await (await send('/api/properties', cottage)).json()) as { id: string }
  const added = await send('/api/documents', upload({ propertyId }))
  const { id } = (await added.json()) as { id: string }
  const content = (more = {}) => fetch(`${url}/api/documents/${id}/content`, { headers: { ...headers, ...more } })
  return { status: added.status, content }
}

test('[DS1] [DS2] with DOCUMENTS a server stores files in the bucket, and answers 503 while it is away', async () => {
  const { place, objects, stop } = await s3Server()
  const { child, printed, closed, dataDir } = await startServer(documentsAt(place))
  const url = /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
  const { status, content } = await addDocument(url)
  expect([status, objects()]).toEqual([201, [expect.stringContaining(sha256(pdf()))]])
  const firstBytes = () => content({ Range: 'bytes=1-3' })
  const part = await firstBytes()
  expect([part.status, await part.text()]).toEqual([206, 'PDF'])
  expect(readdirSync(dataDir)).not.toContain('documents')
  await stop()
  const away = await firstBytes()
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '15'])
  child.kill('SIGTERM')
  await closed
  expect(child.exitCode).toBe(0)
})

test('[DS2] a store that answers half of a file gives nobody a whole one', async () => {
  const { place } = await s3Server()
  let isHalf = false
  const network = await networkTo(place.endpoint, (bytes) => {
    if (!isHalf || !bytes.includes('%PDF')) return bytes
    void setTimeout(50).then(network.cut)
    return bytes.subarray(0, -100)
  })
  onTestFinished(() => network.close())
  const { printed } = await startServer(documentsAt({ ...place, endpoint: network.url }))
  const url = /http:\/\/\S+/.exec(printed.text)?.[0] ?? ''
  const { content } = await addDocument(url)
  const bytes = async () => Buffer.from(await (await content()).arrayBuffer())
  expect(await bytes()).toEqual(pdf())
  isHalf = true
  await expect(bytes()).rejects.toThrow('terminated')
  expect((await fetch(`${url}/api/live`)).status).toBe(200)
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
