import { itemId, mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { strictCalendar, valueOf } from '@hearthkeep/shared/testing/strict-calendar.ts'
import { aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { syncRequest } from '../testing/sync-request.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'

const [PROPERTY, FILTER] = [idNumber(1001), idNumber(1002)]
const address = (secret: string) => `/calendar/${secret}.ics`
const ANAS = address(aFeedSecret(1))

let server: ReturnType<typeof testServer>
let ana: Person
let seq: number

beforeEach(async () => {
  server = testServer()
  seq = 0
  ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/maintenance', {
    id: FILTER,
    propertyId: PROPERTY,
    title: 'Replace filter',
    dueDate: '2026-12-01',
  })
  await push(ana, 'calendar_feed.rotate', { secret: aFeedSecret(1) })
})

/** Pushes the mutation as the person's device does. */
async function push(person: Person, name: string, args: object) {
  seq += 1
  const mutation = {
    seq: person === ana ? seq : 1,
    id: idNumber(3000 + seq),
    name,
    args,
    at: '2026-11-20T12:00:00.000Z',
    today: '2026-11-20',
  }
  const request = syncRequest({ user: person.user.id, device: person.user.id, mutations: [mutation] })
  const answer = await person.post('/api/sync', request)
  expect(answer.body).toMatchObject({
    kind: 'ok',
    results: expect.arrayContaining([{ id: idNumber(3000 + seq), status: 'ok' }]),
  })
}

const feed = async (path = ANAS, headers: Record<string, string> = {}) => server.call('GET', path, { headers })

/** Returns the lines of the events, unfolded. */
async function eventsOf(path = ANAS): Promise<Record<string, string>[]> {
  const { status, body } = await feed(path)
  expect(status).toBe(200)
  const text = String(body).replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => Object.fromEntries(linesOf(event).map(fieldOf)))
}

function fieldOf(line: string): [name: string, value: string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1)]
}

const linesOf = (event: string) => event.slice(0, event.indexOf('END:VEVENT')).trimEnd().split('\r\n')

test('[N5] [CA21] the feed is a calendar of all-day events and needs no session', async () => {
  const { headers, body } = await feed()
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(String(body)).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r\n]+\r\n/)
  expect(String(body)).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect(String(body)).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n')
  expect(await eventsOf()).toMatchObject([
    {
      UID: `${FILTER}@hearthkeep`,
      'DTSTART;VALUE=DATE': '20261201',
      DTSTAMP: '20261120T120000Z',
      SUMMARY: 'Replace filter',
      LOCATION: String.raw`7 Elm Street\, Tucson\, AZ 85701`,
      SEQUENCE: '0',
    },
  ])
})

const GUTTERS = idNumber(1003)
const quarterly = { title: 'Clean gutters, front; back', isRecurring: true, recurringInterval: 'quarterly' }
const addGutters = (facts: object = {}) =>
  ana.post('/api/maintenance', { id: GUTTERS, propertyId: PROPERTY, dueDate: '2026-12-05', ...quarterly, ...facts })

/** The days of the feed's events with that title, after a strict reading. */
async function daysOf(title: string): Promise<(string | undefined)[]> {
  const { parts } = strictCalendar(String((await feed()).body))
  return parts.filter((event) => valueOf(event, 'SUMMARY') === title).map((event) => valueOf(event, 'DTSTART'))
}

test('[CA24] the feed shows the next occurrences of a year', async () => {
  await addGutters()
  expect(await daysOf(quarterly.title)).toEqual(['20261205', '20270305', '20270605', '20270905'])
})

