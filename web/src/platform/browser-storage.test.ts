// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { browserCaches, localStore } from './browser-storage.ts'
import { forgetLastView } from './last-view/last-view.ts'

const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

afterEach(() => {
  vi.restoreAllMocks()
  if (real) Object.defineProperty(globalThis, 'localStorage', real)
  localStore.removeItem('user')
})

const block = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })

test('[P33] where the browser blocks storage, a value lasts as long as the page', () => {
  block()
  expect(localStore.getItem('user')).toBeNull()
  localStore.setItem('user', 'ann')
  expect(localStore.getItem('user')).toBe('ann')
  localStore.removeItem('user')
  expect(localStore.getItem('user')).toBeNull()
})

test('[P33] a value that does not fit replaces the stored one until it can be written', () => {
  localStore.setItem('user', 'ann')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  localStore.setItem('user', 'ben')
  expect([localStore.getItem('user'), localStorage.getItem('user')]).toEqual(['ben', 'ann'])
  full.mockRestore()
  localStore.setItem('user', 'eve')
  expect([localStore.getItem('user'), localStorage.getItem('user')]).toEqual(['eve', 'eve'])
})

test('[P51] without caches, or where the browser blocks them, there is no last view to forget', async () => {
  expect(browserCaches()).toBeNull()
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'caches'))
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(browserCaches()).toBeNull()
  await expect(forgetLastView()).resolves.toBeUndefined()
})
