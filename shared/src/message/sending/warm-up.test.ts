import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dailyMessages, enoughSent, roomToday, type WarmUpFacts } from './warm-up.ts'

const now = '2026-11-20T12:00:00.000Z'
const confirmed = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
const facts: WarmUpFacts = { role: 'realtor', confirmedAt: confirmed(30), sentEarlier: 1_000, stops: 0, now }

test.each<[string, Partial<WarmUpFacts>, number]>([
  ['an unconfirmed account', { confirmedAt: null }, 20],
  ['the first day', { confirmedAt: confirmed(0) }, 20],
  ['the second day', { confirmedAt: confirmed(1) }, 40],
  ['the fourth day', { confirmedAt: confirmed(3) }, 160],
  ['the fifth day', { confirmedAt: confirmed(4) }, 250],
  ['a clock that went back', { confirmedAt: confirmed(-2) }, 20],
  ['an old account that never sent anything', { sentEarlier: 0 }, 20],
  ['one that sent 20', { sentEarlier: 20 }, 60],
  ['one that sent 120', { sentEarlier: 120 }, 250],
  ['one of whose 120 recipients 2 have stopped', { sentEarlier: 120, stops: 2 }, 180],
  ['one of whose 100 recipients 10 have stopped', { sentEarlier: 100, stops: 10 }, 20],
  ['a homeowner', { role: 'homeowner' }, 50],
])('[ME55] messages a day of %s', (_who, some, number) => {
  expect(dailyMessages({ ...facts, ...some })).toBe(number)
})

test('[ME55] more than enough sent messages make no difference', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(5_000), (stops, more) => {
      const enough = enoughSent(stops)
      const at = (sentEarlier: number) => dailyMessages({ ...facts, sentEarlier, stops })
      expect(at(enough + more)).toBe(at(enough))
    }),
  )
})

test('[ME55] a realtor’s own messages tell how many more can be sent today', () => {
  const message = (hours: number | null, more: object = {}) => ({
    recipient: 'ann@example.com',
    sentAt: hours === null ? null : new Date(Date.parse(now) - hours * 3_600_000).toISOString(),
    stoppedAt: null,
    ...more,
  })
  const rita = { role: 'realtor', emailVerifiedAt: confirmed(30) } as const
  const room = (...messages: ReturnType<typeof message>[]) => roomToday(rita, { messages, now })
  expect(room()).toEqual({ most: 20, left: 20 })
  expect(room(message(1), message(null), message(23), message(25))).toEqual({ most: 22, left: 20 })
  expect(room(message(25), message(30, { stoppedAt: now }), message(30, { stoppedAt: now }))).toMatchObject({
    most: 20,
  })
  expect(room(...Array.from({ length: 25 }, () => message(2)))).toMatchObject({ left: 0 })
})