test('[CA25] with the switch on, each event from today on has an alarm at 9 AM', async () => {
  const alarms = async () =>
    strictCalendar(String((await feed()).body)).parts.map((event) => [
      valueOf(event, 'DTSTART'),
      event.parts.map((alarm) => valueOf(alarm, 'TRIGGER')),
    ])
  await addGutters({ dueDate: '2026-11-01', recurringInterval: 'semi_annual' })
  const [due, late, first, second] = ['20261201', '20261101', '20270520', '20271120']
  expect(await alarms()).toEqual([due, late, first, second].map((day) => [day, []]))
  await push(ana, 'calendar_feed.set_alarms', { hasAlarms: true })
  expect(await alarms()).toEqual([
    [due, ['PT9H']],
    [late, []],
    [first, ['PT9H']],
    [second, ['PT9H']],
  ])
})

test('[CA24] the year begins on the person’s own day', async () => {
  await addGutters({ dueDate: '2026-11-21', recurringInterval: 'annual' })
  server.passMinutes(60 * 13)
  // It is November 21 in UTC, and still the day before in Arizona.
  expect(await daysOf(quarterly.title)).toEqual(['20261121'])
  server.passMinutes(60 * 24)
  expect(await daysOf(quarterly.title)).toEqual(['20261121', '20271121'])
})

test('[CA24] a feed with many tasks has fewer occurrences of each', async () => {
  const weekly = { repeatEvery: 1, repeatUnit: 'week', recurringInterval: null }
  await addGutters(weekly)
  expect(await daysOf(quarterly.title)).toHaveLength(51)
  await server.store.write(async (tx) => {
    const item = await tx.get('maintenanceItem', itemId.parse(GUTTERS))
    if (!item) throw new Error('Nothing to copy')
    const changes = Array.from({ length: 600 }, (_, n) => {
      const id = itemId.parse(idNumber(5000 + n))
      return { entity: 'maintenanceItem' as const, id, before: null, after: { ...item, id, title: `Task ${n}` } }
    })
    const mutation = mutationId.parse(idNumber(4001))
    await tx.apply({ mutation, name: 'test', actor: ana.user.id, at: '2026-11-20T12:00:00.000Z', changes })
  })
  // 10,000 for 602 tasks.
  expect(await daysOf(quarterly.title)).toHaveLength(1 + 16)
  expect(await daysOf('Task 599')).toHaveLength(1 + 16)
})

test('[N5] a task moved to another day is the same event with a higher sequence', async () => {
  server.passMinutes(5)
  await ana.patch(`/api/maintenance/${FILTER}`, { dueDate: '2026-12-24' })
  expect(await eventsOf()).toMatchObject([
    { UID: `${FILTER}@hearthkeep`, 'DTSTART;VALUE=DATE': '20261224', SEQUENCE: '300', DTSTAMP: '20261120T120500Z' },
  ])
})

test.each([
  ['is done', { status: 'completed', completedDate: '2026-11-20' }],
  ['is cancelled', { status: 'cancelled' }],
  ['has no due date', { dueDate: null }],
])('[N5] a task that %s is not in the feed', async (_what, change) => {
  expect(await ana.patch(`/api/maintenance/${FILTER}`, change)).toMatchObject({ status: 200 })
  expect(await eventsOf()).toEqual([])
})

test('[N5] late tasks and tasks in progress stay in the feed; those in the trash do not', async () => {
  const late = { propertyId: PROPERTY, title: 'Clean gutters', scheduledDate: '2026-10-01', status: 'in_progress' }
  await ana.post('/api/maintenance', late)
  expect(new Set((await eventsOf()).map((event) => event['SUMMARY']))).toEqual(
    new Set(['Clean gutters', 'Replace filter']),
  )
  await ana.delete(`/api/maintenance/${FILTER}`)
  expect((await eventsOf()).map((event) => event['SUMMARY'])).toEqual(['Clean gutters'])
  await ana.delete(`/api/properties/${PROPERTY}`)
  expect(await eventsOf()).toEqual([])
})

test('[N5] an unchanged feed is not sent again', async () => {
  const first = await feed()
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  const known = { 'If-None-Match': first.headers.get('ETag') ?? 'none' }
  server.passMinutes(60)
  expect(await feed(ANAS, known)).toMatchObject({ status: 304, body: '' })
  await ana.patch(`/api/maintenance/${FILTER}`, { title: 'Replace furnace filter' })
  expect(await feed(ANAS, known)).toMatchObject({ status: 200 })
})

