import { expect, test } from 'vitest'
import { aUser, aUserId } from '../testing/builders/builders.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { aFeedSecret } from '../testing/builders/settings-builders.ts'

const rotate = (secret: string) => ({ name: 'calendar_feed.rotate', args: { secret } })
const turnOff = { name: 'calendar_feed.turn_off', args: {} }

test('[N4] a feed is turned on, gets a new secret, is turned off, and on again', () => {
  const rows = new HeldRows({ user: [aUser()] })
  const secrets = () => rows.all('calendarFeed').map(({ secret }) => secret)
  rows.run(turnOff)
  expect(secrets()).toEqual([])
  rows.run(rotate(aFeedSecret(1)))
  expect(secrets()).toEqual([aFeedSecret(1)])
  rows.run(rotate(aFeedSecret(2)))
  expect(secrets()).toEqual([aFeedSecret(2)])
  rows.run(turnOff)
  expect(secrets()).toEqual([null])
  rows.run(rotate(aFeedSecret(3)))
  expect(secrets()).toEqual([aFeedSecret(3)])
})

test('[CA25] alarms are off until they are turned on, and outlast the address', () => {
  const rows = new HeldRows({ user: [aUser()] })
  const feeds = () => rows.all('calendarFeed').map(({ secret, hasAlarms }) => [secret, hasAlarms])
  const set = (hasAlarms: boolean) => ({ name: 'calendar_feed.set_alarms', args: { hasAlarms } })
  rows.run(rotate(aFeedSecret(1)))
  expect(feeds()).toEqual([[aFeedSecret(1), null]])
  rows.run(set(true))
  rows.run(rotate(aFeedSecret(2)))
  expect(feeds()).toEqual([[aFeedSecret(2), true]])
  rows.run(turnOff)
  expect(feeds()).toEqual([[null, true]])
  rows.run(set(false))
  expect(feeds()).toEqual([[null, false]])
})

test('[CA25] without a feed the switch turns none on', () => {
  const rows = new HeldRows({ user: [aUser()] })
  rows.run({ name: 'calendar_feed.set_alarms', args: { hasAlarms: true } })
  expect(rows.all('calendarFeed')).toMatchObject([{ secret: null, hasAlarms: true }])
})

test.each(['', 'short', `${'A'.repeat(42)}=`, `${'A'.repeat(42)}/`, 'A'.repeat(44)])(
  '[N4] a secret is 32 bytes in base64url: %j is invalid',
  (secret) => {
    const rows = new HeldRows({ user: [aUser()] })
    expect(rows.run(rotate(secret))).toMatchObject({ ok: false, refusal: { kind: 'invalid' } })
  },
)

test('[A6] each person has their own feed', () => {
  const rows = new HeldRows({ user: [aUser(), aUser({ id: aUserId(2) })] })
  rows.run(rotate(aFeedSecret(1)))
  rows.run(turnOff, { userId: aUserId(2) })
  expect(rows.all('calendarFeed')).toMatchObject([{ id: aUserId(), secret: aFeedSecret(1) }])
})
