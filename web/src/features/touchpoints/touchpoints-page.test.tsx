// @vitest-environment jsdom
import { eventually, field, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { touchpointTemplates } from '@hearthkeep/shared/message/template/touchpoint-templates.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { aMutationId, aProperty, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import {
  aClient,
  aClientId,
  aReferral,
  aResponse,
  aTouchpoint,
  aTouchpointId,
} from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aClientMessage, aTemplate } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import type { LoggedMessage } from '../../data/queries/clients/read-messages.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { DetailsDialog } from './sent/details-dialog.tsx'
import type { TouchpointTab } from './touchpoint-tab.ts'
import { TouchpointsPage } from './touchpoints-page.tsx'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', plan: 'professional', scope: userScope(rita) })
const property = aProperty()
const ann = aClient()
const gone = aClient({ id: aClientId(2), firstName: 'Ben', deletedAt: '2026-11-19T08:00:00.000Z', email: null })
const soon = aTouchpoint({ scheduledDate: '2026-11-23', propertyId: property.id, notes: 'Two dogs', priority: 'high' })
const late = aTouchpoint({ id: aTouchpointId(2), title: 'Call', category: 'market', scheduledDate: '2026-11-06' })
const sent = aTouchpoint({ id: aTouchpointId(3), title: 'Spring', status: 'sent', completedDate: '2026-11-10' })
const done = aTouchpoint({ id: aTouchpointId(4), title: 'Visit', status: 'completed' })
const others = aTouchpoint({ id: aTouchpointId(5), title: 'Bye', clientId: gone.id, status: 'sent' })
const answer = aResponse({ touchpointId: sent.id, rating: 4, comment: 'Thank you' })

const rows = {
  user: [realtor],
  client: [ann, gone],
  property: [property],
  touchpoint: [soon, late, sent, done, others],
  response: [answer],
  referral: [aReferral({ notes: 'A 3-bed in Mueller', touchpointId: sent.id })],
}

let device: TestDevice
let leave = () => {}
const [created, opened, editedTemplate, retried] = [
  vi.fn<(...given: unknown[]) => void>(),
  vi.fn<(id: string) => void>(),
  vi.fn<(...given: unknown[]) => void>(),
  vi.fn<(message: unknown) => void>(),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  for (const spy of [created, opened, editedTemplate, retried]) spy.mockClear()
})

afterEach(() => {
  leave()
  vi.useRealTimers()
})

async function open(tab: TouchpointTab, given: Parameters<typeof aDevice>[1] = rows, isOffline = false) {
  device = await aDevice(rita, given)
  draw(tab, isOffline)
  await eventually(() => isShown('Client Satisfaction'))
}

function draw(tab: TouchpointTab, isOffline = false) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <TouchpointsPage
          tab={tab}
          today="2026-11-20"
          isOffline={isOffline}
          onTab={() => undefined}
          onCreate={created}
          onOpen={opened}
          onEditTemplate={editedTemplate}
        />
      </DataProvider>
    </UiProvider>,
  )
}

const MessageLine = ({ logged: { message, clientName } }: { logged: LoggedMessage }) =>
  `${message.subject} to ${clientName}`

const listed = () => [...document.querySelectorAll('[role=tabpanel] li')].map((row) => row.textContent)
const figures = () => [...document.querySelectorAll('dl > div')].map((card) => card.textContent)

test('[TP11] the five cards show the recorded figures', async () => {
  await open('scheduled')
  await expect
    .poll(() => figures())
    .toEqual([
      'Total Clients1',
      'Touchpoints Sent2',
      'Response Rate50%',
      'Referrals Generated1',
      'Client Satisfaction80%',
    ])
})

test('[TP7] scheduled touchpoints are listed soonest first, with their details', async () => {
  await open('scheduled')
  await eventually(() => listed().length === 2)
  const [first = '', second = ''] = listed()
  for (const words of ['Call', 'Ann Keller', 'Nov 6, 2026', 'Market', 'Custom', 'Medium'])
    expect(first).toContain(words)
  for (const words of ['Winter prep', property.address, 'in 3 days', 'Two dogs', 'Personal', 'High'])
    expect(second).toContain(words)
})

