// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import type { CalendarFeed } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CalendarFeedOffer } from './calendar-feed-offer.tsx'

const BEFORE = '2026-11-20T08:00:00.000Z'
const CHOSEN = '2026-11-21T08:00:00.000Z'
const AFTER = '2026-11-22T08:00:00.000Z'
const QUESTION = 'Your calendar feed still works at its old address. Change it?'

const userId = aUserId()
const feed = (secret: string | null, updatedAt = BEFORE): CalendarFeed => ({
  id: userId,
  scope: userScope(userId),
  secret,
  hasAlarms: null,
  createdAt: BEFORE,
  updatedAt,
  deletedAt: null,
})

let device: TestDevice
let answers = 0
let leave = () => {}
afterEach(() => leave())

async function open(rows: CalendarFeed[]) {
  answers = 0
  device = await aDevice(userId, { user: [aUser()], calendarFeed: rows })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <CalendarFeedOffer since={CHOSEN} onAnswered={() => (answers += 1)} />
        <p>The page</p>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('The page'))
}

test('[SE79] after a new password the feed gets a new address', async () => {
  await open([feed(aFeedSecret())])
  await eventually(() => isShown(QUESTION))
  await press('Change address')
  await eventually(() => answers === 1)
  const row = must(await device.row('calendarFeed', userId), 'the feed')
  expect(row.secret).toMatch(/^[\w-]{43}$/)
  expect(row.secret).not.toBe(aFeedSecret())
  expect((await device.calls()).map(({ name }) => name)).toEqual(['calendar_feed.rotate'])
})

test('[SE79] the old address can be kept, which also answers the question', async () => {
  await open([feed(aFeedSecret())])
  await eventually(() => isShown(QUESTION))
  await press('Keep the old one')
  expect([answers, await device.calls()]).toEqual([1, []])
})

test.each([
  ['there is no feed', []],
  ['the feed is off', [feed(null)]],
  ['the address is newer than the password', [feed(aFeedSecret(), AFTER)]],
])('[SE79] asks nothing when %s', async (_what, rows) => {
  await open(rows)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.poll(() => isShown(QUESTION)).toBe(false)
})

test('[SE79] the question appears when the feed reaches the device', async () => {
  await open([])
  await expect.poll(() => isShown(QUESTION)).toBe(false)
  await device.data.store.write((tables) => tables.rows.calendarFeed.put([feed(aFeedSecret())]))
  expect(await eventually(() => isShown(QUESTION))).toBe(true)
})
