import { expect, test } from 'vitest'
import { unpackedBytes } from './receive-body.ts'
import { idNumber, testServer } from '../testing/test-server.ts'
import { gzipSync } from 'node:zlib'
import { syncRequest } from '../testing/sync-request.ts'

test('[P24] a compressed sync request is answered like the same request without compression', async () => {
  const server = testServer()
  const { user, headers } = await server.join('ana')
  const send = (body: string | Uint8Array<ArrayBuffer>, encoding?: string) =>
    server.app.request('/api/sync', {
      method: 'POST',
      body,
      headers: { ...headers, 'Content-Type': 'application/json', ...(encoding && { 'Content-Encoding': encoding }) },
    })
  const request = JSON.stringify(syncRequest({ user: user.id, device: idNumber(900) }))
  const plain = await (await send(request)).json()
  const packed = await send(gzipSync(request), 'gzip')
  expect(packed.status).toBe(200)
  expect(await packed.json()).toEqual(plain)
  expect((await send('{}', 'gzip')).status).toBe(400)
  expect((await send(request, 'br')).status).toBe(415)
})

test('[P24] a body is unpacked up to its limit', async () => {
  const limit = { encoding: 'gzip', maxBytes: 1_000_000 }
  expect(await unpackedBytes(gzipSync('{"a":"ü"}'), limit)).toEqual(Buffer.from('{"a":"ü"}'))
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.byteLength).toBeLessThan(100_000)
  await expect(unpackedBytes(bomb, limit)).rejects.toMatchObject({ status: 413 })
  const cut = gzipSync('x'.repeat(1_000)).subarray(0, 20)
  await expect(unpackedBytes(cut, limit)).rejects.toMatchObject({ status: 400 })
  await expect(unpackedBytes(cut, { ...limit, encoding: 'br' })).rejects.toMatchObject({ status: 415 })
})
