import { trust } from '../http/testing/trust.ts'
import { localDate } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { secretIn } from '@hearthkeep/shared/text/secret-link.ts'
import {
  clientId,
  clientMessageId,
  invitationId,
  itemId,
  propertyId,
  systemId,
  touchpointId,
  touchpointPlanId,
  transferId,
  userId,
  type CalendarDate,
  type UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import type { NotificationChoices } from '@hearthkeep/shared/notification/notification-settings.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { agreedToTexts, aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '../access/token.ts'
import { changeUser } from '../http/testing/change-user.ts'
import { cottage, idNumber } from '../http/testing/test-server.ts'
import { yearWorld, type Delivered } from './testing/year-world.ts'

/** Where Ann's property is. Honolulu has no summer time, and its day begins when New York's is a quarter over. */
const places = [
  { city: 'Oakland', state: 'CA', zipCode: '94601', zone: 'America/Los_Angeles' },
  { city: 'Buffalo', state: 'NY', zipCode: '14201', zone: 'America/New_York' },
  { city: 'Honolulu', state: 'HI', zipCode: '96813', zone: 'Pacific/Honolulu' },
] as const
type Place = (typeof places)[number]
const property = propertyId.parse(idNumber(1001))
const furnace = systemId.parse(idNumber(1002))
const item = (n: number) => itemId.parse(idNumber(3000 + n))
const [annAsClient, carl, dora] = [1, 2, 3].map((n) => clientId.parse(idNumber(2000 + n))) as [never, never, never]
const quarterly = { isRecurring: true, recurringInterval: 'quarterly' } as const

/** Ann has a property, which Ben shares; Rita, her realtor, has two more clients, Carl and Dora. */
async function householdAndRealtor({ zone, ...address }: Place) {
  const world = yearWorld({ zone, begin: ['2027-01-01', '10:00'] })
  const person = async (name: string, role?: 'realtor') => {
    const joined = await world.server.join(name, role)
    return { id: userId.parse(joined.user.id), joined }
  }
  const [{ id: ann, joined }, { id: ben }, { id: rita }] = [
    await person('Ann'),
    await person('Ben'),
    await person('Rita', 'realtor'),
  ]
  await changeUser(world.server, ann, { emailVerifiedAt: '2026-12-31T12:00:00.000Z' })
  await trust(world.server, rita)
  await joined.post('/api/properties', { ...cottage, ...address, id: property })
  const related = (n: number, of: UserId, relation: 'household' | 'realtor') =>
    ['membership', aMembership({ id: aMembershipId(n), propertyId: property, userId: of, relation })] as const
  const client = (id: typeof annAsClient, facts: Partial<ReturnType<typeof aClient>>) =>
    ['client', aClient({ id, scope: userScope(rita), ...facts })] as const
  await world.put(ann, [...related(1, ben, 'household')], [...related(2, rita, 'realtor')])
  await world.put(
    rita,
    [...client(annAsClient, { firstName: 'Ann', email: 'ann@example.com', homeownerId: ann })],
    [...client(carl, { firstName: 'Carl', email: 'carl@example.com', homeownerId: null })],
    [...client(dora, { firstName: 'Dora', email: null, phone: '(415) 555-0133', ...agreedToTexts, homeownerId: null })],
  )
  return { world, ann, ben, rita }
}

/** Formats one line: the time in the zone, the channel, the recipient, and the beginning of the message. */
function lineOf({ at, channel, recipient, subject, text, from }: Delivered, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(at))
  const words = channel === 'email' ? subject : text.replaceAll('\n', ' ')
  return `${clock} ${channel} ${recipient}${from ? ` from ${from.name}` : ''}: ${words}`
}

