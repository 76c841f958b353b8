// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DEVICE = '2027-11-26T12:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ now: new Date(DEVICE) }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** The module as the app loads it when it starts. */
async function start() {
  vi.resetModules()
  return import('./server-clock.ts')
}

test('until the server has answered, its time is the device’s', async () => {
  const { serverNow } = await start()
  expect(serverNow().toISOString()).toBe(DEVICE)
})

test('on a device whose clock is a year ahead, the server’s time is that of its last answer, also after a restart', async () => {
  const { noteServerTime, serverNow, serverDay } = await start()
  noteServerTime('Thu, 26 Nov 2026 12:00:00 GMT')
  vi.advanceTimersByTime(60 * 60_000)
  expect(serverNow().toISOString()).toBe('2026-11-26T13:00:00.000Z')
  expect(serverDay()).toBe('2026-11-26')
  const again = await start()
  expect(again.serverNow().toISOString()).toBe('2026-11-26T13:00:00.000Z')
  // The person corrects the device's clock.
  vi.setSystemTime(new Date('2026-11-26T13:30:00.000Z'))
  again.noteServerTime('Thu, 26 Nov 2026 13:30:01 GMT')
  expect(again.serverNow().toISOString()).toBe('2026-11-26T13:30:00.000Z')
})

test.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', async (date) => {
  const { noteServerTime, serverNow } = await start()
  noteServerTime('Thu, 26 Nov 2026 12:00:00 GMT')
  noteServerTime(date)
  expect(serverNow().toISOString()).toBe('2026-11-26T12:00:00.000Z')
})
