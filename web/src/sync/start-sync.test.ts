// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { fakeRequests } from '../platform/testing/fake-request.ts'
import { startSync } from './start-sync.ts'
import { aDevice, okAnswer, person } from './testing/device.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('[P15] a page that has stopped asks nothing more, whatever wakes it', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  let asked = 0
  fakeRequests((request) => {
    asked += 1
    queueMicrotask(() => request.answers(200, JSON.stringify(okAnswer())))
  })
  const sync = startSync({ store: await aDevice(), person, app: 'test' })
  await vi.waitFor(() => expect(sync.status.get()).toBe('synced'))
  const before = asked
  expect(before).toBeGreaterThan(0)
  sync.stop()
  sync.wake()
  globalThis.dispatchEvent(new Event('online'))
  await settled()
  expect(asked).toBe(before)
  vi.unstubAllGlobals()
})
