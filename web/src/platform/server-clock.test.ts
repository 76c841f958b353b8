// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DEVICE = '2027-11-26T12:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ now: new Date(DEVICE) }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** The modules as the app loads them when it starts. */
async function start() {
  vi.resetModules()
  return { ...(await import('./server-clock.ts')), ...(await import('./today.ts')) }
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
  again.noteServerTime('Thu, 26 Nov 2026 13:30:00 GMT')
  expect(again.serverNow().toISOString()).toBe('2026-11-26T13:30:00.000Z')
})

test.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', async (date) => {
  const { noteServerTime, serverNow } = await start()
  noteServerTime('Thu, 26 Nov 2026 12:00:00 GMT')
  noteServerTime(date)
  expect(serverNow().toISOString()).toBe('2026-11-26T12:00:00.000Z')
})

/** Answers of a server whose clock differs from the device's, each received 300 ms after its `Date` was written. */
function answersOf(aheadMs: number, noteServerTime: (date: string) => void) {
  for (let n = 0; n < 30; n++) {
    vi.advanceTimersByTime(1_370)
    noteServerTime(new Date(Date.now() - 300 + aheadMs).toUTCString())
  }
}

test.each([-60_000, -1_500, -200, 0, 700, 45_000])(
  '[P34] acts are dated at most half a second before, and never after, the clock of a server that is %i ms ahead',
  async (aheadMs) => {
    const { noteServerTime, serverNow } = await start()
    answersOf(aheadMs, noteServerTime)
    const early = Date.now() + aheadMs - serverNow().getTime()
    expect(early).toBeGreaterThanOrEqual(0)
    expect(early).toBeLessThan(600)
  },
)

test('[P34] a clock that drifts ahead is followed', async () => {
  const { noteServerTime, serverNow } = await start()
  for (const aheadMs of [0, -1_000, -2_000, -3_000]) answersOf(aheadMs, noteServerTime)
  expect(serverNow().getTime()).toBeLessThanOrEqual(Date.now() - 3_000)
})

test('[P35] on a device whose clock is days off, today is the day at the server’s moment, and its listeners hear of it', async () => {
  const { noteServerTime, today } = await start()
  const changed = vi.fn<() => void>()
  const stop = today.subscribe(changed)
  expect(today.get()).toBe('2027-11-26')
  noteServerTime('Tue, 23 Nov 2027 12:00:00 GMT')
  expect(today.get()).toBe('2027-11-23')
  expect(changed).toHaveBeenCalledTimes(1)
  noteServerTime('Tue, 23 Nov 2027 12:00:01 GMT')
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(today.get()).toBe('2027-11-24')
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})

test('[P35] a clock that is minutes off keeps the day of the device', async () => {
  vi.setSystemTime(new Date('2027-11-26T23:50:00'))
  const { noteServerTime, today } = await start()
  noteServerTime(new Date(Date.now() + 20 * 60_000).toUTCString())
  expect(today.get()).toBe('2027-11-26')
})