test.each(places)('[ME60] a year of a household in $city and its realtor, message by message', async (place) => {
  const { zone } = place
  const { world, ann, ben, rita } = await householdAndRealtor(place)
  const annDoes = (call: CallOf) => world.act(ann, call)
  const benDoes = (call: CallOf) => world.act(ben, call)
  const ritaDoes = (call: CallOf) => world.act(rita, call)
  const choose = (changes: Partial<NotificationChoices>): CallOf => ({
    name: 'notification_settings.edit',
    args: { changes },
  })
  const add = (n: number, facts: Partial<ArgsOf<'maintenance.add'>['facts']> & { title: string }): CallOf => ({
    name: 'maintenance.add',
    args: { propertyId: property, itemId: item(n), facts },
  })
  const complete = (n: number, next: number, completedDate: CalendarDate): CallOf => ({
    name: 'maintenance.complete',
    args: { propertyId: property, itemId: item(n), nextItemId: item(next), completedDate },
  })
  const lastTo = (recipient: string) =>
    must(
      world.delivered.findLast((one) => one.recipient === recipient),
      recipient,
    )
  /** Uses the link of the last message. */
  const answer = async (recipient: string, body: object) => {
    const token = secretIn(new URL(must(lastTo(recipient).link, 'a link').href).hash.slice(1))
    const { status } = await world.server.call('POST', `/api/responses/${token}/reply`, { body })
    expect(status).toBe(204)
  }
  /** Simulates one-click unsubscribe in a mail client, for the last email. */
  const stopEmailsOf = async (recipient: string) => {
    const { oneClick } = must(lastTo(recipient).unsubscribe, 'a link')
    const { status } = await world.server.call('POST', new URL(oneClick).pathname, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBeLessThan(300)
  }

  // January: the furnace filter every three months, announced by Rita seven days ahead. Rita says hello.
  await ritaDoes(choose({ timeZone: zone }))
  await benDoes(choose({ emailNotifications: false }))
  await annDoes(add(1, { title: 'Replace the furnace filter', dueDate: '2027-01-15', ...quarterly }))
  await annDoes({
    name: 'system.add',
    args: {
      propertyId: property,
      systemId: furnace,
      facts: { systemType: 'hvac_furnace', systemName: 'Furnace', warrantyExpiration: '2027-07-10' },
    },
  })
  await ritaDoes({ name: 'communication_settings.edit', args: { changes: { smsEnabled: true } } })
  await ritaDoes({
    name: 'touchpoint_plan.add',
    args: {
      planId: touchpointPlanId.parse(idNumber(4001)),
      facts: {
        title: 'How is the house?',
        touchpointType: 'custom',
        description: 'Hi {firstName}, how is the house?',
        rhythm: 'quarterly',
        startsOn: '2027-02-15',
        channel: 'email',
        sendsByItself: true,
      },
    },
  })
  await world.until('2027-01-04', '10:00')
  await ritaDoes({
    name: 'message.send',
    args: {
      messageId: clientMessageId.parse(idNumber(5001)),
      clientId: carl,
      propertyId: null,
      kind: 'welcome',
      channel: 'email',
      subject: 'Welcome home',
      text: 'Welcome home, Carl.',
    },
  })
  // Late in the evening, when no text may be sent.
  await world.until('2027-01-05', '22:00')
  await ritaDoes({
    name: 'touchpoint.plan',
    args: {
      touchpointId: touchpointId.parse(idNumber(5002)),
      clientId: dora,
      propertyId: null,
      facts: { title: 'Hello', scheduledDate: '2027-01-06' },
    },
  })
  await ritaDoes({
    name: 'touchpoint.send',
    args: {
      touchpointId: touchpointId.parse(idNumber(5002)),
      messageId: clientMessageId.parse(idNumber(5003)),
      channel: 'sms',
      subject: '',
      text: 'Hi Dora, all well at home?',
    },
  })
  await world.until('2027-01-10', '10:00')
  await answer('+14155550133', { id: idNumber(5006), rating: 5, comment: 'All well, thank you.' })
  await world.until('2027-01-15', '18:00')
  await annDoes(complete(1, 2, '2027-01-15'))

  // March: Ann wants to be notified of a task 30, 7 and 1 days ahead and on the day; the clocks change on the 14th.
  await world.until('2027-03-01', '10:00')
  await annDoes(choose({ reminderDaysBefore: 30, alsoDaysBefore: [7, 1, 0] }))
  await annDoes({
    name: 'household.invite',
    args: {
      propertyId: property,
      invitationId: invitationId.parse(idNumber(5004)),
      email: 'gina@example.com',
      relation: 'household',
      tokenHash: hashOfToken('a-token-of-an-invitation'),
      token: 'a-token-of-an-invitation',
    },
  })

  // The April filter is 25 days late; Ben replaces it.
  await world.until('2027-05-10', '10:00')
  await benDoes(complete(2, 3, '2027-05-10'))

  // July: everything in one email a day, and texts too.
  await world.until('2027-07-01', '10:00')
  await annDoes(choose({ dailyDigest: true, smsNotifications: true, phone: '(415) 555-0122' }))
  await annDoes(add(10, { title: 'Wash the windows', dueDate: '2027-07-15' }))
  await annDoes(add(14, { title: 'Test the smoke alarms', dueDate: '2027-08-10' }))
  await world.until('2027-07-20', '10:00')
  await annDoes(complete(10, 11, '2027-07-20'))

  // September: one click in a mail client ends Ann's emails; in October she wants them again, and Carl wants no more of
  // Rita's.
  await world.until('2027-08-10', '10:00')
  await annDoes(complete(3, 4, '2027-08-10'))
  await annDoes(complete(14, 15, '2027-08-10'))
  await world.until('2027-09-01', '10:00')
  await annDoes(add(12, { title: 'Clean the gutters', dueDate: '2027-10-20' }))
  await world.until('2027-09-21', '10:00')
  await stopEmailsOf('ann@example.com')
  await world.until('2027-10-14', '10:00')
  await annDoes(choose({ emailNotifications: true, dailyDigest: false, smsNotifications: false }))
  await stopEmailsOf('carl@example.com')
  await world.until('2027-10-20', '19:00')
  await annDoes(complete(12, 13, '2027-10-20'))

  // November: the clocks change on the 7th. In December the property is transferred to Gina.
  await world.until('2027-12-01', '10:00')
  await annDoes({
    name: 'transfer.offer',
    args: {
      propertyId: property,
      transferId: transferId.parse(idNumber(5005)),
      toEmail: 'gina@example.com',
      keptDocuments: [],
      givenDocuments: [],
      withCosts: false,
      tokenHash: hashOfToken('house-the-token-of-a-transfer'),
      token: 'house-the-token-of-a-transfer',
    },
  })
  await world.until('2028-01-01', '00:00')

  expect(world.errors).toEqual([])
  const byHand = world.delivered.filter(({ channel, sentBy }) => channel === 'email' && sentBy === 'person')
  expect(byHand.map(({ subject }) => subject)).toEqual([
    'Welcome home',
    'Ann Alvarez wants to share 7 Elm Street with you',
    'Ann Alvarez is handing 7 Elm Street over to you',
  ])
  const log = await world.server.store.read((view) => view.byIndex('clientMessage', 'scope', userScope(rita)))
  const unsent = log
    .filter(({ status }) => status !== 'sent')
    .map(({ dueAt, kind, status, reason }) => `${localDate(dueAt, zone)} ${kind} ${status}: ${reason}`)
  const notices = await world.server.store.read((view) => view.byIndex('notice', 'scope', userScope(ann)))
  const noticeLines = notices.map(({ createdAt, kind, words }) => `${localDate(createdAt, zone)} ${kind}: ${words}`)
  const sent = world.delivered.map((one) => lineOf(one, zone)).toSorted()
  // Of Carl and Dora no place is known: they are written to when it is day in the whole country.
  const isToNowhere = (line: string) => /carl@|\+14155550133/.test(line)
  const household = [
    'Sent',
    ...sent.filter((line) => !isToNowhere(line)),
    '',
    'Not sent, as Rita’s log has it',
    ...unsent.toSorted(),
    '',
    'Ann’s bell',
    ...noticeLines.toSorted(),
  ]
  // By its own clock, a household has the same year everywhere.
  await expect(asFile(household)).toMatchFileSnapshot('year-of-messages.snapshot')
  await expect(asFile(sent.filter(isToNowhere))).toMatchFileSnapshot(`year-of-messages.${place.city}.snapshot`)
})

const asFile = (lines: readonly string[]) => `${lines.join('\n')}\n`
