// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { closeNetwork } from './closed-network.ts'

const { fetch } = window
const { open } = XMLHttpRequest.prototype

afterEach(() => {
  window.fetch = fetch
  XMLHttpRequest.prototype.open = open
})

test('[DE4] a closed page can fetch the app’s files but not the API, whichever method it uses', async () => {
  const reached = vi.fn<typeof window.fetch>(() => Promise.resolve(new Response('file')))
  window.fetch = reached
  closeNetwork()
  expect(await (await window.fetch('/assets/house.png')).text()).toBe('file')
  await expect(window.fetch('/api/sync', { method: 'POST' })).rejects.toThrow('no server')
  await expect(window.fetch(new URL('/api/sync', location.href))).rejects.toThrow('no server')
  await expect(window.fetch(new Request(new URL('/api/sync', location.href)))).rejects.toThrow('no server')
  expect(() => new XMLHttpRequest().open('GET', '/api/documents/1/content')).toThrow('no server')
  expect(() => new XMLHttpRequest().open('GET', '/assets/house.png')).not.toThrow()
  expect(reached).toHaveBeenCalledTimes(1)
})
