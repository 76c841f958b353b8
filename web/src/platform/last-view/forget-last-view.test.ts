import { afterEach, expect, test, vi } from 'vitest'
import { forgetLastView } from './last-view.ts'

afterEach(() => vi.unstubAllGlobals())

test('[P33] where the browser blocks this site’s data, there is no view to forget, and no error', async () => {
  const blocked = () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
  vi.stubGlobal('caches', { delete: blocked })
  await expect(forgetLastView()).resolves.toBeUndefined()
})
