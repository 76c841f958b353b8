import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'

const LONG = JSON.stringify(Array.from({ length: 1_000 }, (_, n) => `mutation ${n}`))

let sendPacked: typeof import('./send-packed.ts').sendPacked
let TransportFailure: typeof import('./transport.ts').TransportFailure

beforeEach(async () => {
  vi.resetModules()
  ;({ sendPacked } = await import('./send-packed.ts'))
  ;({ TransportFailure } = await import('./transport.ts'))
})

const textOf = async (body: string | Blob) =>
  typeof body === 'string' ? body : gunzipSync(Buffer.from(await body.arrayBuffer())).toString()

test('[P24] a long body is compressed, a short one is sent as it is', async () => {
  const sent: { size: number; text: string; encoding: string | undefined }[] = []
  for (const body of ['{}', LONG])
    await sendPacked(body, async (packed) => {
      const size = typeof packed.body === 'string' ? packed.body.length : packed.body.size
      sent.push({ size, text: await textOf(packed.body), encoding: packed.headers['content-encoding'] })
    })
  expect(sent.map(({ text, encoding }) => [text, encoding])).toEqual([
    ['{}', undefined],
    [LONG, 'gzip'],
  ])
  expect(sent[1]?.size).toBeLessThan(LONG.length / 3)
})

test('[P24] a rejected compressed body is sent uncompressed, as are those after it', async () => {
  const encodings: (string | undefined)[] = []
  const proxy = async ({ headers }: { headers: Record<string, string> }) => {
    encodings.push(headers['content-encoding'])
    if (headers['content-encoding']) throw new TransportFailure('unfit', 'the server responded with 415')
  }
  await sendPacked(LONG, proxy)
  await sendPacked(LONG, proxy)
  expect(encodings).toEqual(['gzip', undefined, undefined])
})

test('[P24] a body that is rejected in both forms says nothing about compression', async () => {
  const encodings: (string | undefined)[] = []
  const firewall = async ({ headers }: { headers: Record<string, string> }) => {
    encodings.push(headers['content-encoding'])
    throw new TransportFailure('unfit', 'the server responded with 403')
  }
  for (const _ of [1, 2]) await expect(sendPacked(LONG, firewall)).rejects.toMatchObject({ kind: 'unfit' })
  expect(encodings).toEqual(['gzip', undefined, 'gzip', undefined])
})

test('[P24] another failure is not repeated', async () => {
  const send = vi.fn<() => Promise<never>>(async () => {
    throw new TransportFailure('unreachable', 'no network')
  })
  await expect(sendPacked(LONG, send)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(send).toHaveBeenCalledTimes(1)
})