test('[N4] a new address invalidates the old one at once, and so does turning the feed off', async () => {
  await push(ana, 'calendar_feed.rotate', { secret: aFeedSecret(2) })
  expect(await feed()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await eventsOf(address(aFeedSecret(2)))).toHaveLength(1)
  await push(ana, 'calendar_feed.turn_off', {})
  expect(await feed(address(aFeedSecret(2)))).toMatchObject({ status: 404 })
})

test('[AD8] the feed of a disabled account is not found until it is enabled again', async () => {
  const disable = (disabledAt: string | null) =>
    server.store.write((tx) => tx.setDisabled({ userId: ana.user.id, disabledAt }))
  await disable('2026-11-20T12:00:00.000Z')
  expect((await feed()).status).toBe(404)
  await disable(null)
  expect((await feed()).status).toBe(200)
})

test.each(['/calendar/.ics', '/calendar/null.ics', '/calendar/a/b.ics', address(aFeedSecret(9)), `${ANAS}.ics`])(
  '[N4] returns 404 for %s',
  async (path) => {
    await push(ana, 'calendar_feed.turn_off', {})
    expect(await feed(path)).toMatchObject({ status: 404 })
  },
)

test('[N4] the screen of the same name is not a feed', async () => {
  expect(await server.call('GET', '/calendar')).toMatchObject({ status: 200, body: '<!doctype html>' })
})

test('[N5] each feed has its person’s own properties, and an ended relation removes them at once', async () => {
  const ben = await server.join('ben')
  const bens = address(aFeedSecret(5))
  await push(ben, 'calendar_feed.rotate', { secret: aFeedSecret(5) })
  expect(await eventsOf(bens)).toEqual([])
  await relate(ben, null)
  expect(await eventsOf(bens)).toMatchObject([{ SUMMARY: 'Replace filter' }])
  await relate(ben, '2026-11-20')
  expect(await eventsOf(bens)).toEqual([])
})

test('[N4] a secret shared by two people opens neither feed', async () => {
  await push(await server.join('ben'), 'calendar_feed.rotate', { secret: aFeedSecret(1) })
  expect(await feed()).toMatchObject({ status: 404 })
})

test('[N4] a caller who tries many addresses has to wait; others do not', async () => {
  const from = (ipAddress: string) => ({ 'Test-Address': ipAddress })
  for (let tries = 0; tries < 60; tries++)
    expect(await feed(address(aFeedSecret(100 + tries)), from('192.0.2.9'))).toMatchObject({ status: 404 })
  const refused = await feed(address(aFeedSecret(200)), from('192.0.2.9'))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await feed(ANAS, from('192.0.2.8'))).toMatchObject({ status: 200 })
  server.passMinutes(15)
  expect(await feed(ANAS, from('192.0.2.9'))).toMatchObject({ status: 200 })
})

test('[N6] a feed’s address is never logged', async () => {
  await feed()
  await feed(address(aFeedSecret(7)))
  expect(JSON.stringify(server.logged)).toContain('"route":"/calendar/:file')
  expect(JSON.stringify(server.logged)).not.toContain('AAAA')
})

/** Gives the person a relation to Ana's property, or ends it. */
const relate = ({ user }: Person, until: string | null) =>
  server.store.write(async (tx) => {
    const id = aMembershipId(9)
    const before = (await tx.get('membership', id)) ?? null
    const after = aMembership({
      id,
      propertyId: propertyId.parse(PROPERTY),
      userId: user.id,
      relation: 'viewer',
      until,
    })
    await tx.apply({
      mutation: mutationId.parse(idNumber(until === null ? 4001 : 4002)),
      name: 'test',
      actor: user.id,
      at: '2026-11-20T12:00:00.000Z',
      changes: [{ entity: 'membership', id, before, after }],
    })
  })
