import { afterEach, expect, test, vi } from 'vitest'
import { serverFirst } from './server-first.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const copy = async () => new Response('the copy')
const answer = async (fetching: () => Promise<Response>, readCopy: () => Promise<Response | undefined> = copy) => {
  vi.stubGlobal('fetch', fetching)
  return serverFirst('/recover', readCopy)
}

test('[PP6] the server’s page is shown if the server answers', async () => {
  expect(await (await answer(async () => new Response('the newest'))).text()).toBe('the newest')
})

test.each<[string, () => Promise<Response>]>([
  ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers 502', async () => new Response('Bad gateway', { status: 502 })],
  [
    'a portal leads elsewhere',
    async () => Object.defineProperty(new Response('Log in to Wi-Fi'), 'redirected', { value: true }),
  ],
])('[PP6] the copy on the device is shown if %s', async (_what, fetching) => {
  expect(await (await answer(fetching)).text()).toBe('the copy')
})

test('[PP6] the copy is shown after five seconds if the server does not answer', async () => {
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  vi.stubGlobal('fetch', silent)
  const shown = serverFirst('/recover', copy)
  controller.abort()
  expect(await (await shown).text()).toBe('the copy')
  expect(timeout.mock.calls).toEqual([[5_000]])
  timeout.mockRestore()
})

test('without a copy, the browser shows its own error', async () => {
  const response = await answer(
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => undefined,
  )
  expect(response.type).toBe('error')
})
