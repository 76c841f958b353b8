// @vitest-environment jsdom
import { errorOf, eventually, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import {
  aMembership,
  aMembershipId,
  aProperty,
  aPropertyId,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId, aMarket } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aPlanId, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../../data/testing/device.ts'
import { today } from '../../../platform/today.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { PlansCard, usePlans } from './plans-card.tsx'

const rita = aUserId(3)
const realtor = aUser({ id: rita, role: 'realtor', plan: 'professional', scope: userScope(rita) })
const TODAY = '2026-11-20'
const clients = [1, 2, 3].map((n) =>
  aClient({ id: aClientId(n), firstName: `Client ${n}`, lastName: '', email: `c${n}@example.com` }),
)

let device: TestDevice
let leave = () => {}

beforeEach(() => void vi.spyOn(today, 'get').mockReturnValue(TODAY))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Plans() {
  const plans = usePlans()
  return plans ? <PlansCard plans={plans} clients={clients} templates={[]} today={TODAY} /> : null
}

async function open(...plans: TouchpointPlan[]) {
  await openWith({ touchpointPlan: plans })
}

async function openWith(given: Parameters<typeof aDevice>[1]) {
  device = await aDevice(rita, { user: [realtor], client: clients, ...given })
  leave = show(
    <UiProvider>
      <DataProvider data={{ ...device.data, person: { userId: rita, role: 'realtor' } }}>
        <Plans />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Recurring plans'))
}

test('[TP29] a plan shows its frequency, its clients, its next date and whether it sends automatically', async () => {
  await open(
    aTouchpointPlan(),
    aTouchpointPlan({
      id: aPlanId(2),
      title: 'Market',
      clientIds: [aClientId(2)],
      sendsByItself: true,
      rhythm: 'seasonal',
    }),
    aTouchpointPlan({ id: aPlanId(3), title: 'Hello', isPaused: true }),
  )
  await eventually(() => isShown('Every month · All clients (3) · Next: Dec 1, 2026'))
  await expect.poll(() => isShown('At the start of each season · 1 client · Next: Dec 1, 2026')).toBe(true)
  for (const words of ['Suggested', 'Sends automatically', 'Paused']) await expect.poll(() => isShown(words)).toBe(true)
})

test('[TP29] [TP50] a plan being created begins tomorrow and shows its next three dates and whether it sends automatically', async () => {
  await open()
  await press('Create plan')
  await type('What it’s about', 'market-update')
  await press('Every month')
  await eventually(() => isShown('Nov 21, 2026 · Dec 21, 2026 · Jan 21, 2027'))
  await expect.poll(() => isShown('For 3 clients as of today.')).toBe(true)
  await expect.poll(() => isShown('Messages are sent automatically')).toBe(false)
  await press('Send it automatically')
  await eventually(() => isShown('Messages are sent automatically'))
  await press('Save plan')
  await eventually(() => isShown('Plan saved'))
  expect(await device.calls()).toMatchObject([
    {
      name: 'touchpoint_plan.add',
      args: {
        facts: {
          touchpointType: 'market-update',
          title: 'A look at the housing market near you',
          category: 'market',
          rhythm: 'monthly',
          startsOn: '2026-11-21',
          clientIds: null,
          sendsByItself: true,
        },
      },
    },
  ])
  await eventually(() => isShown('Every month · All clients (3) · Next: Nov 21, 2026'))
})

test('[TP51] the form shows the message for the first three clients, and when it goes out', async () => {
  clients.push(aClient({ id: aClientId(4), firstName: 'Client 4', lastName: '', email: 'c4@example.com' }))
  await open()
  await press('Create plan')
  await type('What it’s about', 'custom')
  await type('Title', 'Hello')
  await type('Message', 'Hi {firstName}, how are you?')
  const letters = () => [...document.querySelectorAll('[role=dialog] article')].map((letter) => letter.textContent)
  await expect.poll(letters).toEqual([1, 2, 3].map((n) => `HelloHi Client ${n}, how are you?`))
  const names = () =>
    [...document.querySelectorAll('[role=dialog] section[aria-label]')].map((part) => part.getAttribute('aria-label'))
  await expect.poll(names).toEqual([1, 2, 3].map((n) => `Preview for Client ${n}`))
  await press('Send it automatically')
  await eventually(() => isShown('not before 8 AM where they live'))
  clients.pop()
})

test('[TP53] the first letter is sent to the realtor as a test, and only online', async () => {
  const sent: unknown[] = []
  const answers = [
    () => new Response(null, { status: 204 }),
    () => Response.json({ message: 'Later' }, { status: 429 }),
  ]
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return answers.shift()?.() ?? Response.error()
  })
  await open()
  await press('Create plan')
  await type('What it’s about', 'custom')
  await type('Title', 'Hello')
  await type('Message', 'Hi {firstName}, how are you?')
  await eventually(() => isShown(`A test of the first email goes to ${realtor.email}`))
  await press('Send me a test')
  await eventually(() => isShown('Test email sent'))
  const letter = { subject: 'Hello', text: 'Hi Client 1, how are you?' }
  expect(sent).toEqual([['/api/communication/test', { communicationType: 'email', letter }]])
  await press('Send me a test')
  await eventually(() => isShown('Later'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await eventually(() => isShown('Connect to the internet to send yourself a test.'))
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send me a test')
  expect(button?.disabled).toBe(true)
  await press('SMS')
  await expect.poll(() => isShown('send yourself a test')).toBe(false)
})

test('[TP20] a custom plan requires a message, and one for chosen clients requires clients', async () => {
  await open()
  await press('Create plan')
  await type('What it’s about', 'custom')
  await type('Title', 'Hello')
  await press('Selected clients')
  await press('Save plan')
  await eventually(() => errorOf('Message') === 'Message is required')
  await eventually(() => isShown('Choose a client'))
  await type('Message', 'How are you?')
  await press('Choose clients')
  await press('Client 2c2@example.com')
  await press('Choose 1 client')
  await eventually(() => isShown('For 1 client as of today.'))
  await press('Save plan')
  await eventually(() => isShown('Plan saved'))
  expect(await device.calls()).toMatchObject([
    { args: { facts: { clientIds: [aClientId(2)], description: 'How are you?' } } },
  ])
})

test('[TP29] a plan is edited, paused, resumed and removed, with Undo', async () => {
  await open(aTouchpointPlan())
  await press('Monthly check-in')
  await type('Title', 'Hello again')
  await press('Save plan')
  // The list shows it before the form has closed: the form's toast would replace the next one.
  await eventually(() => isShown('Plan saved'))
  await press('More for the plan ‘Hello again’')
  await press('Pause')
  await eventually(() => isShown('Plan paused'))
  await press('More for the plan ‘Hello again’')
  await press('Resume')
  await eventually(() => isShown('Plan resumed'))
  await press('More for the plan ‘Hello again’')
  await press('Remove')
  // Until then, Undo is that of the toast before.
  await eventually(() => isShown('Plan removed') && isShown('Stay in touch regularly'))
  await press('Undo')
  await eventually(() => isShown('Every month · All clients (3)'))
  const planId = aPlanId()
  expect(await device.calls()).toEqual([
    { name: 'touchpoint_plan.edit', args: { planId, changes: { title: 'Hello again' } } },
    { name: 'touchpoint_plan.edit', args: { planId, changes: { isPaused: true } } },
    { name: 'touchpoint_plan.edit', args: { planId, changes: { isPaused: false } } },
    { name: 'touchpoint_plan.remove', args: { planId } },
    { name: 'touchpoint_plan.restore', args: { planId } },
  ])
})

test('[TP29] a plan that exceeds the daily limit says how many days it takes', async () => {
  const { automaticWords } = await import('./plan-words.ts')
  expect(automaticWords({ count: 200, channel: 'email' })).not.toContain('At most')
  expect(automaticWords({ count: 5000, channel: 'sms' })).toContain(
    'At most 200 go out per day, so 5,000 clients take 25 days.',
  )
})

test('[TP55] the form says whom a plan does not reach, and who was never asked', async () => {
  const { consentWords } = await import('./plan-words.ts')
  const asked = aClient({ mayEmail: true, email: 'a@example.com' })
  const unasked = aClient({ mayEmail: null, email: 'b@example.com' })
  const refused = aClient({ mayEmail: false, email: 'c@example.com' })
  expect(consentWords([asked], 'email')).toBeNull()
  expect(consentWords([asked, unasked], 'email')).toBe('1 client wasn’t asked yet whether you may email them.')
  expect(consentWords([refused, { ...asked, email: null }, unasked, unasked], 'email')).toBe(
    '2 clients won’t get it: no email address, or they don’t want emails. 2 clients weren’t asked yet whether you may email them.',
  )
  expect(consentWords([asked], 'sms')).toBe('1 client won’t get it: no phone number, or no agreement to texts.')
  clients.push(aClient({ id: aClientId(5), firstName: 'Client 5', mayEmail: null, email: 'c5@example.com' }))
  await open()
  await press('Create plan')
  await eventually(() => isShown('asked yet whether you may email'))
  clients.pop()
})

test('[MK9] a plan with market numbers shows the letters of those who have some, and lists the others', async () => {
  const home = (n: number, zipCode: string) =>
    aProperty({ id: aPropertyId(n), scope: propertyScope(aPropertyId(n)), ownerId: null, zipCode })
  const inCare = (n: number) =>
    aMembership({
      id: aMembershipId(n),
      scope: propertyScope(aPropertyId(n)),
      propertyId: aPropertyId(n),
      userId: rita,
      relation: 'realtor',
    })
  await openWith({
    client: clients.map((client, n) => ({ ...client, homeIds: n === 2 ? null : [aPropertyId(n + 1)] })),
    property: [home(1, '78704'), home(2, '78745')],
    membership: [inCare(1), inCare(2)],
    market: [aMarket({ medianPrice: 412_500, homesSold: 38, daysOnMarket: 21 })],
  })
  await press('Create plan')
  await type('What it’s about', 'market-numbers')
  await eventually(() => isShown('2 clients won’t get it'))
  await expect.poll(() => isShown('Client 2: No numbers for 78745')).toBe(true)
  await expect.poll(() => isShown('Client 3: No numbers: they have no single home with a ZIP code')).toBe(true)
  const letters = () =>
    [...document.querySelectorAll('[role=dialog] article')].map((letter) => letter.textContent ?? '')
  await expect.poll(() => letters().length).toBe(1)
  expect(letters()[0]).toContain('Median sale price: $412,500')
})
