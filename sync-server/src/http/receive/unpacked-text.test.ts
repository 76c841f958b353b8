import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { idNumber, testServer } from '../testing/test-server.ts'
import { syncRequest } from '../testing/sync-request.ts'
import { unpackedText } from './unpacked-text.ts'

const arrayBufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

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
  expect(await unpackedText(arrayBufferOf(gzipSync('{"a":"ü"}')), limit)).toBe('{"a":"ü"}')
  const bomb = arrayBufferOf(gzipSync(Buffer.alloc(50_000_000)))
  expect(bomb.byteLength).toBeLessThan(100_000)
  await expect(unpackedText(bomb, limit)).rejects.toMatchObject({ status: 413 })
  const cut = arrayBufferOf(gzipSync('x'.repeat(1_000)).subarray(0, 20))
  await expect(unpackedText(cut, limit)).rejects.toMatchObject({ status: 400 })
  await expect(unpackedText(cut, { ...limit, encoding: 'br' })).rejects.toMatchObject({ status: 415 })
})
