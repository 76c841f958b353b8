import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { allSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { localDate, localTime } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { addMonths } from '@hearthkeep/shared/kernel/dates.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CalendarDate, PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import {
  hasEndingWarranty,
  isLateSafety,
  suggestionsSteps,
  withoutExisting,
} from '@hearthkeep/shared/touchpoint/suggested-touchpoints.ts'
import type { Suggestion } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import { strictCalendar, valueOf, type Component } from '@hearthkeep/shared/testing/strict-calendar.ts'
import { expect } from 'vitest'
import type { Person } from '../../http/testing/test-server.ts'
import type { Delivered, yearWorld } from './year-world.ts'

export interface Household {
  world: ReturnType<typeof yearWorld>
  zone: string
  property: PropertyId
  ann: UserId
  rita: UserId
  /** The path of Ann's calendar feed. */
  feed: string
}

/** What the household and its realtor read in a year, by month, in calendar days of their own. */
export function daysOfAYear({ world, zone, property, ann, rita, feed }: Household) {
  const { store } = world.server
  const notes: { day: CalendarDate; words: string }[] = []
  const note = (day: CalendarDate, words: string) => void notes.push({ day, words })
  const dayOf = (moment: string) => localDate(moment, zone)
  const suggested = new Set<string>()
  let overdueBefore = 'nothing'

  const rowsOf = () =>
    store.read(async (view) => ({
      properties: await view.byIndex('property', 'scope', propertyScope(property)),
      systems: await view.byIndex('system', 'scope', propertyScope(property)),
      items: await view.byIndex('maintenanceItem', 'scope', propertyScope(property)),
      clients: await view.byIndex('client', 'scope', userScope(rita)),
      plans: await view.byIndex('touchpointPlan', 'scope', userScope(rita)),
      touchpoints: await view.byIndex('touchpoint', 'scope', userScope(rita)),
    }))
  type Rows = Awaited<ReturnType<typeof rowsOf>>

  /** What Rita's device suggests for the first time. */
  function noteSuggestions(day: CalendarDate, { properties, systems, items, clients, plans, touchpoints }: Rows) {
    const owner = must(
      clients.find(({ homeownerId }) => homeownerId === ann),
      'Ann as a client',
    )
    const steps = suggestionsSteps({
      clients,
      plans,
      properties: new Map([[owner.id, properties]]),
      systems: new Map([[property, systems.filter((one) => hasEndingWarranty(one, day))]]),
      items: new Map([[property, items.filter((one) => isLateSafety(one, day))]]),
      today: day,
    })
    for (const one of withoutExisting(allSteps(steps), touchpoints)) {
      const key = `${one.clientId} ${one.origin}`
      if (suggested.has(key)) continue
      suggested.add(key)
      const to = clients.find(({ id }) => id === one.clientId)?.firstName
      note(day, `suggested for ${to}: ${wordsOf(one)}`)
    }
  }

  /** Records what is overdue, if it changed. */
  async function lookAtOverdue(phone: Person, { day, time }: { day: CalendarDate; time: string }) {
    await world.until(day, time)
    const overdue = (await phone.get('/api/maintenance/overdue')).body as MaintenanceItem[]
    const lines = overdue.map(titleAndDay).toSorted().join(', ') || 'nothing'
    if (lines !== overdueBefore) note(day, `${time} overdue: ${lines}`)
    overdueBefore = lines
  }

  return {
    lookAtOverdue,
    /** Compares what the API says with what a device shows. @returns the open tasks. */
    async look(phone: Person, at: { day: CalendarDate; time: string }): Promise<MaintenanceItem[]> {
      await lookAtOverdue(phone, at)
      const rows = await rowsOf()
      noteSuggestions(at.day, rows)
      return rows.items.filter((item) => isOpen(item) && isLiving(item))
    },
    async endMonth(phone: Person, day: CalendarDate): Promise<void> {
      const { systems, items } = await rowsOf()
      const summary = summaryOf({ propertyId: property, systems, items, today: day })
      const { score, nextDue, overdueCount, openCount, completedThisYear, spentThisYear } = summary
      const figures = { overdueTasks: overdueCount, completedThisYear, totalSpentThisYear: spentThisYear }
      expect((await phone.get('/api/homeowner/stats')).body).toMatchObject(figures)
      note(day, `score ${score}, ${openCount} open, next: ${nextDue?.title} on ${nextDue?.date}`)
      note(day, `this year: ${completedThisYear} done for $${spentThisYear}`)
      const { body } = await world.server.call('GET', feed)
      for (const { title, date } of strictCalendar(String(body)).parts.map(eventOf))
        if (date > day && date <= addMonths(day, 1)) note(date, `in the calendar: ${title}`)
      for (const { title, completedDate } of items)
        if (completedDate?.startsWith(day.slice(0, 7))) note(completedDate, `done: ${title}`)
    },
    /** `isOwn` selects messages that follow the clock of their recipient. */
    async lines(isOwn: (message: Delivered) => boolean): Promise<string[]> {
      const delivered = world.delivered.filter(({ subject }) => !subject.startsWith('New sign-in'))
      for (const message of delivered) note(dayOf(message.at), lineOf(message, isOwn(message) && zone))
      const notices = await store.read((view) => view.byIndex('notice', 'scope', userScope(ann)))
      for (const { createdAt, kind } of notices) note(dayOf(createdAt), `bell: ${kind}`)
      return grouped(notes)
    },
  }
}

/** One line for each text of a month, with its days: `3 10 17 24 31 done: Test the smoke alarms`. */
function grouped(notes: readonly { day: CalendarDate; words: string }[]): string[] {
  const months = new Map<string, Map<string, string[]>>()
  for (const { day, words } of notes.toSorted((one, other) => compare(one.day, other.day))) {
    const month = months.get(day.slice(0, 7)) ?? new Map<string, string[]>()
    months.set(day.slice(0, 7), month.set(words, [...(month.get(words) ?? []), String(Number(day.slice(8)))]))
  }
  return [...months].flatMap(([month, texts]) => [
    month,
    ...[...texts]
      .toSorted(([one], [other]) => compare(one, other))
      .map(([words, days]) => `  ${words}: ${[...new Set(days)].join(' ')}`),
  ])
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** `zone` is false if the time of day does not matter. */
function lineOf({ at, channel, recipient, subject, text }: Delivered, zone: string | false): string {
  const { hour, minute } = localTime(at, zone || 'UTC')
  const clock = zone && ` at ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`
  const years = /\d+ years?/.exec(text)?.[0]
  return `${channel} ${recipient}${clock || ''}: ${subject}${years ? ` (${years})` : ''}`
}

const titleAndDay = ({ title, dueDate }: MaintenanceItem) => `${title} (${dueDate})`

const wordsOf = ({ reason, facts }: Suggestion) =>
  `${facts.title} on ${facts.scheduledDate}${reason.kind === 'anniversary' ? ` (anniversary ${reason.years})` : ''}`

function eventOf(event: Component): { title: string; date: CalendarDate } {
  const [title, digits] = [must(valueOf(event, 'SUMMARY'), 'a title'), must(valueOf(event, 'DTSTART'), 'a day')]
  return { title, date: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` }
}