test('[OF20] what a colleague sent before the hand-over is theirs, and does not count', async () => {
  await open('sent', { ...rows, touchpoint: [sent, { ...done, countsForGiver: true }] })
  await eventually(() => listed().length === 2)
  const rowOf = (title: string) => listed().find((row) => row.includes(title))
  await expect.poll(() => rowOf('Visit')).toContain('Done by a colleague: Unknown')
  await expect.poll(() => rowOf('Spring')).toContain('Sent: Nov 10, 2026')
  await expect.poll(() => document.querySelector('[role=tabpanel] section')?.textContent).toMatch(/^Sent1/u)
})

test('[TP52] an overdue touchpoint is marked like an overdue task, and no other', async () => {
  await open('scheduled')
  await eventually(() => listed().length === 2)
  const marks = () =>
    [...document.querySelectorAll('[role=tabpanel] .lucide-calendar-x2, [role=tabpanel] .lucide-calendar-x-2')].map(
      (icon) => icon.parentElement?.textContent,
    )
  await expect.poll(marks).toEqual(['2 weeks overdue'])
})

test.each([
  ['online', false, 'Waiting to be sent'],
  ['offline', true, 'Sends when you are online'],
])('[TP7] a queued message is shown as such %s, and is not sent twice', async (_what, isOffline, words) => {
  const queued = aClientMessage({ touchpointId: soon.id, status: 'queued' })
  device = await aDevice(rita, { ...rows, touchpoint: [soon], clientMessage: [queued] })
  await device.data.store.write((tables) =>
    tables.outbox.put([
      {
        id: aMutationId(),
        seq: 1,
        name: 'touchpoint.send',
        args: { messageId: queued.id },
        at: '2026-11-20T08:00:00.000Z',
        today: '2026-11-20',
        sentence: '',
        scope: ann.scope,
      },
    ]),
  )
  draw('scheduled', isOffline)
  await eventually(() => isShown(words))
  await expect.poll(() => document.querySelector('[aria-label^="Send Now: ‘Winter prep’"]')).toBeNull()
})

test('[TP7] an unsent message shows its reason and can be resent', async () => {
  const failed = aClientMessage({ touchpointId: soon.id, status: 'failed', reason: 'No such address' })
  await open('scheduled', { ...rows, clientMessage: [failed] })
  await eventually(() => isShown('No such address'))
  await expect.poll(() => isShown('Not sent')).toBe(true)
  await expect.poll(() => document.querySelector('[aria-label^="Send Now: ‘Winter prep’"]')).not.toBeNull()
})

test('[TP6] a cancellation can be undone, and a touchpoint with a past day returns for today', async () => {
  await open('scheduled')
  await press('More for Call')
  await press('Cancel touchpoint')
  await eventually(() => isShown('Touchpoint canceled'))
  expect(await device.row('touchpoint', late.id)).toMatchObject({ status: 'cancelled' })
  await press('Undo')
  await eventually(async () => (await device.calls()).length === 2)
  expect(await device.calls()).toMatchObject([
    { name: 'touchpoint.cancel' },
    { name: 'touchpoint.plan', args: { facts: { title: 'Call', category: 'market', scheduledDate: '2026-11-20' } } },
  ])
})

test('[TP7] a touchpoint can be marked as done and edited from its menu', async () => {
  await open('scheduled')
  await press('More for Winter prep')
  await press('Mark done')
  await type('Notes', 'Fine')
  leave()
  draw('scheduled')
  await press('More for Winter prep')
  await press('Edit')
  await expect.poll(async () => (await field('Custom title')).value).toBe('Winter prep')
})

test('[TP7] an empty list says so and opens the form', async () => {
  await open('scheduled', { ...rows, touchpoint: [] })
  await eventually(() => isShown('No upcoming touchpoints scheduled'))
  await press('Create Touchpoint')
  await expect.poll(() => created).toHaveBeenCalledOnce()
})

test('[TP8] sent and completed touchpoints are listed latest first with their response, and a missing day is Unknown', async () => {
  await open('sent')
  await eventually(() => listed().length === 2)
  const [first = '', second = ''] = listed()
  expect(first).toContain('Done: Unknown')
  expect(first).toContain('No response yet')
  expect(second).toContain('Sent: Nov 10, 2026')
  expect(second).toContain('Rated 4 of 5: “Thank you”')
  await expect.poll(() => isShown('Bye')).toBe(false)
  await press('View Details of ‘Spring’ to Ann Keller')
  await expect.poll(() => opened).toHaveBeenCalledWith(sent.id)
})

