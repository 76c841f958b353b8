// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { withLock } from './locks.ts'

test('without Web Locks, as on plain http, the work is still done', async () => {
  expect('locks' in navigator).toBe(false)
  expect(await withLock('round', async () => 'done')).toBe('done')
})
