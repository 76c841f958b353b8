import { expect, test } from 'vitest'
import { content, setUpProperty, upload } from './testing/document-property.ts'

async function withDocument(limits: { perKey: number; total?: number; idleMs?: number }) {
  const { perKey, total = 10, idleMs = 60_000 } = limits
  const { server, ana } = await setUpProperty({ limits: { downloads: { perKey, total }, downloadIdleMs: idleMs } })
  await ana.post('/api/documents', upload())
  return { ana, download: async () => server.app.request(content, { headers: ana.headers }) }
}

test('[SE91] downloads beyond an account’s limit wait until one ends or is aborted', async () => {
  const { ana, download } = await withDocument({ perKey: 2 })
  const [first, second] = [await download(), await download()]
  const refused = await ana.get(content)
  expect(refused).toMatchObject({ status: 429, body: { code: 'busy' } })
  expect(refused.headers.get('Retry-After')).toBe('5')
  await first.arrayBuffer()
  const third = await download()
  expect(third.status).toBe(200)
  await second.body?.cancel()
  await third.body?.cancel()
  for (const _again of [1, 2, 3]) expect(await ana.get(content)).toMatchObject({ status: 200 })
})

test('[SE91] downloads of all accounts together are limited too', async () => {
  const { ana, download } = await withDocument({ perKey: 2, total: 1 })
  const unread = await download()
  expect(await ana.get(content)).toMatchObject({ status: 503, body: { code: 'busy' } })
  await unread.body?.cancel()
})

test('[SE91] a download whose reader stalls is ended and releases its slot', async () => {
  const { ana, download } = await withDocument({ perKey: 1, idleMs: 20 })
  const reader = (await download()).body?.getReader()
  await expect(reader?.closed).rejects.toThrow('too slowly')
  expect(await ana.get(content)).toMatchObject({ status: 200 })
})