function openDetails(touchpointId: typeof sent.id) {
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <DetailsDialog
          touchpointId={touchpointId}
          today="2026-11-20"
          record={MessageLine}
          onRetry={retried}
          onCancelMessage={() => undefined}
          onClose={() => undefined}
        />
      </DataProvider>
    </UiProvider>,
  )
}

test('[RD20] an answer without a rating has no star in the details of its touchpoint', async () => {
  device = await aDevice(rita, { ...rows, response: [{ ...answer, rating: null }] })
  openDetails(sent.id)
  await eventually(() => isShown('Responded'))
  await expect.poll(() => document.querySelectorAll('.lucide-star')).toHaveLength(0)
})

test('[TP8] [RD15] [RD20] [TP46] the details have the message, the responses and the referrals, and a failure can be retried', async () => {
  const failed = aClientMessage({ touchpointId: soon.id, status: 'failed', reason: 'No such address' })
  device = await aDevice(rita, { ...rows, clientMessage: [failed] })
  openDetails(sent.id)
  await eventually(() => isShown('Rated 4 of 5'))
  for (const words of ['“Thank you”', 'Referred Ben Ortiz', '“A 3-bed in Mueller”', 'Nov 10, 2026'])
    await expect.poll(() => isShown(words)).toBe(true)
  const email = () => document.querySelector('[aria-label="Email Ann Keller"]')?.getAttribute('href')
  await expect.poll(email).toContain('mailto:')
  await expect.poll(() => document.querySelectorAll('.lucide-star')).toHaveLength(1)
  // Below a referral, the buttons could seem to be for the person referred.
  await expect.poll(() => isShown('Answer Ann Keller')).toBe(true)
  leave()
  openDetails(soon.id)
  await eventually(() => isShown(`${failed.subject} to Ann Keller`))
  await press('Retry')
  await expect.poll(() => retried).toHaveBeenCalledWith(failed)
})

test('[TP13] the Templates tab shows the four templates in the realtor’s version and opens the forms', async () => {
  const own = aTemplate({ templateType: 'winter-prep', name: 'Frost', text: 'x'.repeat(200) })
  await open('templates', { ...rows, messageTemplate: [own] })
  await eventually(() => document.querySelectorAll('[role=tabpanel] article').length === 4)
  const [card] = [...document.querySelectorAll('[role=tabpanel] article')]
  for (const words of ['Frost', 'Your version', 'Seasonal', 'Each season', 'High', `${'x'.repeat(119)}…`])
    expect(card?.textContent).toContain(words)
  await press('Edit ‘Frost’')
  await expect.poll(() => editedTemplate).toHaveBeenCalledWith(expect.objectContaining({ own }), 'email')
  await press('Use Template ‘Frost’')
  await expect.poll(() => created).toHaveBeenCalledWith(touchpointTemplates[0])
})

test('[TP9] the analytics show category shares, the months, and that no template has enough sends', async () => {
  await open('analytics')
  await eventually(() => isShown('Personal: 50%'))
  await expect.poll(() => isShown('1 of 2 responded')).toBe(true)
  await expect.poll(() => isShown('Shown once a template has been sent 5 times or more')).toBe(true)
  await expect.poll(() => document.querySelector('[aria-label="November 2026: 2 sent, 1 responded"]')).not.toBeNull()
})

test('[TP9] without clients the analytics say what is missing', async () => {
  await open('analytics', { user: [realtor], client: [gone] })
  await eventually(() => isShown('No analytics data yet. Add properties and send touchpoints to see response rates.'))
  await expect
    .poll(() => isShown('No performance data yet. Add properties and send touchpoints to track monthly stats.'))
    .toBe(true)
})

test('[PL5] on Starter the analytics name the plan that includes them, and the figures stay', async () => {
  await open('analytics', { ...rows, user: [{ ...realtor, plan: 'starter' }] })
  await eventually(() => isShown('Advanced analytics come with the Professional plan.'))
  await expect.poll(() => isShown('Personal: 50%')).toBe(false)
  await expect.poll(() => figures()).toHaveLength(5)
})
