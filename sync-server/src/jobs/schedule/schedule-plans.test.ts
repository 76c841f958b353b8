import { expect, test, vi } from 'vitest'
import { schedulePlans } from './schedules.ts'
import { plannedWorld } from '../testing/planned-world.ts'

test('[TP22] an occurrence that falls due while the server runs is sent within minutes; a failure is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const world = await plannedWorld()
  const logged: string[] = []
  const keep = (_fields: object, message: string) => void logged.push(message)
  vi.spyOn(world.sync, 'read').mockRejectedValueOnce(new Error('the disk is gone'))
  const now = () => new Date('2026-12-01T08:03:00.000Z')
  const stop = schedulePlans({ sync: world.sync, now, log: { info: keep, error: keep } })
  await expect.poll(() => logged).toEqual(['touchpoint plans could not be sent'])
  vi.advanceTimersByTime(5 * 60 * 1000)
  await expect.poll(() => logged.at(-1)).toBe('sent planned touchpoints')
  expect(await world.messages()).toHaveLength(1)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
