import { afterEach, expect, test, vi } from 'vitest'
import { storeTogether } from './store-together.ts'

afterEach(() => vi.unstubAllGlobals())

test('stores at once the files that are missing and cannot change, and leaves a failed one to Workbox', async () => {
  vi.stubGlobal('location', { href: 'https://home.example/service-worker.js' })
  let pending = 0
  let most = 0
  const added: string[] = []
  const cache = {
    keys: () => Promise.resolve([new Request('https://home.example/assets/old.js')]),
    async add({ url }: Request) {
      most = Math.max(most, ++pending)
      await new Promise((resolve) => setTimeout(resolve, 1))
      pending -= 1
      if (url.endsWith('/gone.js')) throw new TypeError('gone')
      added.push(url)
    },
  } as Partial<Cache> as Cache
  const entries = [
    { url: 'assets/old.js', revision: null },
    { url: 'assets/new.js', revision: null },
    { url: 'assets/gone.js', revision: null },
    { url: 'index.html', revision: '1' },
    'assets/plain.js',
  ]
  await storeTogether(cache, entries)
  expect(added).toEqual(['https://home.example/assets/new.js'])
  expect(most).toBe(2)
})
