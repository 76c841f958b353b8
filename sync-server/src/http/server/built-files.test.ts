import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const script = 'x'.repeat(5000)
const files = {
  'index.html': '<!doctype html><title>Hearthkeep</title>',
  'landing.html': `<link rel="canonical" href="https://origin.invalid/"><p>${'Your house. '.repeat(200)}</p>`,
  'service-worker.js': script,
  'service-worker.js.br': 'in brotli',
  'service-worker.js.gz': 'in gzip',
  'assets/icon-1.png': 'an image',
  'assets/words.gz': 'a file of its own',
}

test('[SE151] no request needs the disk', async () => {
  const server = testServer({ files })
  const tag = (await server.call('GET', '/service-worker.js')).headers.get('ETag') ?? ''
  rmSync(join(server.folder, 'web'), { recursive: true })
  const answers = ['/service-worker.js', '/dashboard', '/', '/assets/icon-1.png', '/assets/words.gz', '/none.js']
  const statuses = await Promise.all(answers.map(async (path) => (await server.call('GET', path)).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 404])
  const again = await server.call('GET', '/service-worker.js', { headers: { 'If-None-Match': tag } })
  expect(again.status).toBe(304)
})

test('[SE151] a large file that the caller has costs no more than a small one', async () => {
  const server = testServer({ files: { 'large.js': 'x'.repeat(20_000_000), 'small.js': 'x' } })
  const timeOf = async (path: string) => {
    const tag = (await server.call('GET', path)).headers.get('ETag') ?? ''
    let least = Infinity
    for (let n = 0; n < 20; n++) {
      const began = performance.now()
      expect((await server.call('GET', path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
      least = Math.min(least, performance.now() - began)
    }
    return least
  }
  // To hash or read 20 MB takes a hundred times as long as the rest.
  expect(await timeOf('/large.js')).toBeLessThan(10 * (await timeOf('/small.js')))
})

test.each([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['gzip, deflate, br', 'br', 'in brotli'],
  ['deflate', null, script],
  ['', null, script],
])('[SE151] a caller that accepts “%s” gets %s', async (accepted, encoding, body) => {
  const server = testServer({ files })
  const headers = { 'Accept-Encoding': accepted }
  const answer = await server.call('GET', '/service-worker.js', { headers })
  expect(answer).toMatchObject({ status: 200, body })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(String(body.length))
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  const tag = answer.headers.get('ETag') ?? ''
  const unchanged = await server.call('GET', '/service-worker.js', { headers: { ...headers, 'If-None-Match': tag } })
  expect([unchanged.status, unchanged.headers.get('ETag'), unchanged.headers.get('Vary')]).toEqual([
    304,
    tag,
    'Accept-Encoding',
  ])
})

test('[SE151] each encoding has an ETag of its own, and so does an asset', async () => {
  const server = testServer({ files })
  const tagOf = async (path: string, accepted: string) =>
    (await server.call('GET', path, { headers: { 'Accept-Encoding': accepted } })).headers.get('ETag')
  const tags = await Promise.all([
    ...['br', 'gzip', ''].map((accepted) => tagOf('/service-worker.js', accepted)),
    tagOf('/assets/icon-1.png', ''),
  ])
  expect(new Set(tags).size).toBe(4)
  expect(tags).not.toContain(null)
})

test('[SE151] a page that the server completes is compressed at start', async () => {
  const server = testServer({ files, publicUrl: 'https://home.example.com' })
  const headers = { Host: 'home.example.com', 'Accept-Encoding': 'gzip' }
  const answer = await server.app.request('/', { headers })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  const page = new Response(answer.body?.pipeThrough(new DecompressionStream('gzip')))
  expect(await page.text()).toContain('href="https://home.example.com/"')
})

test('HEAD has the headers of GET and no body', async () => {
  const server = testServer({ files })
  const [head, get] = [await server.call('HEAD', '/service-worker.js'), await server.call('GET', '/service-worker.js')]
  expect([head.status, head.body]).toEqual([200, ''])
  expect([...head.headers]).toEqual([...get.headers])
})

test('a part of a file is sent to a caller that has the rest', async () => {
  const server = testServer({ files })
  const part = (headers: Record<string, string>) => server.call('GET', '/assets/icon-1.png', { headers })
  const answer = await part({ Range: 'bytes=3-' })
  expect(answer).toMatchObject({ status: 206, body: 'image' })
  expect([answer.headers.get('Content-Range'), answer.headers.get('Content-Length')]).toEqual(['bytes 3-7/8', '5'])
  expect(await part({ Range: 'bytes=3-', 'If-Range': '"of an older build"' })).toMatchObject({
    status: 200,
    body: 'an image',
  })
  expect(await part({ Range: 'bytes=8-' })).toMatchObject({ status: 416, body: { code: 'range' } })
})
