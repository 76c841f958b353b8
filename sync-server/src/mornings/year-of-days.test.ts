import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import {
  clientId,
  clientMessageId,
  itemId,
  propertyId,
  systemId,
  touchpointId,
  touchpointPlanId,
  userId,
  type CalendarDate,
} from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { localTime } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { agreedToTexts, aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { expect, test } from 'vitest'
import { changeUser } from '../http/testing/change-user.ts'
import { cottage, idNumber } from '../http/testing/test-server.ts'
import { trust } from '../http/testing/trust.ts'
import { daysOfAYear } from './testing/days-of-a-year.ts'
import { yearWorld } from './testing/year-world.ts'

/** Their clocks change on different days of 2027, all Sundays: Mar 14 and Nov 7, Mar 28 and Oct 31, Apr 4 and Sep 26. */
const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'] as const
/** In the last of them, it is day in Arizona too, where the property is. */
const HOURS = ['00:00', '04:00', '08:00', '18:00']
const ARIZONA = 'America/Phoenix'
const property = propertyId.parse(idNumber(1001))
const furnace = systemId.parse(idNumber(1002))
const item = (n: number) => itemId.parse(idNumber(3000 + n))
const [annAsClient, carl, dora] = [1, 2, 3].map((n) => clientId.parse(idNumber(2000 + n))) as [never, never, never]
const ALARMS = 'Test the smoke alarms'
const FILTER = 'Replace the furnace filter'
const HEATER = 'Check the water heater'
const GUTTERS = 'Clean the gutters'

/** Two trips, on which Ann does nothing. */
const isAway = (day: CalendarDate) =>
  (day >= '2027-04-26' && day < '2027-05-05') || (day >= '2027-09-06' && day < '2027-09-26')

/** Ann's property in Arizona, and Rita, her realtor, with two more clients. Both have chosen the zone. */
async function household(zone: string) {
  const world = yearWorld({ zone, begin: ['2027-01-01', '00:05'], hours: HOURS })
  const [joined, joinedRita] = [await world.server.join('Ann'), await world.server.join('Rita', 'realtor')]
  const [ann, rita] = [userId.parse(joined.user.id), userId.parse(joinedRita.user.id)]
  await changeUser(world.server, ann, { emailVerifiedAt: '2026-12-30T12:00:00.000Z' })
  await trust(world.server, rita)
  // A trial ends on a UTC day [R32].
  await changeUser(world.server, rita, { plan: 'professional', trialEndsOn: null })
  const inZone: CallOf = { name: 'notification_settings.edit', args: { changes: { timeZone: zone } } }
  for (const person of [ann, rita]) await world.act(person, inZone)
  await world.act(ann, { name: 'calendar_feed.rotate', args: { secret: aFeedSecret() } })
  await joined.post('/api/properties', { ...cottage, id: property })
  const keeps = aMembership({ id: aMembershipId(2), propertyId: property, userId: rita, relation: 'realtor' })
  await world.put(ann, ['membership', keeps])
  const client = (id: typeof carl, facts: Partial<ReturnType<typeof aClient>>) =>
    ['client', aClient({ id, scope: userScope(rita), ...facts })] as const
  await world.put(
    rita,
    [
      ...client(annAsClient, {
        firstName: 'Ann',
        email: 'ann@example.com',
        homeownerId: ann,
        closingDate: '2026-01-01',
      }),
    ],
    [...client(carl, { firstName: 'Carl', email: 'carl@example.com', closingDate: '2022-03-14' })],
    [...client(dora, { firstName: 'Dora', email: 'dora@example.com', closingDate: '2024-02-29', ...agreedToTexts })],
  )
  return { world, zone, property, ann, rita, joined, feed: `/calendar/${aFeedSecret()}.ics` }
}

async function yearOf(zone: string): Promise<string> {
  const home = await household(zone)
  const { world, ann, rita } = home
  let phone = home.joined
  const year = daysOfAYear(home)
  let yesterdayWasDue = false
  const add = (n: number, facts: Partial<ArgsOf<'maintenance.add'>['facts']> & { title: string }) =>
    world.act(ann, { name: 'maintenance.add', args: { propertyId: property, itemId: item(n), facts } })
  const done = async (id: string, facts: object = {}) =>
    expect(await phone.patch(`/api/maintenance/${id}`, { status: 'completed', ...facts })).toMatchObject({
      status: 200,
    })
  const onCalendar = { isRecurring: true, recurrenceBasis: 'calendar' } as const

  await world.act(ann, {
    name: 'system.add',
    args: {
      propertyId: property,
      systemId: furnace,
      facts: {
        systemType: 'hvac_furnace',
        systemName: 'Furnace',
        installDate: '2015-06-01',
        warrantyExpiration: '2027-07-10',
      },
    },
  })
  await add(1, {
    title: ALARMS,
    category: 'safety',
    dueDate: '2027-01-03',
    ...onCalendar,
    repeatEvery: 1,
    repeatUnit: 'week',
  })
  await add(2, { title: FILTER, systemId: furnace, dueDate: '2027-01-31', ...onCalendar, recurringInterval: 'monthly' })
  await add(3, {
    title: HEATER,
    dueDate: '2027-01-04',
    ...onCalendar,
    repeatEvery: 1,
    repeatUnit: 'month',
    repeatOn: '1MO',
  })
  await add(4, { title: GUTTERS, dueDate: '2027-03-14' })
  await world.act(rita, {
    name: 'touchpoint_plan.add',
    args: {
      planId: touchpointPlanId.parse(idNumber(4001)),
      facts: {
        title: 'Happy home anniversary',
        touchpointType: 'home-anniversary',
        rhythm: 'yearly',
        startsOn: '2027-03-14',
        clientIds: [carl],
        channel: 'email',
        sendsByItself: true,
      },
    },
  })

  /** What is done late in the evening, when UTC may be on the next day … */
  const evenings: Record<CalendarDate, () => Promise<unknown>> = {
    '2027-03-14': () =>
      world.act(ann, {
        name: 'maintenance.snooze',
        args: { propertyId: property, itemId: item(4), until: '2027-03-28' },
      }),
    '2027-06-30': () =>
      world.act(ann, { name: 'notification_settings.edit', args: { changes: { dailyDigest: true } } }),
  }
  /** … and just after midnight, when it may be on the day before. */
  const nights: Record<CalendarDate, () => Promise<unknown>> = {
    '2027-03-28': () => done(item(4)),
    '2027-10-31': () =>
      world.act(rita, {
        name: 'touchpoint.plan',
        args: {
          touchpointId: touchpointId.parse(idNumber(5001)),
          clientId: annAsClient,
          propertyId: property,
          facts: { title: 'Winter is near', scheduledDate: '2027-10-31' },
        },
      }),
    '2027-11-07': () =>
      world.act(rita, {
        name: 'touchpoint.send',
        args: {
          touchpointId: touchpointId.parse(idNumber(5001)),
          messageId: clientMessageId.parse(idNumber(5002)),
          channel: 'email',
          subject: 'Winter is near',
          text: 'Is the furnace ready?',
        },
      }),
  }

  for (let day: CalendarDate = '2027-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
    // A session that is not renewed ends after 90 days.
    if (day.endsWith('-01')) phone = await world.server.signIn('Ann')
    if (day.endsWith('-01') || nights[day] || yesterdayWasDue) await year.lookAtOverdue(phone, { day, time: '00:10' })
    await nights[day]?.()
    const open = await year.look(phone, { day, time: '23:30' })
    const due = open.filter(({ title, dueDate }) => title !== GUTTERS && dueDate !== null && dueDate <= day)
    yesterdayWasDue = open.some(({ dueDate }) => dueDate === day)
    await evenings[day]?.()
    if (!isAway(day)) for (const { id } of due) await done(id, day === '2027-12-31' ? { cost: 20.5 } : {})
    if (addDays(day, 1).endsWith('-01')) await year.endMonth(phone, day)
  }

  expect(world.errors).toEqual([])
  const hours = world.delivered.filter(({ from }) => from).map(({ at }) => localTime(at, ARIZONA).hour)
  expect(hours.every((hour) => hour >= 8 && hour < 21)).toBe(true)
  return `${(await year.lines(({ from }) => !from)).join('\n')}\n`
}

test.each(zones)('[R32] [TP40] a year in %s has the calendar days of any other zone', async (zone) => {
  await expect(await yearOf(zone)).toMatchFileSnapshot('year-of-days.snapshot')
})
